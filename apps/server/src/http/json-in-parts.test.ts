import { turnsDuring } from '@Hardware-Store-Finder/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonInParts } from './json-in-parts.ts';

test('an answer is encoded as JSON.stringify does it (property)', async () => {
  const answer = fc.object({ withDate: true, withNullPrototype: true });
  await fc.assert(
    fc.asyncProperty(answer, async (value) => {
      expect(Buffer.concat(await jsonInParts(value)).toString()).toBe(JSON.stringify(value));
    }),
  );
});

test('others have their turn while a long list is encoded', async () => {
  const stores = Array.from({ length: 20_000 }, (_, n) => ({ id: n, name: 'Silva '.repeat(60) }));
  const answer = { plan: { territory: { stores } }, name: 'Porto' };
  const encoded = jsonInParts(answer);
  expect(await turnsDuring(encoded)).toBeGreaterThan(5);
  expect(Buffer.concat(await encoded).toString()).toBe(JSON.stringify(answer));
});
