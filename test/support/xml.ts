/** A strict reader of XML, of the part that pictures use: elements, attributes, text. Throws where a document is not well formed. */

export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  /** Its own text. */
  text: string;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const NAME = '[A-Za-z_][\\w.:-]*';
const TAG = new RegExp(`<(/?)(${NAME})((?:\\s+${NAME}="[^"<]*")*)\\s*(/?)>`, 'y');
const ATTRIBUTE = new RegExp(`(${NAME})="([^"]*)"`, 'g');
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/u;

function unescaped(text: string): string {
  if (/[<>]/.test(text)) throw new Error(`a bare bracket in '${text}'`);
  return text.replace(/&(\w*;?)/g, (found, name) => {
    const character = name.endsWith(';') ? ENTITIES[name.slice(0, -1)] : undefined;
    if (!character) throw new Error(`not an entity: ${found}`);
    return character;
  });
}

export function parseXml(document: string): Element {
  if (FORBIDDEN.test(document)) throw new Error('a character that XML forbids');
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  for (let at = 0; at < document.length; ) {
    const next = document.indexOf('<', at);
    const end = next < 0 ? document.length : next;
    const parent = open[open.length - 1];
    parent.text += unescaped(document.slice(at, end));
    if (next < 0) break;
    TAG.lastIndex = next;
    const tag = TAG.exec(document);
    if (!tag) throw new Error(`no tag at '${document.slice(next, next + 40)}'`);
    const [whole, closing, name, attributes, empty] = tag;
    at = next + whole.length;
    if (closing) {
      if (parent.name !== name || attributes || empty) throw new Error(`</${name}> closes <${parent.name}>`);
      open.pop();
      continue;
    }
    const element: Element = { name, attributes: {}, children: [], text: '' };
    for (const [, key, value] of attributes.matchAll(ATTRIBUTE)) {
      if (key in element.attributes) throw new Error(`<${name}> has two ${key}`);
      element.attributes[key] = unescaped(value);
    }
    parent.children.push(element);
    if (!empty) open.push(element);
  }
  if (open.length > 1) throw new Error(`<${open[open.length - 1].name}> is not closed`);
  if (root.children.length !== 1 || root.text.trim()) throw new Error('expected one element at the root');
  return root.children[0];
}

/** An element and all in it, in the order of the document. */
export function* everything(element: Element): Generator<Element> {
  yield element;
  for (const child of element.children) yield* everything(child);
}
