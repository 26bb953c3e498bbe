import { commandError } from '@Hardware-Store-Finder/messages';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';

/** Reads a file of one JSON object a line, gzipped if its name ends in `.gz`. Throws AppError with the line's number. */
export async function* readJsonLines<T>(file: string, schema: z.ZodType<T>): AsyncGenerator<T> {
  const bytes = createReadStream(file);
  const input = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  bytes.once('error', (error) => input.destroy(error));
  let number = 0;
  try {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      number += 1;
      if (line.trim() !== '') yield schema.parse(JSON.parse(line));
    }
  } catch (cause) {
    const place = number === 0 ? '' : ` after line ${number}`;
    throw commandError('bad_request', `${file} cannot be read${place}: ${cause}`, { cause });
  }
}
