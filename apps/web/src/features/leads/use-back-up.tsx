import type { RestoreAnswer } from '@Hardware-Store-Finder/contract';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { dayOf } from '../../components/dates.ts';
import { Notice } from '../../components/notice.tsx';
import { saveFile } from '../../components/save-file.ts';
import { failureOf } from '../../data/api/errors.ts';
import type { LeadRepository } from '../../data/leads/lead-repository.ts';
import { localize } from '../../i18n/message.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './leads.module.css';

/** Saves the whole book as a file, which the restore of any later version reads. */
export function useBackUp(
  repository: LeadRepository,
  now: () => number,
): { save: () => void; fault: string | undefined } {
  const { backUp: messages } = useMessages().leads;
  const { mutate: save, error } = useMutation({
    mutationFn: async () => {
      // Changes that are on their way are part of it.
      await repository.whenSent();
      saveFile(await repository.api.backUp(), backUpName(now()));
    },
  });
  return { save, fault: error === null ? undefined : messages.failed };
}

/** The file name of a backup, with the local day: 'hardware-store-leads-2026-11-21.json'. */
export function backUpName(now: number): string {
  return `hardware-store-leads-${dayOf(now)}.json`;
}

type Read = { text: string; name: string; plan: RestoreAnswer };

type Restore = {
  /** Opens the browser's choice of a file. */
  choose: () => void;
  /** The hidden file input, and what the chosen file would add, or why it cannot be read. */
  parts: ReactNode;
};

/** Adds what a backup has and the book lacks, once it has said what that is. */
export function useRestore(repository: LeadRepository, onDone: (text: string) => void): Restore {
  const { backUp: messages } = useMessages().leads;
  const all = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const [read, setRead] = useState<Read>();

  const refuse = (name: string, thrown: unknown) => {
    console.warn(`"${name}" could not be restored.`, thrown);
    setFault(messages.faults.refused(name, localize(failureOf(thrown), all)));
  };
  const open = async (file: File) => {
    setFault(undefined);
    setRead(undefined);
    const { name } = file;
    const text = await file.text().catch(() => undefined);
    if (text === undefined) return setFault(messages.faults.unreadable(name));
    if (!isJson(text)) return setFault(messages.faults.other(name));
    try {
      setRead({ text, name, plan: await repository.restore(text, true) });
    } catch (thrown) {
      refuse(name, thrown);
    }
  };
  const merge = async ({ text, name }: Read) => {
    setRead(undefined);
    try {
      await repository.restore(text, false);
      onDone(messages.done);
    } catch (thrown) {
      refuse(name, thrown);
    }
  };
  const parts = (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={messages.restore}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Lets the same file be chosen again.
          currentTarget.value = '';
          if (file !== undefined) void open(file);
        }}
      />
      {fault !== undefined && <Notice tone="fault" title={fault} onDismiss={() => setFault(undefined)} />}
      {read !== undefined && (
        <Notice tone="notice">
          <p role="status">{messages.found(read.plan)}</p>
          <div className={classes.ways}>
            <Button variant="primary" onClick={() => void merge(read)}>
              {messages.merge}
            </Button>
            <Button onClick={() => setRead(undefined)}>{all.layout.cancel}</Button>
          </div>
        </Notice>
      )}
    </>
  );
  return { choose: () => input.current?.click(), parts };
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text.replace(/^\ufeff/, '')) === 'object';
  } catch {
    return false;
  }
}
