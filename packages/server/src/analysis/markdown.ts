/** Characters that would be marks in Markdown; inside a word an underscore is none. */
const marks = /[\\`*[\]<>~|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|^[#>+-]|^\d+(?=[.)])|&(?=#?\w+;)/gu;
const address = /\bhttps?:\/\/[^\s“”"，。]+/giu;

/** A text that Markdown shows as it is. Web addresses stay as they are read, without marks in them. */
export function asMarkdown(text: string): string {
  let plain = '';
  let from = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    plain += escapeMarks(text.slice(from, index)) + linkTarget(found);
    from = index + found.length;
  }
  return plain + escapeMarks(text.slice(from));
}

/** An address as the target of a Markdown link: no mark in it ends the link. */
export function linkTarget(url: string): string {
  return url.replace(
    /[\s()[\]<>*`|\\~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

function escapeMarks(text: string): string {
  return text.replace(marks, (mark) => (/^\d/.test(mark) ? `${mark}\\` : `\\${mark}`));
}
