import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Ledger } from '../limits/ledger.ts';

const monday = { name: 'tokens', day: '2026-01-05' };
const tuesday = { name: 'tokens', day: '2026-01-06' };

/**
 * What every ledger must do. `open` resolves to an empty one.
 * @param numRuns random cases
 */
export function ledgerSuite(open: () => Promise<Ledger>, numRuns: number): void {
  test('grants takers at once exactly what a limit allows, whatever they take', async () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 100 });
    await fc.assert(
      fc.asyncProperty(amounts, fc.nat(1_000), async (taken, limit) => {
        const ledger = await open();
        const granted = await Promise.all(taken.map((amount) => ledger.take(monday, amount, limit)));
        const used = sumOf(taken.filter((_, at) => granted[at]));
        expect(used).toBeLessThanOrEqual(limit);
        expect(await ledger.used(monday)).toBe(used);
        // In whichever order they came, nobody was refused what was left.
        const refused = taken.filter((_, at) => !granted[at]);
        expect(used + Math.min(...refused)).toBeGreaterThan(limit);
      }),
      { numRuns },
    );
  });

  test('grants takers one after another exactly what a limit allows', async () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(amounts, fc.nat(500), async (taken, limit) => {
        const ledger = await open();
        let used = 0;
        for (const amount of taken) {
          const isWithin = used + amount <= limit;
          expect(await ledger.take(monday, amount, limit)).toBe(isWithin);
          if (isWithin) used += amount;
        }
        expect(await ledger.used(monday)).toBe(used);
      }),
      { numRuns },
    );
  });

  test('keeps accounts and days apart, and corrects what was taken, never below nothing', async () => {
    const ledger = await open();
    expect(await ledger.take(monday, 10, 10)).toBe(true);
    expect(await ledger.take({ ...monday, name: 'calls' }, 7, 10)).toBe(true);
    expect(await ledger.take(tuesday, 4, 10)).toBe(true);
    await ledger.correct(monday, -3);
    await ledger.correct(tuesday, 8);
    await ledger.correct({ ...tuesday, name: 'calls' }, -1);
    expect(await Promise.all([monday, tuesday, { ...tuesday, name: 'calls' }].map(ledger.used))).toEqual([
      // A ledger may forget the days before.
      expect.toSatisfy((used) => used === 7 || used === 0),
      12,
      0,
    ]);
  });
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
