import {
  type CategorySet,
  type FileSum,
  type FileSums,
  generationFiles,
  syncFolder,
} from '@Hardware-Store-Finder/places';
import path from 'node:path';
import KDBush from 'kdbush';
import { appendFile, writeDurably } from './append-file.ts';

/** A store as stored in a generation: degrees, all its categories, its row as JSON text. */
export type GenerationStore = { lon: number; lat: number; kinds: CategorySet; json: string };

/**
 * Writes the files that `readGeneration` reads, for exactly `count` stores, into an existing folder. Rows are
 * in index order, so that neighbours are adjacent and a search touches few pages of memory. Returns the sums of the files.
 */
export function writeGeneration(folder: string, count: number, stores: Iterable<GenerationStore>): FileSums {
  const index = new KDBush(count);
  const kinds = new Uint16Array(count);
  const rows = createAsciiTexts(count);
  let added = 0;
  for (const { lon, lat, kinds: set, json } of stores) {
    index.add(lon, lat);
    kinds[added++] = set;
    rows.add(toAscii(json));
  }
  index.finish();
  const order = index.ids.slice();
  const offsets = new Uint32Array(count + 1);
  const sum = writeRows(path.join(folder, generationFiles.rows), offsets, order.values().map(rows.get));
  for (let row = 0; row < count; row += 1) index.ids[row] = row;
  const bytesOf = ({ buffer }: { buffer: ArrayBufferLike }) => new Uint8Array(buffer);
  const write = (name: string, bytes: Uint8Array) => writeDurably(path.join(folder, name), bytes);
  const sums = {
    [generationFiles.rows]: sum,
    [generationFiles.index]: write(generationFiles.index, new Uint8Array(index.data)),
    [generationFiles.offsets]: write(generationFiles.offsets, bytesOf(offsets)),
    [generationFiles.kinds]: write(
      generationFiles.kinds,
      bytesOf(Uint16Array.from(order, (row) => kinds[row] as number)),
    ),
  };
  syncFolder(folder);
  return sums;
}

/** ASCII only: every character is one byte, so rows can be sliced without decoding. */
function toAscii(json: string): string {
  return json.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Writes rows one after another, and into `offsets` their starts, followed by the end of the last one. */
function writeRows(file: string, offsets: Uint32Array, rows: Iterable<Uint8Array>): FileSum {
  const out = appendFile(file);
  let row = 0;
  try {
    for (const text of rows) {
      out.append(text);
      offsets[++row] = out.bytes();
    }
    return out.finish();
  } finally {
    out.abandon();
  }
}

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
