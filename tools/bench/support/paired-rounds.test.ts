import { describe, expect, test } from 'vitest';
import { describeRounds, measureInTurns, ratioOf, WrongAnswer } from './paired-rounds.ts';

const limits = { fewest: 3, most: 8, seconds: 100 };

/** Measures two sides whose values are given round by round; an error in their place is thrown. */
function measure(
  product: readonly (number | Error)[],
  theirs: readonly (number | Error)[],
  more: { limits?: typeof limits; now?: () => number } = {},
) {
  const turns: string[] = [];
  const play = (name: string, values: readonly (number | Error)[]) => (round: number) => {
    turns.push(`${name} ${round}`);
    const value = values[round] ?? values.at(-1) ?? 0;
    if (value instanceof Error) throw value;
    return value;
  };
  return measureInTurns({
    what: 'test',
    sides: { product: play('product', product), theirs: play('theirs', theirs) },
    ratiosOf: (round) => ({ share: round.product / round.theirs }),
    limits,
    report: () => undefined,
    ...more,
  }).then((seen) => ({ ...seen, turns }));
}

describe('rounds', () => {
  test('stop at the fewest when the ratios are steady, however much both sides vary', async () => {
    const seen = await measure([10, 100, 31], [20, 200, 60]);
    expect(seen.rounds).toEqual([
      { product: 10, theirs: 20 },
      { product: 100, theirs: 200 },
      { product: 31, theirs: 60 },
    ]);
    expect(seen.isSteady).toBe(true);
    expect(ratioOf(seen, 'share').median).toBe(0.5);
    expect(describeRounds(seen)).toBe(
      '3 rounds in turns: the quartiles of each ratio are within 15 % of its median.',
    );
  });

  test('change which side begins', async () => {
    const { turns } = await measure([1], [1]);
    expect(turns).toEqual(['product 0', 'theirs 0', 'theirs 1', 'product 1', 'product 2', 'theirs 2']);
  });

  test('go on until the ratios are steady', async () => {
    const seen = await measure([1, 2, 3, 2, 2, 2], [1]);
    // 1, 2, 3 have the quartiles 1.5 and 2.5; 1, 2, 2, 3 those 1.75 and 2.25, 12.5 % from 2.
    expect(seen.rounds).toHaveLength(4);
    expect(seen.ratios.share).toEqual({ median: 2, low: 1.75, high: 2.25, of: 4 });
    expect(seen.isSteady).toBe(true);
  });

  test('that never become steady end, and say so with their quartiles', async () => {
    const seen = await measure([1, 3, 1, 3, 1, 3, 1, 3], [1]);
    expect(seen.rounds).toHaveLength(8);
    expect(seen.isSteady).toBe(false);
    expect(describeRounds(seen)).toBe(
      '8 rounds in turns, and not steady: the quartiles of share are 1 to 3.',
    );
  });

  test('end when the time is up', async () => {
    let clock = 0;
    const now = () => {
      clock += 30_000;
      return clock;
    };
    const seen = await measure([1, 3], [1], { now });
    expect(seen.rounds).toHaveLength(4);
    expect(seen.isSteady).toBe(false);
  });

  test('are at least one, even without time, and one is no proof of steadiness', async () => {
    const seen = await measure([1], [2], { limits: { ...limits, seconds: 0 } });
    expect(seen.rounds).toHaveLength(1);
    expect(ratioOf(seen, 'share').median).toBe(0.5);
    expect(describeRounds(seen)).toBe('1 round in turns, and not steady: too few to tell.');
  });
});

describe('a failed round', () => {
  test('is counted and shown, and the others count', async () => {
    const seen = await measure([2, new Error('timeout\nafter 2 s'), 2, 2], [4, 1, 4, 4]);
    expect(seen.failures).toEqual([{ round: 2, side: 'product', reason: 'timeout' }]);
    expect(seen.rounds).toHaveLength(3);
    expect(ratioOf(seen, 'share')).toEqual({ median: 0.5, low: 0.5, high: 0.5, of: 3 });
    expect(describeRounds(seen)).toBe(
      '3 rounds in turns: the quartiles of each ratio are within 15 % of its median. 1 of 4 rounds failed and count in no ratio (round 2, product: timeout).',
    );
  });

  test('takes one of the rounds there are', async () => {
    const seen = await measure([new Error('refused')], [1]);
    expect(seen.failures).toHaveLength(limits.most);
    expect(ratioOf(seen, 'share').of).toBe(0);
    expect(describeRounds(seen)).toContain('0 rounds in turns, and not steady: no round was whole.');
    expect(describeRounds(seen)).toContain('8 of 8 rounds failed');
  });

  test('is not one with a wrong answer, which ends the benchmark', async () => {
    await expect(measure([1, new WrongAnswer('3 stores of 4')], [1])).rejects.toThrow('3 stores of 4');
  });
});
