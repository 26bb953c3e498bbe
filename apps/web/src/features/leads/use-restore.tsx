import { type Book, type BookFault, readBook } from '@hardware-store-finder/domain';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import type { LeadRepository, MergePlan } from '../../data/leads/lead-repository.ts';
import { createTimeSlicer } from '../../data/scheduler.ts';
import { useLazyMessages } from '../../i18n/use-messages.tsx';
import classes from './leads.module.css';

type Read = { contents: Book; plan: MergePlan };

type Restore = {
  /** Opens the browser's choice of a file. */
  choose: () => void;
  /** The hidden file input, and what the chosen file would change, or why it cannot be read. */
  parts: ReactNode;
};

/** Restores leads from a file, after a preview of what the file would change. */
export function useRestore(repository: LeadRepository, onDone: (text: string) => void): Restore {
  const { backUp: messages, faults } = useLazyMessages().leads;
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const [read, setRead] = useState<Read>();

  const open = async (file: File) => {
    setFault(undefined);
    setRead(undefined);
    try {
      const contents = await readBackUp(await file.text());
      if (isBackUpFault(contents)) setFault(sentence(messages.faults, contents, file.name));
      else setRead({ contents, plan: await repository.plan(contents) });
    } catch (thrown) {
      console.warn(`"${file.name}" could not be read.`, thrown);
      setFault(messages.faults.unreadable(file.name));
    }
  };
  const merge = async ({ contents }: Read) => {
    setRead(undefined);
    const { fault: failure } = await repository.merge(contents);
    onDone(failure === undefined ? messages.done : faults[failure]);
  };
  const isNothing = read !== undefined && Object.values(read.plan.change).every((list) => list.length === 0);
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
          <p role="status">{isNothing ? messages.nothing : messages.found(read.plan)}</p>
          <div className={classes.ways}>
            {!isNothing && (
              <Button variant="primary" onClick={() => void merge(read)}>
                {messages.merge}
              </Button>
            )}
            <Button onClick={() => setRead(undefined)}>{messages.cancel}</Button>
          </div>
        </Notice>
      )}
    </>
  );
  return { choose: () => input.current?.click(), parts };
}

function sentence(
  messages: ReturnType<typeof useLazyMessages>['leads']['backUp']['faults'],
  fault: BookFault,
  name: string,
): string {
  switch (fault.kind) {
    case 'newer':
      return messages.newer(name, fault.version);
    case 'unsound':
      return messages.unsound(name, fault.list, fault.place);
    default:
      return messages[fault.kind](name);
  }
}

/** Reads a back-up in slices, so that the page stays responsive. */
export async function readBackUp(text: string): Promise<Book | BookFault> {
  const turn = createTimeSlicer();
  const reading = readBook(text);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
    await turn();
  }
}

/** Whether reading a back-up failed. */
export function isBackUpFault(read: Book | BookFault): read is BookFault {
  return 'kind' in read;
}
