import { cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a disk, a copy that stopped or a person can do to a file. */
export type Corruption = { file: string; kind: string; apply(folder: string): void };

/** All files below a folder, by their paths in it. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .sort();
}

/** Every file of a folder with its content. */
export function contentsOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    filesBelow(folder).map((file) => [file, readFileSync(path.join(folder, file), 'hex')]),
  );
}

/** Flips this bit of a file. */
function flipBit(file: string, bit: number): void {
  const bytes = readFileSync(file);
  const at = Math.floor(bit / 8);
  bytes[at] = (bytes[at] as number) ^ (1 << (bit % 8));
  writeFileSync(file, bytes);
}

/** Bits all over each file, two cuts, nothing, foreign content, another file of the same name, no file. */
export function corruptionsOf(folder: string, files: readonly string[], bitsPerFile: number): Corruption[] {
  return files.flatMap((file) => {
    const at = (into: string) => path.join(into, file);
    const size = readFileSync(at(folder)).length;
    const twin = files.find((other) => other !== file && path.basename(other) === path.basename(file));
    const bits = Array.from({ length: bitsPerFile }, (_, n) =>
      Math.min(size * 8 - 1, Math.floor(((n + 0.5) / bitsPerFile) * size * 8) + (n % 8)),
    );
    const one = (kind: string, apply: (into: string) => void): Corruption => ({ file, kind, apply });
    return [
      ...bits.map((bit) => one(`bit ${bit} flipped`, (into) => flipBit(at(into), bit))),
      one('cut by a byte', (into) => truncateSync(at(into), size - 1)),
      one('cut in half', (into) => truncateSync(at(into), Math.floor(size / 2))),
      one('empty', (into) => truncateSync(at(into), 0)),
      one('foreign', (into) => writeFileSync(at(into), '<!doctype html><title>502 Bad Gateway</title>\n')),
      ...(twin ? [one(`replaced by ${twin}`, (into) => cpSync(path.join(folder, twin), at(into)))] : []),
      one('missing', (into) => rmSync(at(into))),
    ];
  });
}
