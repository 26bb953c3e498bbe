import { useState } from 'react';
import { dayOf } from '../../components/dates.ts';
import { saveFile } from '../../components/save-file.ts';
import type { LeadRepository } from '../../data/leads/lead-repository.ts';
import { useMessages } from '../../i18n/use-messages.tsx';

/** Saves the whole book as a file, which the restore of any later version reads. */
export function useBackUp(
  repository: LeadRepository,
  now: () => number,
): { save: () => Promise<void>; fault: string | undefined } {
  const { backUp: messages } = useMessages().leads;
  const [fault, setFault] = useState<string>();
  return {
    fault,
    async save() {
      setFault(undefined);
      try {
        // Changes that are on their way are part of it.
        await repository.whenSent();
        saveFile(await repository.backUp(), backUpName(now()));
      } catch (thrown) {
        console.warn('The backup could not be made.', thrown);
        setFault(messages.failed);
      }
    },
  };
}

/** The file name of a backup, with the local day: 'hardware-store-leads-2026-11-21.json'. */
export function backUpName(now: number): string {
  return `hardware-store-leads-${dayOf(now)}.json`;
}
