import { commandError } from '@Hardware-Store-Finder/messages';
import { createReadStream } from 'node:fs';

/** Streams the text of a UTF-8 file. Throws AppError for other encodings. */
export async function* readText(
  file: string,
  onBytes: (done: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let done = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>) {
    const text = decode(() => decoder.decode(chunk, { stream: true }));
    done += chunk.length;
    onBytes(done);
    if (text !== '') yield text;
  }
  const rest = decode(() => decoder.decode());
  if (rest !== '') yield rest;
}

function decode(work: () => string): string {
  try {
    return work();
  } catch (cause) {
    throw commandError(
      'bad_request',
      'its text is not in UTF-8. Save it again as "CSV UTF-8" (Excel), or convert it: iconv -f WINDOWS-1252 -t UTF-8 (of Chinese: -f GB18030)',
      { cause },
    );
  }
}
