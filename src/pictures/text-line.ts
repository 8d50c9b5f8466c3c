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

  /** Ended by a newline, all styles off. */
  toString(colour: boolean): string {
    if (!colour) return `${this.#characters.join('')}\n`;
    let text = '';
    let style = '';
    for (let i = 0; i < this.#characters.length; i++) {
      if (this.#styles[i] !== style) {
        style = this.#styles[i];
        text += `\x1b[0${style && ';'}${style}m`;
      }
      text += this.#characters[i];
    }
    return `${text}${style && '\x1b[0m'}\n`;
  }
}
