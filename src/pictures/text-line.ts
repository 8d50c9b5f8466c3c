/** A line of terminal text, put together from pieces in different styles. Every character is one column wide. */
export class TextLine {
  readonly #characters: string[];
  /** Parameters of ANSI's SGR. */
  readonly #styles: string[];

  constructor(width: number) {
    this.#characters = Array(width).fill(' ');
    this.#styles = Array(width).fill('');
  }

  put(at: number, text: string, style = ''): void {
    for (let i = 0; i < text.length; i++) {
      this.#characters[at + i] = text[i];
      this.#styles[at + i] = style;
    }
  }

  /** Changes the style of what was put. */
  tint(at: number, length: number, style: string): void {
    this.#styles.fill(style, at, at + length);
  }

  /** Its columns from one up to another (exclusive), all styles off at the end. */
  toString(colour: boolean, from = 0, until = this.#characters.length): string {
    if (!colour) return this.#characters.slice(from, until).join('');
    let text = '';
    let style = '';
    for (let i = from; i < Math.min(until, this.#characters.length); i++) {
      if (this.#styles[i] !== style) {
        style = this.#styles[i];
        text += `\x1b[0${style && ';'}${style}m`;
      }
      text += this.#characters[i];
    }
    return `${text}${style && '\x1b[0m'}`;
  }
}
