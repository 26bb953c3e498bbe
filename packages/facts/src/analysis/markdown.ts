/** Characters with a meaning in Markdown; an underscore inside a word has none. */
const marks = /[\\`*[\]<>~|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|^[#>+-]|^\d+(?=[.)])|&(?=#?\w+;)/gu;
const address = /\bhttps?:\/\/[^\s“”"，。]+/giu;

/** Escapes a text so that Markdown shows it unchanged. Web addresses stay links, with special characters encoded. */
export function asMarkdown(text: string): string {
  let plain = '';
  let from = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    plain += escapeMarks(text.slice(from, index)) + linkTarget(found);
    from = index + found.length;
  }
  return plain + escapeMarks(text.slice(from));
}

/** Encodes the characters of an address that could end a Markdown link. */
export function linkTarget(url: string): string {
  return url.replace(
    /[\s()[\]<>*`|\\~]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

function escapeMarks(text: string): string {
  return text.replace(marks, (mark) => (/^\d/.test(mark) ? `${mark}\\` : `\\${mark}`));
}
