import type { CallProvider } from '@Hardware-Store-Finder/http-client';
import { expect, test } from 'vitest';
import { createRequests } from './requests.ts';

const file = Buffer.from('0123456789');

/** Answers ranges of a file; the body of the first answer breaks once `sent` bytes have been read. */
function breaking(sent: number) {
  const asked: string[] = [];
  const callProvider = (async (_: unknown, init?: RequestInit) => {
    const range = new Headers(init?.headers).get('range') ?? '';
    asked.push(range);
    const [, from, to] = (/^bytes=(\d+)-(\d+)$/.exec(range) ?? []).map(Number);
    if (from === undefined || to === undefined || from > to || from >= file.length)
      return new Response('', { status: 416 });
    const isFirst = asked.length === 1;
    const bytes = file.subarray(from, to + 1);
    let isSent = false;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (isSent && isFirst) return controller.error(new TypeError('terminated'));
        if (isSent) return controller.close();
        isSent = true;
        controller.enqueue(isFirst ? bytes.subarray(0, sent) : bytes);
      },
    });
    const headers = { 'content-range': `bytes ${from}-${to}/${file.length}` };
    return new Response(body, { status: 206, headers });
  }) as CallProvider;
  return { asked, requests: createRequests({ callProvider, userAgent: 'Test/1', timing: { retryMs: 1 } }) };
}

test.each([
  ['in the middle', 3, ['bytes=2-9', 'bytes=5-9']],
  ['after its last byte', 8, ['bytes=2-9']],
])(
  'a range whose connection breaks %s is complete, and asks for nothing twice',
  async (_, sent, expected) => {
    const { asked, requests } = breaking(sent);
    const read: Buffer[] = [];
    const size = await requests.range(
      'http://127.0.0.1/file',
      { from: 2, bytes: 8 },
      (bytes) => void read.push(Buffer.from(bytes)),
      new AbortController().signal,
    );
    expect(size).toBe(10);
    expect(Buffer.concat(read).toString()).toBe('23456789');
    expect(asked).toEqual(expected);
  },
);
