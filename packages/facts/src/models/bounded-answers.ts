import type { CallProvider } from '@Hardware-Store-Finder/http-client';

/** More than any refusal has, and than any line of a stream. */
const maxRefusalBytes = 64 * 1024;
const maxLineBytes = 1024 * 1024;

/**
 * Calls a service whose answers do not fit in memory as if they were shorter: the SDK reads a refusal to its end, and a
 * stream line by line. A refusal is cut; a stream with an endless line breaks off.
 */
export function boundAnswers(callProvider: CallProvider): CallProvider {
  return async (input, init) => {
    const response = await callProvider(input, init);
    const { ok, status, headers, body } = response;
    if (body === null) return response;
    if (ok) return new Response(body.pipeThrough(limitLines()), { status, headers });
    return new Response(await startOf(body), { status, headers: withoutLength(headers) });
  };
}

async function startOf(body: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= maxRefusalBytes) break;
  }
  return new Uint8Array(Buffer.concat(chunks).subarray(0, maxRefusalBytes));
}

function withoutLength(headers: Headers): [string, string][] {
  return [...headers].filter(([name]) => name !== 'content-length' && name !== 'content-encoding');
}

function limitLines(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      const end = chunk.lastIndexOf(newline);
      bytes = end < 0 ? bytes + chunk.length : chunk.length - end - 1;
      if (bytes > maxLineBytes) throw new Error(`A line of the answer is longer than ${maxLineBytes} bytes.`);
      controller.enqueue(chunk);
    },
  });
}

const newline = 10;
