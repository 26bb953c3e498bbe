import type { Blocked } from '@Hardware-Store-Finder/contract';
import { blockedAddress } from '@Hardware-Store-Finder/domain';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { formatDate } from '../../components/dates.ts';
import { Disclosure } from '../../components/disclosure.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { WideDialog } from '../../components/wide-dialog.tsx';
import type { NewEntry } from '../../data/leads/lead.ts';
import type { LeadRepository } from '../../data/leads/lead-repository.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './leads.module.css';

/** Shows and edits the do-not-contact list. `onImport`: opens the import of a list. */
export function DoNotContactDialog({
  repository,
  onImport,
  onClose,
}: {
  repository: LeadRepository;
  onImport: () => void;
  onClose: () => void;
}): ReactNode {
  const { doNotContact: messages } = useMessages().leads;
  return (
    <WideDialog title={messages.title} onClose={onClose} isForm>
      <div className={classes.dialogBody}>
        <p>{messages.about}</p>
        {repository.mayEdit() && (
          <>
            <Add repository={repository} />
            <Button
              onClick={() => {
                onClose();
                onImport();
              }}
            >
              {messages.import}
            </Button>
          </>
        )}
        <Entries repository={repository} />
        <LiftedEntries repository={repository} />
      </div>
    </WideDialog>
  );
}

function Add({ repository }: { repository: LeadRepository }): ReactNode {
  const { doNotContact: messages } = useMessages().leads;
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const entry = blockedAddress(text, 0) ?? (await phoneEntry(text));
    if (entry === undefined) return setFault(messages.unsound(text));
    repository.block([entry]);
    setFault(undefined);
    setText('');
  };
  return (
    <form className={classes.add} onSubmit={(event) => void add(event)}>
      <label className={classes.field}>
        {messages.address}
        <input
          value={text}
          required
          maxLength={320}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <Button type="submit">{messages.add}</Button>
      {fault !== undefined && <p role="alert">{fault}</p>}
    </form>
  );
}

/** Reads a phone number with its country's code. */
async function phoneEntry(text: string): Promise<NewEntry | undefined> {
  const { createContactRules } = await import('../../data/leads/store-rules.ts');
  const value = createContactRules().phoneOf({ address: '', phone: text });
  return value === undefined ? undefined : { kind: 'phone', value };
}

function Entries({ repository }: { repository: LeadRepository }): ReactNode {
  const { doNotContact: messages } = useMessages().leads;
  const { tag } = useMessages();
  const [lifting, setLifting] = useState<string>();
  const list = repository.blocked().toSorted((a, b) => b.at - a.at);
  if (list.length === 0) return <p>{messages.none}</p>;
  return (
    <ul className={classes.entries}>
      {list.map((entry) => (
        <li key={entry.key}>
          <span className={classes.kind}>{messages.kinds[entry.kind]}</span>
          <EntryName entry={entry} />
          <span className={classes.quiet}>
            {messages.since(formatDate(entry.at, tag))}
            {entry.by?.name && ` ${messages.by(entry.by.name)}`}
            {entry.reason && ` · ${entry.reason}`}
          </span>
          {lifting === entry.key ? (
            <ReasonForm
              onSubmit={(reason) => repository.lift([entry.key], reason)}
              onCancel={() => setLifting(undefined)}
            />
          ) : (
            repository.mayEdit() && <Button onClick={() => setLifting(entry.key)}>{messages.remove}</Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What was taken off the list, by whom and why. */
function LiftedEntries({ repository }: { repository: LeadRepository }): ReactNode {
  const { doNotContact: messages } = useMessages().leads;
  const { tag } = useMessages();
  const list = repository.lifted().toSorted((a, b) => b.at - a.at);
  if (list.length === 0) return null;
  return (
    <Disclosure summary={messages.lifted(list.length)}>
      <ul className={classes.entries}>
        {list.map(({ entry, reason, by, at }) => (
          <li key={entry.key}>
            <span className={classes.kind}>{messages.kinds[entry.kind]}</span>
            <EntryName entry={entry} />
            <span className={classes.quiet}>
              {messages.liftedOn(formatDate(at, tag), by.name)} · {reason}
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function EntryName({ entry: { kind, value, store } }: { entry: Blocked }): ReactNode {
  const { doNotContact: messages } = useMessages().leads;
  return (
    <span className={classes.entry}>
      <bdi>{kind === 'erased' ? messages.erased : (store?.name ?? value)}</bdi>
      {store !== undefined && <bdi className={classes.quiet}>{store.address}</bdi>}
    </span>
  );
}
