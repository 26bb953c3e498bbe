import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conceptsIn, sharedWords, stemsOf } from './words.ts';

describe('Shared words', () => {
  test.each([
    ['It sells hinges.', 'We have a hinge for each door', 1, 'hinge'],
    ['It sells hinges and locks.', 'Locks without hinges here', 2, 'Locks without hinges'],
    ['It has 12 hinges', 'Since 2012, 12 hinges', 2, '12 hinges'],
    ['The store is about you', 'The store is about us', 0, ''],
    ['hinge hinges', 'hinges, hinges, hinges', 1, 'hinges'],
    ['门锁', '本店，门锁，合页', 1, '门锁'],
  ])('%s / %s', (text, line, count, shared) => {
    const found = sharedWords(text, line);
    expect(found.count).toBe(count);
    expect(line.slice(found.start, found.end)).toBe(shared);
  });

  test('of a text with itself are all its stems (any words)', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{6,9}$/), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(words, (list) => {
        const text = list.join(' ');
        expect(sharedWords(text, text).count).toBe(stemsOf(text).size);
        expect(stemsOf(text).size).toBeLessThanOrEqual(new Set(list.map((word) => word.slice(0, 5))).size);
      }),
    );
  });
});

test('a stem is the beginning of a word, folded; it is the same whoever asks and however often', () => {
  expect(stemsOf('Türdrücker TÜRDRÜCKER')).toEqual(stemsOf('turdrucker'));
  expect([...stemsOf('hinges')]).toEqual([...stemsOf('hinge')]);
  expect(stemsOf('hinge')).not.toEqual(stemsOf('hings'));
  for (let n = 0; n < 450; n += 1) expect(stemsOf(`word${n} 7`).has('7'), String(n)).toBe(true);
  expect([...stemsOf('hinges')]).toEqual([...stemsOf('hinge')]);
});

describe('Concepts', () => {
  test.each([
    ['We deliver door locks throughout Austria', ['delivery', 'door_locks']],
    ['Großhandel für Scharniere', ['wholesale', 'hinges']],
    ['We do not sell hinges', ['negation', 'hinges']],
    ['It is sunny', []],
  ])('%s', (text, concepts) => {
    expect([...conceptsIn(text).keys()].sort()).toEqual(concepts.sort());
  });

  test('each has the line that says it', () => {
    const hit = conceptsIn('About us\nWir liefern Scharniere\nImpressum').get('hinges');
    expect(hit?.line.slice(hit.start, hit.end)).toBe('Scharniere');
  });

  test('are the same when asked again, of short texts and of whole pages', () => {
    const page = `Scharniere. ${'Lorem ipsum. '.repeat(100)}`;
    for (const text of ['hinges', page]) {
      const first = [...conceptsIn(text).keys()];
      for (let n = 0; n < 600; n += 1) conceptsIn(`word ${n}`);
      expect([...conceptsIn(text).keys()]).toEqual(first);
      expect(first).toContain('hinges');
    }
  });
});
