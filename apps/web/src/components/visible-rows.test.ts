import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangeIncluding, withGaps } from './visible-rows.ts';

const rows = (indexes: readonly number[], from: number) =>
  indexes.map((index) => ({ index, start: from + index * 50, end: from + index * 50 + 50 }));

describe('Rows that are not rendered', () => {
  it('leave gaps of their height before, between and after the rendered rows', () => {
    expect(withGaps(rows([2, 5, 6], 100), 100, 600)).toEqual([
      { kind: 'gap', key: 'before 2', height: 100 },
      { kind: 'row', index: 2 },
      { kind: 'gap', key: 'before 5', height: 100 },
      { kind: 'row', index: 5 },
      { kind: 'row', index: 6 },
      { kind: 'gap', key: 'rest', height: 150 },
    ]);
  });

  it('never change the length of the page', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(99)), fc.nat(1000), (indexes, from) => {
        const rendered = indexes.sort((a, b) => a - b);
        const pieces = withGaps(rows(rendered, from), from, from + 100 * 50);
        const height = pieces.reduce((sum, piece) => sum + (piece.kind === 'gap' ? piece.height : 50), 0);
        expect(height).toBe(100 * 50);
        expect(pieces.flatMap((piece) => (piece.kind === 'row' ? [piece.index] : []))).toEqual(rendered);
      }),
    );
  });
});

describe('Pinned rows', () => {
  it.each([
    [[], [3, 4, 5]],
    [[4], [3, 4, 5]],
    [[1], [1, 3, 4, 5]],
    [[9], [3, 4, 5, 9]],
    // A heading each, and the row with focus.
    [
      [0, 4, 12, 9],
      [0, 3, 4, 5, 9, 12],
    ],
  ])('are rendered wherever they are: %s', (pinned, expected) => {
    expect(rangeIncluding(3, 5, pinned)).toEqual(expected);
  });
});
