import type { Blocked, BlockedAnswer } from '@Hardware-Store-Finder/contract';
import { blockedAddress } from '@Hardware-Store-Finder/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { formatDate } from '../../components/dates.ts';
import { Disclosure } from '../../components/disclosure.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { StoreAddress } from '../../components/store-address.tsx';
import { WideDialog } from '../../components/wide-dialog.tsx';
import { useRepository } from '../../data/leads/use-leads.ts';
import { bookQueries } from '../../data/queries.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './leads.module.css';

/** Shows and edits the do-not-contact list. `onImport`: opens the import of a list. */
export function DoNotContactDialog({
  onImport,
  onClose,
}: {
  onImport: (() => void) | undefined;
  onClose: () => void;
}): ReactNode {
  const { doNotContact: messages } = useMessages().leads;
  const repository = useRepository();
  return (
    <WideDialog title={messages.title} onClose={onClose} isForm>
      <div className={classes.dialogBody}>
        <p>{messages.about}</p>
        {repository.mayEdit() && (
          <>
            <Add />
            {onImport && (
              <Button
                onClick={() => {
                  onClose();
                  onImport();
                }}
              >
                {messages.import}
              </Button>
            )}
          </>
        )}
        <Listed />
      </div>
    </WideDialog>
  );
}

function Add(): ReactNode {
  const repository = useRepository();
  const { doNotContact: messages, faults } = useMessages().leads;
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    // What is neither an address nor a domain may be a phone number, which the server can tell.
    const entry = blockedAddress(text, 0) ?? { kind: 'phone' as const, value: text };
    const { fault: failed, results } = await repository.block([entry]);
    const isUnsound = results[0]?.refused !== undefined;
    if (isUnsound) repository.dismissRefused();
    setFault(isUnsound ? messages.unsound(text) : failed && faults[failed]);
    if (failed !== undefined || isUnsound) return;
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

/** The list a part at a time: it may have thousands of entries. */
function Listed(): ReactNode {
  const repository = useRepository();
  const { newer, older } = useMessages().leads.doNotContact;
  const [from, setFrom] = useState(0);
  const { data } = useQuery({
    queryKey: [...bookQueries(repository.base), 'blocked', from],
    queryFn: ({ signal }) => repository.api.blocked(from, signal),
    placeholderData: keepPreviousData,
  });
  if (data === undefined) return null;
  const { entries, lifted, counts } = data;
  const last = Math.max(counts.entries, counts.lifted);
  const size = Math.max(entries.length, lifted.length);
  return (
    <>
      <Entries list={entries} />
      <LiftedEntries list={lifted} />
      {(from > 0 || last > size) && (
        <div className={classes.ways}>
          <Button disabled={from === 0} onClick={() => setFrom(0)}>
            {newer}
          </Button>
          <Button disabled={from + size >= last} onClick={() => setFrom(from + size)}>
            {older}
          </Button>
        </div>
      )}
    </>
  );
}

function Entries({ list }: { list: BlockedAnswer['entries'] }): ReactNode {
  const repository = useRepository();
  const { leads, tag } = useMessages();
  const { doNotContact: messages } = leads;
  const isOwner = repository.you().role === 'owner';
  const [lifting, setLifting] = useState<string>();
  if (list.length === 0) return <p>{messages.none}</p>;
  return (
    <ul className={classes.entries}>
      {list.map((entry) => (
        <li key={entry.key}>
          <span className={classes.kind}>{messages.kinds[entry.kind]}</span>
          <EntryName entry={entry} />
          <span className={classes.quiet}>
            {messages.since(formatDate(entry.at, tag))}
            {entry.by && leads.person(entry.by) && ` ${messages.by(leads.person(entry.by))}`}
            {entry.reason && ` · ${entry.reason}`}
          </span>
          {lifting === entry.key ? (
            <ReasonForm
              onSubmit={(reason) => void repository.lift([entry.key], reason)}
              onCancel={() => setLifting(undefined)}
            />
          ) : (
            repository.mayEdit() &&
            (isOwner || entry.kind !== 'erased') && (
              <Button onClick={() => setLifting(entry.key)}>{messages.lift.submit}</Button>
            )
          )}
        </li>
      ))}
    </ul>
  );
}

/** What was taken off the list, by whom and why. */
function LiftedEntries({ list }: { list: BlockedAnswer['lifted'] }): ReactNode {
  const { leads, tag } = useMessages();
  const { doNotContact: messages } = leads;
  if (list.length === 0) return null;
  return (
    <Disclosure summary={messages.lifted(list.length)}>
      <ul className={classes.entries}>
        {list.map(({ entry, reason, by, at }) => (
          <li key={entry.key}>
            <span className={classes.kind}>{messages.kinds[entry.kind]}</span>
            <EntryName entry={entry} />
            <span className={classes.quiet}>
              {messages.liftedOn(formatDate(at, tag), leads.person(by))} · {reason}
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
      {store !== undefined && <StoreAddress store={store} className={classes.quiet} />}
    </span>
  );
}
