import type { BrowserStorage } from '../../lib/storage.ts';
import type { LeadRow } from '../../state/leads/lead-row.ts';

/** When the leads were last backed up in this browser, and when the reminder was last dismissed. Milliseconds since 1970. */
export type BackUpLog = { at?: number; dismissedAt?: number };

const key = 'leadsBackUp';
const reminderAfterMs = 14 * 24 * 3_600_000;

export function readBackUpLog(storage: BrowserStorage): BackUpLog {
  const log = storage.read(key, (value) => {
    const { at, dismissedAt } = Object(value) as Record<string, unknown>;
    return {
      ...(typeof at === 'number' && { at }),
      ...(typeof dismissedAt === 'number' && { dismissedAt }),
    };
  });
  return log ?? {};
}

export function writeBackUpLog(storage: BrowserStorage, log: BackUpLog): void {
  storage.write(key, log);
}

/** Whether leads have changed since the last back-up, and that, or else the first lead, is two weeks old. */
export function isBackUpDue(
  leads: readonly Pick<LeadRow, 'savedAt' | 'changedAt'>[],
  { at, dismissedAt }: BackUpLog,
  now: number,
): boolean {
  if (dismissedAt !== undefined && now - dismissedAt < reminderAfterMs) return false;
  const isOld = (since: number) => now - since >= reminderAfterMs;
  if (at === undefined) return leads.some(({ savedAt }) => isOld(savedAt));
  return isOld(at) && leads.some(({ changedAt }) => changedAt > at);
}
