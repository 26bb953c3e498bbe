import { runs } from '@Hardware-Store-Finder/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOverpassDocument } from './overpass-document.ts';

const encoder = new TextEncoder();

/** Reads a text that arrives in chunks of these sizes, in turns. */
async function read(
  text: string,
  sizes: readonly number[] = [1_000],
  maxBytes = 1_000_000,
  atOnceBytes?: number,
) {
  const bytes = encoder.encode(text);
  let sent = 0;
  async function* body() {
    for (let turn = 0; sent < bytes.length; turn += 1) {
      const size = sizes[turn % sizes.length] ?? 1;
      sent += size;
      yield bytes.subarray(sent - size, sent);
    }
  }
  const elements: unknown[] = [];
  const facts = await readOverpassDocument(
    body(),
    maxBytes,
    (element) => elements.push(element),
    atOnceBytes,
  );
  return { facts, elements, sent: Math.min(sent, bytes.length) };
}

test('a document reads the same as by JSON.parse, wherever it is cut into chunks', async () => {
  // The parser's decoder drops a byte order mark at the start of a string, where nobody sees one.
  const binary = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\uFEFF', ''));
  const element = fc.record({ type: fc.string(), tags: fc.dictionary(binary, fc.string()) });
  const document = fc.record({
    elements: fc.array(element),
    remark: binary,
    other: fc.json(),
  });
  const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(document, sizes, async (written, cuts) => {
      const text = JSON.stringify(written);
      const { elements, remark } = JSON.parse(text) as typeof written;
      // Parsed when it is complete, while it arrives, and first the one, then the other.
      for (const atOnceBytes of [undefined, 0, text.length / 2]) {
        expect(await read(text, cuts, undefined, atOnceBytes)).toMatchObject({ facts: { remark }, elements });
      }
    }),
    { numRuns: runs(300) },
  );
});

test.each([
  ['a page', '<html>too busy</html>'],
  ['half a document', '{"elements":[{"id":1},{"id":2}'],
  ['a document without elements', '{"version":0.6}'],
  ['elements under another key', '{"data":{"elements":[1]}}'],
  ['elements that are no list', '{"elements":{"a":{"id":1}}}'],
  ['two documents', '{"elements":[]}{"elements":[]}'],
  ['nothing', ''],
  ['brackets inside one another', `{"elements":[${'['.repeat(500_000)}${']'.repeat(500_000)}]}`],
])('%s is no document', async (_, text) => {
  for (const atOnceBytes of [undefined, 0]) {
    const { facts } = await read(text, [1_000], 2_000_000, atOnceBytes);
    expect(facts).toEqual({ page: text.slice(0, 64 * 1024) });
  }
});

test('no more is read of what is not JSON than a page for people has', async () => {
  const { facts, sent } = await read('x'.repeat(900_000));
  expect(facts).toHaveProperty('page');
  expect(sent).toBeLessThan(70_000);
});

test('a document over the limit is not read to its end', async () => {
  await expect(read(`{"elements":[${'1,'.repeat(50_000)}1]}`, [1_000], 60_000)).rejects.toThrow(
    /60000 bytes/,
  );
});

test('a tag that is called as the prototype is a tag', async () => {
  const text = '{"elements":[{"tags":{"__proto__":"x"},"__proto__":{"lat":1}}]}';
  for (const atOnceBytes of [undefined, 0]) {
    const { elements } = await read(text, [1_000], 1_000, atOnceBytes);
    expect(Object.keys(elements[0] as object)).toEqual(['tags', '__proto__']);
    expect(Object.getPrototypeOf(elements[0])).toBe(Object.prototype);
  }
});

test('a fault of the reader of elements ends the reading', async () => {
  const text = `{"elements":[${'{},'.repeat(1_000)}{}]}`;
  let seen = 0;
  const body = new Response(text).body ?? [];
  const reading = readOverpassDocument(body as AsyncIterable<Uint8Array>, 1_000_000, () => {
    seen += 1;
    throw new RangeError('enough');
  });
  await expect(reading).rejects.toThrow(RangeError);
  expect(seen).toBe(1);
});
