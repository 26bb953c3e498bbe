/** Longer texts are cut: nobody reads them, and a page that draws them stands still. */
export const maxMarkdown = 64 * 1024;
/** Marks of quotes and lists at the head of one line; more of them have broken the drawing of the page. */
export const maxNesting = 100;

/** So many marks of emphasis: far more than a text has, far fewer than take the parser seconds. */
const maxEmphases = 400;

const unseen = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu;

/** A text that can be drawn: cut to `maxMarkdown`, without unseen characters and lone surrogates. */
export function safeText(text: string): string {
  return text.slice(0, maxMarkdown).replace(unseen, '').toWellFormed();
}

/** A Markdown text that can be drawn: a `safeText` with limits on nesting and emphasis. */
export function safeMarkdown(text: string): string {
  const flat = safeText(text).split('\n').map(flattened).join('\n');
  const emphases = flat.match(/[*_~]/g)?.length ?? 0;
  return emphases > maxEmphases ? flat.replace(/[*_~]/g, '') : flat;
}

function flattened(line: string): string {
  const marks = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/.exec(line)?.[0] ?? '';
  const count = marks.match(/[>+*-]|\d{1,9}[.)]/g)?.length ?? 0;
  return count > maxNesting ? line.slice(marks.length) : line;
}
