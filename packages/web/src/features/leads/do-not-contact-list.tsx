import { type FormEvent, type ReactNode, useState } from 'react';
import { useLaterWords, useWords } from '../../i18n/use-messages.tsx';
import { blockedAddress } from '../../state/leads/do-not-contact.ts';
import type { LeadStore } from '../../state/leads/lead-store.ts';
import buttons from '../../ui/buttons.module.css';
import { formatDate } from '../../ui/dates.ts';
import { WideDialog } from '../../ui/wide-dialog.tsx';
import classes from './leads.module.css';

/** Whom nobody writes to: shown, added to, taken from. */
export function DoNotContactList({ book, now }: { book: LeadStore; now: () => number }): ReactNode {
  const { doNotContact: words } = useLaterWords().leads;
  const [isOpen, setOpen] = useState(false);
  const list = book.blocked();
  return (
    <>
      <button type="button" className={buttons.button} onClick={() => setOpen(true)}>
        {words.open(list.length)}
      </button>
      {isOpen && (
        <WideDialog title={words.title} onClose={() => setOpen(false)} isForm>
          <div className={classes.blockedList}>
            <p>{words.about}</p>
            <Add book={book} now={now} />
            <Entries book={book} />
          </div>
        </WideDialog>
      )}
    </>
  );
}

function Add({ book, now }: { book: LeadStore; now: () => number }): ReactNode {
  const { doNotContact: words, faults } = useLaterWords().leads;
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const entry = blockedAddress(text, now());
    if (entry === undefined) return setFault(words.unsound(text));
    const kept = await book.block([entry]);
    setFault(kept.fault && faults[kept.fault]);
    if (kept.fault === undefined) setText('');
  };
  return (
    <form className={classes.add} onSubmit={(event) => void add(event)}>
      <label className={classes.field}>
        {words.address}
        <input
          value={text}
          required
          maxLength={320}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <button type="submit" className={buttons.button}>
        {words.add}
      </button>
      {fault !== undefined && <p role="alert">{fault}</p>}
    </form>
  );
}

function Entries({ book }: { book: LeadStore }): ReactNode {
  const { doNotContact: words, faults } = useLaterWords().leads;
  const { tag } = useWords();
  const [fault, setFault] = useState<string>();
  const remove = async (key: string) => {
    const kept = await book.unblock([key]);
    setFault(kept.fault && faults[kept.fault]);
  };
  const list = book.blocked().toSorted((a, b) => b.at - a.at);
  if (list.length === 0) return <p>{words.none}</p>;
  return (
    <>
      {fault !== undefined && <p role="alert">{fault}</p>}
      <ul className={classes.entries}>
        {list.map(({ key, kind, value, store, at }) => (
          <li key={key}>
            <span className={classes.kind}>{words.kinds[kind]}</span>
            <span className={classes.entry}>
              <bdi>{store?.name ?? value}</bdi>
              {store !== undefined && <bdi className={classes.quiet}>{store.address}</bdi>}
            </span>
            <span className={classes.quiet}>{words.since(formatDate(at, tag))}</span>
            <button type="button" className={buttons.button} onClick={() => void remove(key)}>
              {words.remove}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
