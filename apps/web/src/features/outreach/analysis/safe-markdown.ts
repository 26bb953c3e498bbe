/** Longer texts are cut: nobody reads them, and rendering them freezes the page. In UTF-16 units. */
export const maxMarkdown = 64 * 1024;
/** The most quote and list markers at the start of a line; deeper nesting has broken rendering. */
export const maxNesting = 100;

/** The most emphasis marks: far more than real texts have, far fewer than would keep the parser busy for seconds. */
const maxEmphases = 400;

const unseen = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu;

/** Makes a text safe to render: cuts it to `maxMarkdown`, removes invisible characters and lone surrogates. */
export function safeText(text: string): string {
  return text.slice(0, maxMarkdown).replace(unseen, '').toWellFormed();
}

/** Makes Markdown safe to render: a `safeText` with limited nesting and emphasis. */
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
