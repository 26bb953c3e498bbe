import { Tokenizer } from 'htmlparser2';

/** A tag's attributes by lower-cased name, with entities decoded; the first of duplicates wins. */
export type Attributes = ReadonlyMap<string, string>;

export type HtmlHandler = {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text(text: string): void;
};

/** What may stand in a head: HTML standard, 'The "in head" insertion mode'. */
const headElements = new Set(
  'base basefont bgsound link meta noframes noscript script style template title'.split(' '),
);
const emptyInHead = new Set('base basefont bgsound link meta'.split(' '));
const none: Attributes = new Map();
const maxAttributes = 64;
const maxValueLength = 64 * 1024;

/**
 * Scans HTML once and reports tags and texts in order. An unclosed head ends where content begins, and a tag that ends in `/>` is empty
 * in `svg` and `math`, as the HTML standard has it. It builds no tree, because parsers that balance tags
 * search all open tags at each closing one, which takes quadratic time on a page of unclosed tags.
 */
export function scanHtml(html: string, handler: HtmlHandler): void {
  let tag = '';
  let name = '';
  let value = '';
  let attributes: Map<string, string> | undefined;
  let text = '';
  const slice = (start: number, end: number) => html.slice(start, end);
  let head: 'before' | 'open' | 'closed' = 'before';
  /** The element in the open head whose content is not yet that of the page. */
  let inHead: string | undefined;
  let foreignDepth = 0;
  const endHead = () => {
    if (head === 'open') handler.close('head');
    head = 'closed';
  };
  const flush = () => {
    if (head === 'open' && inHead === undefined && /\S/.test(text)) endHead();
    if (text !== '') handler.text(text);
    text = '';
  };
  const opened = (isSelfClosed: boolean) => {
    const given = attributes ?? none;
    attributes = undefined;
    if (tag === 'head') {
      if (head !== 'before') return;
      head = 'open';
      handler.open(tag, given);
      return;
    }
    if (head === 'open' && inHead === undefined) {
      if (!headElements.has(tag)) endHead();
      else if (!emptyInHead.has(tag)) inHead = tag;
    }
    const isForeign = tag === 'svg' || tag === 'math';
    handler.open(tag, given);
    if (isSelfClosed && (isForeign || foreignDepth > 0)) handler.close(tag);
    else if (isForeign) foreignDepth += 1;
  };
  const closed = (closing: string) => {
    if (closing === inHead) inHead = undefined;
    if (closing === 'svg' || closing === 'math') foreignDepth = Math.max(0, foreignDepth - 1);
    if (closing === 'head' || closing === 'body' || closing === 'html') endHead();
    if (closing !== 'head') handler.close(closing);
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
      onopentagend: () => opened(false),
      onselfclosingtag: () => opened(true),
      onclosetag: (start, end) => {
        flush();
        closed(slice(start, end).toLowerCase());
      },
      isInForeignContext: () => foreignDepth > 0,
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
