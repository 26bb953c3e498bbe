import { expect, test } from 'vitest';
import { isDamaged, sealedJson } from './sealed-json.ts';

test('a flipped bit of a sealed record is damage, and a record of a version before seals is read', () => {
  const sealed = sealedJson(1, { name: 'Silva', notes: 'rings back' });
  expect(isDamaged(sealed)).toBe(false);
  const bytes = Buffer.from(sealed);
  const data = sealed.indexOf('"data":') + '"data":'.length;
  const missed = [];
  for (let bit = data * 8; bit < (bytes.length - 1) * 8; bit++) {
    const at = bit >> 3;
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit & 7));
    // Bytes that are no text any more are not read as these.
    if (Buffer.from(bytes.toString('utf8')).equals(bytes) && !isDamaged(bytes.toString('utf8')))
      missed.push(bit);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit & 7));
  }
  expect(missed).toEqual([]);
  expect([isDamaged('{"name":"Silva"}'), isDamaged('{"name":"Sil')]).toEqual([false, true]);
});
