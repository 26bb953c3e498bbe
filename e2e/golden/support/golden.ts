import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';

export const goldenFolder = path.join(import.meta.dirname, '..');
/** `GOLDEN=write` writes what the code does today, for a person to read in the diff. */
export const isWriting = process.env.GOLDEN === 'write';

/** Compares a text with the file of this name in `answers/`. */
export function expectGolden(name: string, text: string): void {
  const file = path.join(goldenFolder, 'answers', name);
  const whole = text.endsWith('\n') ? text : `${text}\n`;
  if (isWriting) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, whole);
  }
  expect(whole, `${name} has changed. If it should: GOLDEN=write, and read the diff.`).toBe(
    readFileSync(file, 'utf8'),
  );
}

/** JSON whose longer values have a line each, so that a diff shows what changed. */
export function asText(value: unknown): string {
  return JSON.stringify(value, null, 1);
}
