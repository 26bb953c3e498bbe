import { type ReactNode, useRef, useState } from 'react';
import { useLazyMessages } from '../../i18n/use-messages.tsx';
import { type BackUpFault, isBackUpFault, readBackUp, writeBackUp } from '../../state/leads/back-up.ts';
import { leadOf } from '../../state/leads/lead-row.ts';
import type { LeadContents, LeadStore, MergePlan } from '../../state/leads/lead-store.ts';
import buttons from '../../ui/button.module.css';
import { Notice } from '../../ui/notice.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { backUpName } from './back-up-name.ts';
import classes from './leads.module.css';

type Read = { contents: LeadContents; plan: MergePlan };

/** Saves all leads to a file and restores them, after a preview of what the file would change. */
export function BackUp({
  leadStore,
  now,
  onDone,
}: {
  leadStore: LeadStore;
  now: () => number;
  onDone: (text: string) => void;
}): ReactNode {
  const { backUp: messages, faults } = useLazyMessages().leads;
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const [read, setRead] = useState<Read>();

  const save = () => {
    const contents = {
      leads: leadStore.leads().map(leadOf),
      blocked: leadStore.blocked(),
      searches: leadStore.searches(),
    };
    const file = new Blob([writeBackUp(contents, now())], { type: 'application/json' });
    saveFile(file, backUpName(now()));
  };
  const open = async (file: File) => {
    setFault(undefined);
    setRead(undefined);
    try {
      const contents = await readBackUp(await file.text());
      if (isBackUpFault(contents)) setFault(sentence(messages.faults, contents, file.name));
      else setRead({ contents, plan: await leadStore.plan(contents) });
    } catch (thrown) {
      console.warn(`"${file.name}" could not be read.`, thrown);
      setFault(messages.faults.unreadable(file.name));
    }
  };
  const merge = async ({ contents }: Read) => {
    setRead(undefined);
    const { fault: failure } = await leadStore.merge(contents);
    onDone(failure === undefined ? messages.done : faults[failure]);
  };
  const isNothing = read !== undefined && Object.values(read.plan.change).every((list) => list.length === 0);
  return (
    <>
      <button type="button" className={buttons.button} onClick={save}>
        {messages.save}
      </button>
      <button type="button" className={buttons.button} onClick={() => input.current?.click()}>
        {messages.restore}
      </button>
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
      {fault !== undefined && (
        <div className={classes.wide}>
          <Notice tone="fault" title={fault}>
            {null}
          </Notice>
        </div>
      )}
      {read !== undefined && (
        <div className={classes.wide}>
          <Notice tone="notice">
            <p role="status">{isNothing ? messages.nothing : messages.found(read.plan)}</p>
            <div className={classes.ways}>
              {!isNothing && (
                <button type="button" className={buttons.button} onClick={() => void merge(read)}>
                  {messages.merge}
                </button>
              )}
              <button type="button" className={buttons.button} onClick={() => setRead(undefined)}>
                {messages.cancel}
              </button>
            </div>
          </Notice>
        </div>
      )}
    </>
  );
}

function sentence(
  messages: ReturnType<typeof useLazyMessages>['leads']['backUp']['faults'],
  fault: BackUpFault,
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
