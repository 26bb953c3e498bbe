import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { dayOf } from '../../components/dates.ts';
import { FaultNotice } from '../../components/fault-notice.tsx';
import { saveFile } from '../../components/save-file.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { useStoreName } from '../../components/store-address.tsx';
import { WideDialog } from '../../components/wide-dialog.tsx';
import type { Lead } from '../../data/leads/lead.ts';
import { useRepository } from '../../data/leads/use-leads.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './leads.module.css';

/** What is kept of the firm of a lead: saved for somebody who asks for it, and erased everywhere by the owner. */
export function FirmDialog({
  lead: { id, store },
  onErased,
  onClose,
}: {
  lead: Lead;
  onErased: (said: string) => void;
  onClose: () => void;
}): ReactNode {
  const all = useMessages();
  const repository = useRepository();
  const { firm: messages } = all.leads;
  const name = useStoreName(store);
  const { data: kept, error } = useQuery({
    queryKey: ['kept', repository.base, id],
    queryFn: async ({ signal }) => {
      await repository.whenSent();
      return repository.api.kept(id, signal);
    },
    gcTime: 0,
  });
  const erase = useMutation({
    mutationFn: () => repository.erase(id),
    onSuccess: ({ events, stores, cached }) => onErased(messages.erased(name, events, stores, cached)),
  });
  const save = useMutation({
    mutationFn: async () =>
      saveFile(await repository.api.keptFile(id), `hardware-store-finder-company-${dayOf(Date.now())}.json`),
  });
  const fault = erase.error ?? save.error ?? error;
  return (
    <WideDialog title={messages.title(name)} onClose={onClose} isForm>
      <div className={classes.dialogBody}>
        <FaultNotice fault={fault} />
        {kept === undefined ? (
          fault === null && <Skeleton label={all.leads.loading} />
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
          <Button disabled={kept === undefined} onClick={() => save.mutate()}>
            {messages.save}
          </Button>
        </div>
        {repository.you().role === 'owner' ? (
          <>
            <p>{messages.about}</p>
            <div>
              <Button
                variant="danger"
                disabled={kept === undefined || erase.isPending}
                onClick={() => erase.mutate()}
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
