import { readFileSync, writeFileSync } from 'node:fs';

/** Flips the bit at this number of a file, as a failing disk would. */
export function flipBit(file: string, bit: number): void {
  const bytes = readFileSync(file);
  const at = Math.floor(bit / 8) % bytes.length;
  bytes[at] = (bytes[at] as number) ^ (1 << (bit % 8));
  writeFileSync(file, bytes);
}
