import type { CorrectedField } from '@Hardware-Store-Finder/contract';
import {
  emailsOf,
  isDoNotContact,
  isDue,
  lastContactOf,
  type StoreEmail,
  townOf,
} from '@Hardware-Store-Finder/domain';
import {
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { Badge } from '../../components/badge.tsx';
import { PhoneLink } from '../../components/contact-link.tsx';
import corrections from '../../components/correction.module.css';
import { AddDetail } from '../../components/correction.tsx';
import { formatDate, formatDay } from '../../components/dates.ts';
import { isInvented } from '../../components/record-facts.ts';
import { StoreName, useStoreName } from '../../components/store-address.tsx';
import type { ContactPolicy } from '../../data/leads/contact-policy.ts';
import type { Lead, LeadAction } from '../../data/leads/lead.ts';
import type { ChangeResult } from '../../data/leads/lead-repository.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './lead-table.module.css';
import { LeadStatusPill } from './status-menu.tsx';

/** What the cells of the table ask and do. */
export type LeadTools = {
  today: string;
  mayEdit: boolean;
  policy: ContactPolicy;
  /** The groups are by due date, so that rows need not repeat it. */
  isByDue: boolean;
  onOpen: (id: string) => void;
  onAction: (id: string, action: LeadAction) => Promise<ChangeResult>;
};

export const leadFeatures = tableFeatures({
  columnVisibilityFeature,
  tableMeta: metaHelper<LeadTools>(),
});

/** The best address that may be contacted, or the best address if none may. */
export function emailOf(policy: ContactPolicy, lead: Lead): StoreEmail | undefined {
  const { contacts, store } = lead;
  const emails = emailsOf(contacts, store);
  return emails.find(({ value }) => policy.refusal(store, value) === undefined) ?? emails[0];
}

export const leadColumnIds = [
  'name',
  'status',
  'phone',
  'email',
  'city',
  'lastContact',
  'next',
  'owner',
  'saved',
  'changed',
] as const;
export type LeadColumn = (typeof leadColumnIds)[number];
const helper = createColumnHelper<typeof leadFeatures, Lead>();

/** The columns of the table. */
export function leadColumns() {
  return helper.columns([
    column('name', NameCell),
    column('status', StatusCell),
    column('phone', PhoneCell),
    column('email', EmailCell),
    column('city', ({ lead }) => <bdi>{townOf(lead.store)}</bdi>),
    column('lastContact', ({ lead }) => <DateCell time={lastContactOf(lead)} />),
    column('next', NextCell),
    column('owner', OwnerCell),
    column('saved', ({ lead }) => <DateCell time={lead.savedAt} />),
    column('changed', ({ lead }) => <DateCell time={lead.changedAt} />),
  ]);
}

function column(id: LeadColumn, Cell: (props: CellProps) => ReactNode) {
  return helper.display({
    id,
    cell: ({ row, table }) => <Cell lead={row.original} tools={toolsOf(table)} />,
  });
}

function toolsOf({ options }: { options: { meta?: LeadTools } }): LeadTools {
  if (options.meta === undefined) throw new Error('The table of leads has no tools.');
  return options.meta;
}

type CellProps = { lead: Lead; tools: LeadTools };

function NameCell({ lead: { id, store, notes }, tools }: CellProps): ReactNode {
  const { invented } = useMessages().store;
  return (
    <>
      <button type="button" className={classes.open} onClick={() => tools.onOpen(id)}>
        <StoreName store={store} />
      </button>
      {isInvented(store) && <Badge tone="notice">{invented}</Badge>}
      {notes !== '' && <span className={classes.notes}>{notes}</span>}
    </>
  );
}

function StatusCell({ lead, tools: { policy, mayEdit } }: CellProps): ReactNode {
  const { status } = useMessages().leads;
  const isRefused = policy.refusedWholly(lead.store) !== undefined;
  return (
    <span data-status={isRefused ? 'do_not_contact' : lead.status}>
      <LeadStatusPill lead={lead} mayEdit={mayEdit} />
      {isRefused && !isDoNotContact(lead.status) && (
        <span className={classes.blocked}>{status.do_not_contact}</span>
      )}
    </span>
  );
}

function PhoneCell({ lead, tools }: CellProps): ReactNode {
  const { phone } = lead.store;
  return phone ? <PhoneLink phone={phone} /> : <Missing lead={lead} tools={tools} field="phone" />;
}

function EmailCell({ lead, tools }: CellProps): ReactNode {
  const email = emailOf(tools.policy, lead)?.value;
  return email === undefined ? <Missing lead={lead} tools={tools} field="email" /> : <bdi>{email}</bdi>;
}

function Missing({ lead, tools, field }: CellProps & { field: CorrectedField }): ReactNode {
  return (
    tools.mayEdit && (
      <AddDetail lead={lead} field={field} onEvent={(event) => tools.onAction(lead.id, event)} />
    )
  );
}

function NextCell({ lead, tools: { today, isByDue } }: CellProps): ReactNode {
  const { leads: messages, tag } = useMessages();
  const { next } = lead;
  if (next === '') return null;
  const due = isDue(lead, today);
  return (
    <span data-due={due || undefined}>
      {formatDay(next, tag)}
      {due && !isByDue && (
        <span className={classes.due}>{next === today ? messages.dueToday : messages.overdue}</span>
      )}
    </span>
  );
}

function OwnerCell({ lead: { id, owner, store }, tools: { mayEdit, onAction } }: CellProps): ReactNode {
  const { owner: messages } = useMessages().leads;
  const name = useStoreName(store);
  if (owner !== undefined) return <bdi>{owner.name}</bdi>;
  return (
    mayEdit && (
      <button
        type="button"
        className={corrections.add}
        data-missing
        aria-label={`${messages.claim}: ${name}`}
        onClick={() => onAction(id, { kind: 'claimed' })}
      >
        {messages.claim}
      </button>
    )
  );
}

function DateCell({ time }: { time: number | undefined }): ReactNode {
  const { tag } = useMessages();
  return time !== undefined && formatDate(time, tag);
}
