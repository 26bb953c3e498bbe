import { commandError } from '@Hardware-Store-Finder/messages';
import { createDecoder, type Encoding } from '@Hardware-Store-Finder/workbook';
import { createReadStream } from 'node:fs';

/** Streams the text of a file. Throws AppError where bytes are none of the encoding. */
export async function* readText(
  file: string,
  onBytes: (done: number) => void = () => {},
  encoding: Encoding = 'utf-8',
): AsyncGenerator<string> {
  const decoder = createDecoder(encoding);
  let done = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>) {
    const text = decode(encoding, () => decoder.decode(chunk, { stream: true }));
    done += chunk.length;
    onBytes(done);
    if (text !== '') yield text;
  }
  const rest = decode(encoding, () => decoder.decode());
  if (rest !== '') yield rest;
}

function decode(encoding: Encoding, work: () => string): string {
  try {
    return work();
  } catch (cause) {
    throw commandError(
      'bad_request',
      encoding === 'utf-8'
        ? 'its text is not in UTF-8. Save it again as "CSV UTF-8" (Excel), or convert it: iconv -f WINDOWS-1252 -t UTF-8'
        : `its text is not in ${encoding} throughout. Name its encoding: --encoding NAME, or save it again as "CSV UTF-8" (Excel)`,
      { cause },
    );
  }
}
