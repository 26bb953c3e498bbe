import { Tokenizer } from 'htmlparser2';

/** Names and values of a tag's attributes, lower-cased names, entities decoded; of two equal names the first counts. */
export type Attributes = ReadonlyMap<string, string>;

export type HtmlHandler = {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text(text: string): void;
};

const none: Attributes = new Map();
const mostAttributes = 64;
const longestValue = 64 * 1024;

/**
 * Reads HTML once and tells of its tags and texts in their order. A tokenizer and no tree: the parsers that balance
 * tags look through all open ones at each that closes, so a page of open tags costs them the square of its length.
 */
export function scanHtml(html: string, handler: HtmlHandler): void {
  let tag = '';
  let name = '';
  let value = '';
  let attributes: Map<string, string> | undefined;
  let text = '';
  const slice = (start: number, end: number) => html.slice(start, end);
  const flush = () => {
    if (text !== '') handler.text(text);
    text = '';
  };
  const opened = () => {
    handler.open(tag, attributes ?? none);
    attributes = undefined;
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => {
        text += slice(start, end);
      },
      ontextentity: (codePoint) => {
        text += String.fromCodePoint(codePoint);
      },
      onopentagname: (start, end) => {
        flush();
        tag = slice(start, end).toLowerCase();
      },
      onattribname: (start, end) => {
        name = slice(start, end).toLowerCase();
        value = '';
      },
      onattribdata: (start, end) => {
        if (value.length < longestValue) value += slice(start, Math.min(end, start + longestValue));
      },
      onattribentity: (codePoint) => {
        if (value.length < longestValue) value += String.fromCodePoint(codePoint);
      },
      onattribend: () => {
        attributes ??= new Map();
        if (attributes.size < mostAttributes && !attributes.has(name)) attributes.set(name, value);
      },
      onopentagend: opened,
      onselfclosingtag: opened,
      onclosetag: (start, end) => {
        flush();
        handler.close(slice(start, end).toLowerCase());
      },
      oncdata: () => {},
      oncomment: flush,
      ondeclaration: () => {},
      onprocessinginstruction: () => {},
      onend: flush,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}
