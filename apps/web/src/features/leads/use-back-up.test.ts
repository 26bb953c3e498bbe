import { expect, it, vi } from 'vitest';
import { createVisitStorage } from '../../data/storage.ts';
import { backUpName, isBackUpDue, readBackUpLog, writeBackUpLog } from './use-back-up.tsx';

it('uses the local day, not the day in UTC', () => {
  try {
    for (const zone of ['Asia/Shanghai', 'America/Los_Angeles']) {
      vi.stubEnv('TZ', zone);
      const early = new Date(2026, 10, 21, 0, 30).getTime();
      const late = new Date(2026, 10, 21, 23, 30).getTime();
      for (const at of [early, late]) expect(backUpName(at)).toBe('hardware-store-leads-2026-11-21.json');
    }
  } finally {
    vi.unstubAllEnvs();
  }
});

const day = 24 * 3_600_000;
const now = 1_800_000_000_000;
const lead = (savedDaysAgo: number, changedDaysAgo = savedDaysAgo) => ({
  savedAt: now - savedDaysAgo * day,
  changedAt: now - changedDaysAgo * day,
});

it('reminds of leads that were never backed up, once the first is two weeks old', () => {
  expect(isBackUpDue([], {}, now)).toBe(false);
  expect(isBackUpDue([lead(13), lead(1)], {}, now)).toBe(false);
  expect(isBackUpDue([lead(1), lead(14)], {}, now)).toBe(true);
});

it('reminds two weeks after a back-up, if a lead was saved or changed since', () => {
  const log = { at: now - 14 * day };
  expect(isBackUpDue([lead(30)], log, now)).toBe(false);
  expect(isBackUpDue([lead(30, 2)], log, now)).toBe(true);
  expect(isBackUpDue([lead(30), lead(3)], log, now)).toBe(true);
  expect(isBackUpDue([lead(30, 2)], { at: now - 13 * day }, now)).toBe(false);
});

it('is silent for two weeks after it was dismissed', () => {
  expect(isBackUpDue([lead(60, 1)], { dismissedAt: now - 13 * day }, now)).toBe(false);
  expect(isBackUpDue([lead(60, 1)], { dismissedAt: now - 14 * day }, now)).toBe(true);
  expect(isBackUpDue([lead(60, 1)], { at: now - 40 * day, dismissedAt: now - day }, now)).toBe(false);
});

it('keeps its log, and ignores a damaged one', () => {
  const storage = createVisitStorage();
  expect(readBackUpLog(storage)).toEqual({});
  writeBackUpLog(storage, { at: 1, dismissedAt: 2 });
  expect(readBackUpLog(storage)).toEqual({ at: 1, dismissedAt: 2 });
  for (const value of [null, 7, 'x', { at: 'yesterday' }]) {
    storage.write('leadsBackUp', value);
    expect(readBackUpLog(storage)).toEqual({});
  }
});
