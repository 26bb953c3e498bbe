import { writeBook } from '@hardware-store-finder/domain';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { dayOf, formatDate } from '../../components/dates.ts';
import { Notice } from '../../components/notice.tsx';
import { saveFile } from '../../components/save-file.ts';
import type { LeadRepository } from '../../data/leads/lead-repository.ts';
import { type LeadRow, leadOf } from '../../data/leads/lead-row.ts';
import { type BrowserStorage, useStorage } from '../../data/storage.ts';
import { useLazyMessages, useMessages } from '../../i18n/use-messages.tsx';
import classes from './leads.module.css';

/** When the leads were last backed up in this browser, and when the reminder was last dismissed. Milliseconds since 1970. */
type BackUpLog = { at?: number; dismissedAt?: number };

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

type BackUp = {
  /** Saves all leads to a file. */
  save: () => void;
  isDue: boolean;
  /** When the last one was saved. */
  lastAt: number | undefined;
  /** Hides the reminder for a while. */
  dismiss: () => void;
};

/** Back-ups of all leads, and whether one is due. */
export function useBackUp(repository: LeadRepository, now: () => number): BackUp {
  const storage = useStorage();
  const [log, setLog] = useState(() => readBackUpLog(storage));
  const [openedAt] = useState(now);
  const note = (next: BackUpLog) => {
    writeBackUpLog(storage, next);
    setLog(next);
  };
  return {
    save() {
      const contents = {
        leads: repository.leads().map(leadOf),
        blocked: repository.blocked(),
        searches: repository.searches(),
      };
      const at = now();
      const file = new Blob([writeBook(contents, at)], { type: 'application/json' });
      saveFile(file, backUpName(at));
      note({ at });
    },
    isDue: isBackUpDue(repository.leads(), log, openedAt),
    lastAt: log.at,
    dismiss: () => note({ ...log, dismissedAt: now() }),
  };
}

/** The file name of a backup, with the local day: 'hardware-store-leads-2026-11-21.json'. */
export function backUpName(now: number): string {
  return `hardware-store-leads-${dayOf(now)}.json`;
}

/** Reminds of a back-up that is due: the leads are in this browser only. */
export function BackUpReminder({ backUp: { isDue, lastAt, save, dismiss } }: { backUp: BackUp }): ReactNode {
  const { backUp: messages } = useLazyMessages().leads;
  const { tag } = useMessages();
  if (!isDue) return null;
  return (
    <Notice tone="notice" onDismiss={dismiss}>
      <p className={classes.reminder}>
        {lastAt === undefined ? messages.never : messages.old(formatDate(lastAt, tag))}
        <Button size="small" onClick={save}>
          {messages.save}
        </Button>
      </p>
    </Notice>
  );
}
