import { expect, test } from 'vitest';
import type { TokenBucketOptions, TokenBuckets } from '../limits/token-buckets.ts';

/** What all buckets must do, whatever their clock. `open` resolves to buckets that nobody has taken any tokens from. */
export function tokenBucketsSuite(open: (options: TokenBucketOptions) => Promise<TokenBuckets>): void {
  test('of 1,000 takers at once, those get tokens for whom there are some, and the others learn how long to wait', async () => {
    // Refilled by a token in three hours.
    const buckets = await open({ capacity: 100, perSecond: 0.0001 });
    const waits = await Promise.all(Array.from({ length: 1_000 }, () => buckets.take('a', 3)));
    expect(waits.filter((ms) => ms === 0)).toHaveLength(33);
    for (const ms of waits.filter((wait) => wait > 0)) {
      expect(ms).toBeGreaterThan(19_000_000);
      expect(ms).toBeLessThanOrEqual(30_000_000);
    }
    expect(await buckets.take('a', 1)).toBe(0);
    expect(await buckets.take('a', 1)).toBeGreaterThan(9_000_000);
    expect(await buckets.take('b', 100)).toBe(0);
    expect(await buckets.take('b', 1)).toBeGreaterThan(0);
  });

  test('who pays afterwards may owe, and gets nothing before that is paid', async () => {
    const buckets = await open({ capacity: 100, perSecond: 0.0001 });
    expect(await buckets.take('a', 60)).toBe(0);
    expect(await buckets.take('a', 100, -100)).toBe(0);
    const waitMs = await buckets.take('a', 1);
    expect(waitMs).toBeGreaterThan(600_000_000);
    expect(waitMs).toBeLessThanOrEqual(610_000_000);
  });

  test('who must leave something takes nothing of that, and those who need not leave it get it', async () => {
    const buckets = await open({ capacity: 100, perSecond: 0.0001 });
    const patient = await Promise.all(Array.from({ length: 20 }, () => buckets.take('a', 10, 40)));
    expect(patient.filter((ms) => ms === 0)).toHaveLength(6);
    expect(Math.max(...patient)).toBeGreaterThan(9_000_000);
    const others = await Promise.all(Array.from({ length: 20 }, () => buckets.take('a', 10)));
    expect(others.filter((ms) => ms === 0)).toHaveLength(4);
  });
}
