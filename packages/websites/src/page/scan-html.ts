import { Tokenizer } from 'htmlparser2';

/** A tag's attributes by lower-cased name, with entities decoded; the first of duplicates wins. */
export type Attributes = ReadonlyMap<string, string>;

export type HtmlHandler = {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text(text: string): void;
};

const none: Attributes = new Map();
const maxAttributes = 64;
const maxValueLength = 64 * 1024;

/**
 * Scans HTML once and reports tags and texts in order. It builds no tree, because parsers that balance tags
 * search all open tags at each closing one, which takes quadratic time on a page of unclosed tags.
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
        if (value.length < maxValueLength) value += slice(start, Math.min(end, start + maxValueLength));
      },
      onattribentity: (codePoint) => {
        if (value.length < maxValueLength) value += String.fromCodePoint(codePoint);
      },
      onattribend: () => {
        attributes ??= new Map();
        if (attributes.size < maxAttributes && !attributes.has(name)) attributes.set(name, value);
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
