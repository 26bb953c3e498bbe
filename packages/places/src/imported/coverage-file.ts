import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Coverage } from './coverage.ts';

const coverageSchema = z.object({
  box: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
  cells: z.optional(
    z.object({
      row: z.int(),
      column: z.int(),
      rows: z.int(),
      columns: z.int(),
      known: z.string(),
      lacking: z.string(),
    }),
  ),
});

export function coverageToJson({ box, cells }: Coverage): string {
  const text = (bits: Uint8Array) => Buffer.from(bits).toString('base64');
  return JSON.stringify({
    box,
    ...(cells && { cells: { ...cells, known: text(cells.known), lacking: text(cells.lacking) } }),
  });
}

/** Throws if the file cannot be read or is invalid. */
export function readCoverage(file: string): Coverage {
  return parseCoverage(readFileSync(file, 'utf8'), file);
}

/** Throws if the text is invalid; `where` says in the error where it was. */
export function parseCoverage(text: string, where: string): Coverage {
  const { box, cells } = z.parse(coverageSchema, JSON.parse(text));
  if (!cells) return { box };
  const read = (text: string): Uint8Array => {
    const bits = Buffer.from(text, 'base64');
    if (bits.length === Math.ceil((cells.rows * cells.columns) / 8)) return bits;
    throw new Error(`${where} has ${bits.length} bytes of ${cells.rows} rows and ${cells.columns} columns`);
  };
  return { box, cells: { ...cells, known: read(cells.known), lacking: read(cells.lacking) } };
}
