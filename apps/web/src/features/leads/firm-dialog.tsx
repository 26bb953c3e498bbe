import type { Kept } from '@Hardware-Store-Finder/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { dayOf } from '../../components/dates.ts';
import { Waiting } from '../../components/empty-state.tsx';
import { Notice } from '../../components/notice.tsx';
import { saveFile } from '../../components/save-file.ts';
import { WideDialog } from '../../components/wide-dialog.tsx';
import { failureOf } from '../../data/api/errors.ts';
import type { Lead } from '../../data/leads/lead.ts';
import type { LeadRepository } from '../../data/leads/lead-repository.ts';
import { localize, type Message } from '../../i18n/message.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './leads.module.css';

/** What is kept of the firm of a lead: saved for somebody who asks for it, and erased everywhere by the owner. */
export function FirmDialog({
  lead: { id, store },
  repository,
  onErased,
  onClose,
}: {
  lead: Lead;
  repository: LeadRepository;
  onErased: (said: string) => void;
  onClose: () => void;
}): ReactNode {
  const all = useMessages();
  const { firm: messages } = all.leads;
  const [kept, setKept] = useState<Kept>();
  const [fault, setFault] = useState<Message>();
  const [isErasing, setErasing] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    repository
      .whenSent()
      .then(() => repository.kept(id, gone.signal))
      .then(setKept, (thrown: unknown) => {
        if (!gone.signal.aborted) setFault(() => failureOf(thrown));
      });
    return () => gone.abort();
  }, [id, repository]);
  const erase = async () => {
    setErasing(true);
    try {
      const { events, stores, cached } = await repository.erase(id);
      onErased(messages.erased(store.name, events, stores, cached));
    } catch (thrown) {
      console.warn('The firm could not be erased.', thrown);
      setFault(() => failureOf(thrown));
      setErasing(false);
    }
  };
  const save = async () => {
    setFault(undefined);
    try {
      saveFile(await repository.keptFile(id), `hardware-store-finder-company-${dayOf(Date.now())}.json`);
    } catch (thrown) {
      console.warn('The file of the firm could not be made.', thrown);
      setFault(() => failureOf(thrown));
    }
  };
  return (
    <WideDialog title={messages.title(store.name)} onClose={onClose} isForm>
      <div className={classes.dialogBody}>
        {fault !== undefined && <Notice tone="fault">{localize(fault, all)}</Notice>}
        {kept === undefined ? (
          fault === undefined && <Waiting>{all.leads.loading}</Waiting>
        ) : (
          <ul className={classes.entries}>
            {kept.leads.map((one) => (
              <li key={one.id}>
                <bdi className={classes.entry}>{one.name}</bdi>
                <span className={classes.quiet}>{messages.events(one.events)}</span>
              </li>
            ))}
            {kept.campaigns.map((one) => (
              <li key={one.id}>
                <bdi className={classes.entry}>{one.name}</bdi>
                <span className={classes.quiet}>{messages.stores(one.stores)}</span>
              </li>
            ))}
            {(kept.letters ?? 0) > 0 && (
              <li>
                <span className={classes.entry}>{all.mailboxes.title}</span>
                <span className={classes.quiet}>{messages.letters(kept.letters ?? 0)}</span>
              </li>
            )}
            {kept.entries.map(({ key, value }) => (
              <li key={key}>
                <bdi className={classes.entry}>{value}</bdi>
                <span className={classes.quiet}>{all.leads.doNotContact.title}</span>
              </li>
            ))}
          </ul>
        )}
        <div>
          <Button disabled={kept === undefined} onClick={() => void save()}>
            {messages.save}
          </Button>
        </div>
        {repository.you().role === 'owner' ? (
          <>
            <p>{messages.about}</p>
            <div>
              <Button
                variant="danger"
                disabled={kept === undefined || isErasing}
                onClick={() => void erase()}
              >
                {messages.erase}
              </Button>
            </div>
          </>
        ) : (
          <p className={classes.quiet}>{messages.ownersOnly}</p>
        )}
      </div>
    </WideDialog>
  );
}
