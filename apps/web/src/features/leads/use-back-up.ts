import { useState } from 'react';
import { useStorage } from '../../lib/storage.ts';
import { writeBackUp } from '../../state/leads/back-up.ts';
import { leadOf } from '../../state/leads/lead-row.ts';
import type { LeadStore } from '../../state/leads/lead-store.ts';
import { saveFile } from '../../ui/save-file.ts';
import { type BackUpLog, isBackUpDue, readBackUpLog, writeBackUpLog } from './back-up-log.ts';
import { backUpName } from './back-up-name.ts';

export type BackUp = {
  /** Saves all leads to a file. */
  save: () => void;
  isDue: boolean;
  /** When the last one was saved. */
  lastAt: number | undefined;
  /** Hides the reminder for a while. */
  dismiss: () => void;
};

/** Back-ups of all leads, and whether one is due. */
export function useBackUp(leadStore: LeadStore, now: () => number): BackUp {
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
        leads: leadStore.leads().map(leadOf),
        blocked: leadStore.blocked(),
        searches: leadStore.searches(),
      };
      const at = now();
      const file = new Blob([writeBackUp(contents, at)], { type: 'application/json' });
      saveFile(file, backUpName(at));
      note({ at });
    },
    isDue: isBackUpDue(leadStore.leads(), log, openedAt),
    lastAt: log.at,
    dismiss: () => note({ ...log, dismissedAt: now() }),
  };
}
