/** Matches what is the same in UTF-8 and in Latin-1. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII has them.
const isAscii = /^[\x00-\x7f]*$/;

/** Many strings in one buffer: string i is the UTF-8 in `bytes` from `at[i]` to `at[i + 1]`. */
export type TextTable = { at: Uint32Array; bytes: Buffer };

export function textTable(at: Uint32Array, bytes: Uint8Array): TextTable {
  return { at, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length) };
}

export function packTexts(texts: readonly string[]): TextTable {
  const at = new Uint32Array(texts.length + 1);
  texts.forEach((text, i) => {
    at[i + 1] = (at[i] ?? 0) + Buffer.byteLength(text);
  });
  const bytes = Buffer.alloc(at[texts.length] ?? 0);
  texts.forEach((text, i) => {
    bytes.write(text, at[i] ?? 0);
  });
  return { at, bytes };
}

export function textAt(table: TextTable, i: number): string {
  return table.bytes.toString('utf8', table.at[i], table.at[i + 1]);
}

/**
 * Sorts by UTF-8 bytes, the order `findText` relies on. JavaScript's own order is that of UTF-16 units, so the texts are
 * sorted as strings of one character per byte: several times as fast as with a comparator, and in half the memory.
 */
export function sortTexts(texts: readonly string[]): string[] {
  return texts
    .map((text) => (isAscii.test(text) ? text : Buffer.from(text).toString('latin1')))
    .sort()
    .map((bytes) => (isAscii.test(bytes) ? bytes : Buffer.from(bytes, 'latin1').toString()));
}

/** The index of `text` in a table packed in the order of `sortTexts`, or -1. */
export function findText(table: TextTable, text: string): number {
  const target = Buffer.from(text);
  const at = firstAtOrAfter(table, target);
  return at < table.at.length - 1 && compareTo(table, at, target) === 0 ? at : -1;
}

/** The index of the first text that is not less than `text`; the length of the table if there is none. */
export function firstFrom(table: TextTable, text: string): number {
  return firstAtOrAfter(table, Buffer.from(text));
}

function firstAtOrAfter(table: TextTable, target: Uint8Array): number {
  let low = 0;
  let high = table.at.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareTo(table, middle, target) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function compareTo({ at, bytes }: TextTable, i: number, target: Uint8Array): number {
  const [start, end] = [at[i] ?? 0, at[i + 1] ?? 0];
  const length = Math.min(end - start, target.length);
  for (let i = 0; i < length; i++) {
    const order = (bytes[start + i] ?? 0) - (target[i] ?? 0);
    if (order !== 0) return order;
  }
  return end - start - target.length;
}
