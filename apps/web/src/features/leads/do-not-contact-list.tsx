import { blockedAddress } from '@hardware-store-finder/domain';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { formatDate } from '../../components/dates.ts';
import { WideDialog } from '../../components/wide-dialog.tsx';
import type { LeadRepository } from '../../data/leads/lead-repository.ts';
import { useLazyMessages, useMessages } from '../../i18n/use-messages.tsx';
import classes from './leads.module.css';

/** Shows and edits the do-not-contact list. */
export function DoNotContactList({
  repository,
  now,
}: {
  repository: LeadRepository;
  now: () => number;
}): ReactNode {
  const { doNotContact: messages } = useLazyMessages().leads;
  const [isOpen, setOpen] = useState(false);
  const list = repository.blocked();
  return (
    <>
      <Button onClick={() => setOpen(true)}>{messages.open(list.length)}</Button>
      {isOpen && (
        <WideDialog title={messages.title} onClose={() => setOpen(false)} isForm>
          <div className={classes.blockedList}>
            <p>{messages.about}</p>
            <Add repository={repository} now={now} />
            <Entries repository={repository} />
          </div>
        </WideDialog>
      )}
    </>
  );
}

function Add({ repository, now }: { repository: LeadRepository; now: () => number }): ReactNode {
  const { doNotContact: messages, faults } = useLazyMessages().leads;
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const entry = blockedAddress(text, now());
    if (entry === undefined) return setFault(messages.unsound(text));
    const result = await repository.block([entry]);
    setFault(result.fault && faults[result.fault]);
    if (result.fault === undefined) setText('');
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

function Entries({ repository }: { repository: LeadRepository }): ReactNode {
  const { doNotContact: messages, faults } = useLazyMessages().leads;
  const { tag } = useMessages();
  const [fault, setFault] = useState<string>();
  const remove = async (key: string) => {
    const result = await repository.unblock([key]);
    setFault(result.fault && faults[result.fault]);
  };
  const list = repository.blocked().toSorted((a, b) => b.at - a.at);
  if (list.length === 0) return <p>{messages.none}</p>;
  return (
    <>
      {fault !== undefined && <p role="alert">{fault}</p>}
      <ul className={classes.entries}>
        {list.map(({ key, kind, value, store, at }) => (
          <li key={key}>
            <span className={classes.kind}>{messages.kinds[kind]}</span>
            <span className={classes.entry}>
              <bdi>{store?.name ?? value}</bdi>
              {store !== undefined && <bdi className={classes.quiet}>{store.address}</bdi>}
            </span>
            <span className={classes.quiet}>{messages.since(formatDate(at, tag))}</span>
            <Button onClick={() => void remove(key)}>{messages.remove}</Button>
          </li>
        ))}
      </ul>
    </>
  );
}
