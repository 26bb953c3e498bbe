/** Many strings in one buffer: string i is the UTF-8 in `bytes` from `at[i]` to `at[i + 1]`. */
export type TextTable = { at: Uint32Array; bytes: Buffer };

const encoder = new TextEncoder();

export function textTable(at: Uint32Array, bytes: Uint8Array): TextTable {
  return { at, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length) };
}

export function packTexts(texts: readonly string[]): TextTable {
  const encoded = texts.map((text) => encoder.encode(text));
  const at = new Uint32Array(encoded.length + 1);
  encoded.forEach((text, i) => {
    at[i + 1] = (at[i] ?? 0) + text.length;
  });
  const bytes = new Uint8Array(at[encoded.length] ?? 0);
  encoded.forEach((text, i) => {
    bytes.set(text, at[i]);
  });
  return textTable(at, bytes);
}

export function textAt(table: TextTable, i: number): string {
  return table.bytes.toString('utf8', table.at[i], table.at[i + 1]);
}

/** Sorts by UTF-8 bytes, the order `findText` relies on. */
export function sortTexts(texts: readonly string[]): string[] {
  return texts
    .map((text) => ({ text, bytes: encoder.encode(text) }))
    .sort((a, b) => Buffer.compare(a.bytes, b.bytes))
    .map(({ text }) => text);
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
