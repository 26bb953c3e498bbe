import { maxLineBytes } from '@Hardware-Store-Finder/contract';
import { LocalizedError } from './errors.ts';

const encoder = new TextEncoder();

/** A stream exceeded a limit and is no longer read. */
export class StreamFault extends LocalizedError {
  override name = 'StreamFault';
}

/**
 * The payloads of the `data:` lines of an event stream, one per line, however the network splits the bytes. Lines end
 * with LF, CR or CRLF (WHATWG HTML, 9.2.6); an unterminated last line counts too. Comments, blank lines and other fields
 * are skipped. Throws StreamFault on a line of more than `limit` bytes, and the body's error if the connection breaks.
 * Leaving the loop cancels the body.
 */
export async function* dataLines(
  body: ReadableStream<Uint8Array>,
  limit: number = maxLineBytes,
): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let pending = '';
  let pendingBytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      // A CRLF split between two chunks only adds a blank line.
      const lines = decoder.decode(value, { stream: !done }).split(/[\r\n]/);
      lines[0] = pending + (lines[0] ?? '');
      pending = done ? '' : (lines.pop() ?? '');
      pendingBytes = value === undefined ? 0 : bytesAfterLastLine(value, pendingBytes);
      for (const line of lines) {
        if (line.length * 3 > limit && encoder.encode(line).length > limit) throw longLine(limit);
        const payload = dataOf(line);
        if (payload !== undefined) yield payload;
      }
      if (pendingBytes > limit) throw longLine(limit);
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function dataOf(line: string): string | undefined {
  if (!line.startsWith('data:')) return undefined;
  return line.slice(line.startsWith('data: ') ? 6 : 5);
}

function bytesAfterLastLine(chunk: Uint8Array, before: number): number {
  const end = Math.max(chunk.lastIndexOf(0x0a), chunk.lastIndexOf(0x0d));
  return end < 0 ? before + chunk.length : chunk.length - end - 1;
}

function longLine(limit: number): StreamFault {
  return new StreamFault((messages) => messages.faults.longLine(limit));
}
