import { runs } from '@Hardware-Store-Finder/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIdList, indexOf } from './sorted-ids.ts';

const limit = { most: 5000, what: 'ids' };

describe('a list of ids', () => {
  it('contains each id once, ascending, and finds it', () => {
    const id = fc.oneof(fc.integer({ min: -40, max: 40 }), fc.maxSafeInteger());
    fc.assert(
      fc.property(fc.array(id, { maxLength: 3000, size: 'max' }), id, (ids, other) => {
        const list = createIdList(limit);
        for (const one of ids) list.add(one);
        const sorted = list.sorted();
        expect([...sorted]).toEqual([...new Set(ids)].sort((a, b) => a - b));
        for (const one of [...ids, other]) expect(indexOf(sorted, one)).toBe([...sorted].indexOf(one));
      }),
      { numRuns: runs(30) },
    );
  });

  it('accepts an id any number of times, and rejects more distinct ids than its limit', () => {
    const list = createIdList(limit);
    for (let at = 0; at < 100_000; at += 1) list.add(at % 5000);
    expect(list.sorted()).toHaveLength(5000);
    const tooMany = createIdList(limit);
    expect(() => {
      for (let at = 0; at < 100_000; at += 1) tooMany.add(at);
    }).toThrow('there are more than 5,000 ids');
  });
});
