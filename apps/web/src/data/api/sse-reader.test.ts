import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collect } from '../../testing/collect.ts';
import { dataLines, StreamFault } from './sse-reader.ts';

const encode = (text: string) => new TextEncoder().encode(text);

function bodyOf(chunks: readonly Uint8Array[], end: 'close' | 'break' = 'close') {
  const state = { cancelled: false };
  let next = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = chunks[next];
      next += 1;
      if (chunk !== undefined) controller.enqueue(chunk);
      else if (end === 'close') controller.close();
      else controller.error(new TypeError('network error'));
    },
    cancel() {
      state.cancelled = true;
    },
  });
  return { body, state };
}

async function read(chunks: readonly Uint8Array[], limit?: number): Promise<string[]> {
  return collect(dataLines(bodyOf(chunks).body, limit));
}

function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const edges = [0, ...places.map((place) => place % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return edges.slice(1).map((edge, index) => bytes.subarray(edges[index], edge));
}

const stream =
  'data: {"store":"深圳五金店"}\n\n: wait\n\ndata:{"store":"العربية 🔩"}\r\n\r\ndata: {"completed":true}\n\n';
const lines = ['{"store":"深圳五金店"}', '{"store":"العربية 🔩"}', '{"completed":true}'];

describe('the lines of an event stream', () => {
  it('are the same for every two-chunk split of a short CJK stream, even inside a character', async () => {
    const bytes = encode(stream);
    for (let place = 0; place <= bytes.length; place += 1) {
      expect(await read(cut(bytes, [place])), `cut at byte ${place}`).toEqual(lines);
    }
  });

  it('are the same when every byte arrives alone', async () => {
    expect(await read([...encode(stream)].map((byte) => Uint8Array.of(byte)))).toEqual(lines);
  });

  it('are the same for any split, any text and any line endings', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 12 }).map((raw) => raw.replace(/[\r\n]/g, ''));
    const line = fc.record({
      text,
      end: fc.constantFrom('\n', '\r\n', '\r', '\n\n', '\r\r\n'),
      space: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { maxLength: 8 }),
        fc.array(fc.nat(), { maxLength: 6 }),
        async (all, places) => {
          const bytes = encode(
            all.map((one) => `data:${one.space ? ' ' : ''}x${one.text}${one.end}`).join(''),
          );
          expect(await read(cut(bytes, places))).toEqual(all.map((one) => `x${one.text}`));
        },
      ),
    );
  });

  it('end with LF, CRLF or CR, and keep other line separators', async () => {
    expect(
      await read([encode('data: a\rdata: b\r\ndata: c\n\u2028data: d\ndata: e\u2028f\u0085g\n')]),
    ).toEqual(['a', 'b', 'c', 'e\u2028f\u0085g']);
  });

  it('may have a space after the colon; only one is removed', async () => {
    expect(await read([encode('data:a\ndata: b\ndata:  c\ndata:\n')])).toEqual(['a', 'b', ' c', '']);
  });

  it('exclude comments, other fields and blank lines', async () => {
    expect(
      await read([encode(': hello\nevent: store\nid: 1\n\n\ndatax: y\n data: z\nretry: 5\ndata: a\n')]),
    ).toEqual(['a']);
  });

  it('include an unterminated last line', async () => {
    expect(await read([encode('data: a\ndata: b')])).toEqual(['a', 'b']);
  });

  it('end with a replacement character if the last character is truncated', async () => {
    expect(await read([encode('data: 店').subarray(0, -1)])).toEqual(['\ufffd']);
  });
});

describe('a line of more bytes than the limit', () => {
  it('ends the stream with an error, terminated or not', async () => {
    for (const end of ['\n', '']) {
      const chunks = [
        encode('data: fine\n'),
        encode('data: 店店'),
        encode(`店${end}`),
        encode('data: after\n'),
      ];
      const { body, state } = bodyOf(chunks);
      const seen: string[] = [];
      const reading = (async () => {
        for await (const line of dataLines(body, 14)) seen.push(line);
      })();
      await expect(reading).rejects.toThrow(StreamFault);
      await expect(reading).rejects.toThrow('more than 14 bytes');
      expect(seen).toEqual(['fine']);
      expect(state.cancelled).toBe(true);
    }
  });

  it('is measured in bytes, not characters; exactly the limit is allowed', async () => {
    expect(await read([encode('data: 店店店\n')], 15)).toEqual(['店店店']);
    await expect(read([encode('data: 店店店\n')], 14)).rejects.toThrow(StreamFault);
  });

  it('is measured per line, not as the sum of many short lines', async () => {
    expect(await read([encode('data: abc\n'.repeat(500))], 10)).toHaveLength(500);
  });

  it('may have up to 1 MiB by default', async () => {
    const fits = `data: ${'x'.repeat(1024 * 1024 - 6)}`;
    expect(await read([encode(`${fits}\n`)])).toHaveLength(1);
    await expect(read([encode(`${fits}x\n`)])).rejects.toThrow('1048576 bytes');
  });
});

describe('the body', () => {
  it('yields what arrived before it broke', async () => {
    const seen: string[] = [];
    const reading = (async () => {
      for await (const line of dataLines(bodyOf([encode('data: a\ndata: b\ndata: c')], 'break').body))
        seen.push(line);
    })();
    await expect(reading).rejects.toThrow('network error');
    expect(seen).toEqual(['a', 'b']);
  });

  it('is cancelled when its reader stops', async () => {
    const { body, state } = bodyOf([encode('data: a\n'), encode('data: b\n')]);
    for await (const line of dataLines(body)) {
      expect(line).toBe('a');
      break;
    }
    expect(state.cancelled).toBe(true);
  });
});
