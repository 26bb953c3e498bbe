/** Texts of ASCII characters in memory, a byte each, outside the heap. */
export type AsciiTexts = {
  add(text: string): void;
  /** The bytes of a text by its number: the count of texts added before it. */
  get(text: number): Uint8Array;
};

/** Pieces of this size: a single buffer of unknown size would be copied to grow. */
const usualPieceBytes = 16 * 1024 * 1024;

/** @param count how many texts there will be, at most. */
export function createAsciiTexts(count: number, pieceBytes = usualPieceBytes): AsciiTexts {
  const pieces: Buffer[] = [];
  const pieceOf = new Uint32Array(count);
  const starts = new Uint32Array(count);
  const ends = new Uint32Array(count);
  let added = 0;
  let filled = 0;
  return {
    add(text) {
      let piece = pieces.at(-1);
      if (piece === undefined || filled + text.length > piece.length) {
        piece = Buffer.allocUnsafeSlow(Math.max(pieceBytes, text.length));
        pieces.push(piece);
        filled = 0;
      }
      pieceOf[added] = pieces.length - 1;
      starts[added] = filled;
      filled += piece.write(text, filled, 'latin1');
      ends[added++] = filled;
    },
    get(text) {
      const piece = pieces[pieceOf[text] as number];
      if (piece === undefined) throw new RangeError(`There are ${added} texts, and no text ${text}.`);
      return piece.subarray(starts[text], ends[text]);
    },
  };
}
