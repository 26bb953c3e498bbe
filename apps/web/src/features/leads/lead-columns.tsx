import { type CorrectedField, leadStatuses } from '@Hardware-Store-Finder/contract';
import { isDoNotContact } from '@Hardware-Store-Finder/domain';
import {
  columnGroupingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  createExpandedRowModel,
  createGroupedRowModel,
  createSortedRowModel,
  metaHelper,
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  type SortFn,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { Badge } from '../../components/badge.tsx';
import { formatDate, formatDay } from '../../components/dates.ts';
import { telHref } from '../../components/hrefs.ts';
import { isInvented } from '../../components/record-facts.ts';
import type { ContactPolicy } from '../../data/leads/contact-policy.ts';
import type { Lead, LeadAction } from '../../data/leads/lead.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import corrections from './correction.module.css';
import { AddDetail } from './correction.tsx';
import { dueGroupOf, dueGroups, emailOf, isDue, lastContactOf, townOf } from './lead-list.ts';
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
  onAction: (id: string, action: LeadAction) => void;
};

export const leadFeatures = tableFeatures({
  columnGroupingFeature,
  columnVisibilityFeature,
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  groupedRowModel: createGroupedRowModel(),
  sortedRowModel: createSortedRowModel(),
  expandedRowModel: createExpandedRowModel(),
  tableMeta: metaHelper<LeadTools>(),
});
type LeadSortFn = SortFn<typeof leadFeatures, Lead>;

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
/** What leads can be grouped by. */
export const leadGroupings = ['next', 'status', 'city', 'owner'] as const satisfies readonly LeadColumn[];
export type LeadGrouping = (typeof leadGroupings)[number];

const helper = createColumnHelper<typeof leadFeatures, Lead>();

/** The columns of the table. `tag`: BCP 47, the language for sorting names; `today`: '2026-11-21'. */
export function leadColumns({ today, tag }: { today: string; tag: string }) {
  const { compare } = new Intl.Collator(tag, { numeric: true });
  const byText: LeadSortFn = (a, b, id) => compare(`${a.getValue(id)}`, `${b.getValue(id)}`);
  const byNumber: LeadSortFn = (a, b, id) => Number(a.getValue(id)) - Number(b.getValue(id));
  const byStatus: LeadSortFn = (a, b) =>
    leadStatuses.indexOf(a.original.status) - leadStatuses.indexOf(b.original.status);
  const groupAt = (lead: Lead) => dueGroups.indexOf(dueGroupOf(lead, today));
  // Not by the last change: a marked lead would move, and the next one might be one already done.
  const byDue: LeadSortFn = ({ original: a }, { original: b }) =>
    groupAt(a) - groupAt(b) ||
    (dueGroupOf(a, today) === 'undated' || a.next === b.next ? 0 : a.next < b.next ? -1 : 1);
  return helper.columns([
    helper.accessor(({ store }) => store.name, {
      id: 'name',
      sortFn: byText,
      enableHiding: false,
      cell: ({ row, table }) => <NameCell lead={row.original} tools={toolsOf(table)} />,
    }),
    helper.accessor('status', {
      sortFn: byStatus,
      cell: ({ row, table }) => <StatusCell lead={row.original} tools={toolsOf(table)} />,
    }),
    helper.accessor(({ store }) => store.phone || undefined, {
      id: 'phone',
      sortFn: byText,
      sortUndefined: 'last',
      cell: ({ row, table }) => <PhoneCell lead={row.original} tools={toolsOf(table)} />,
    }),
    helper.display({
      id: 'email',
      cell: ({ row, table }) => <EmailCell lead={row.original} tools={toolsOf(table)} />,
    }),
    helper.accessor(({ store }) => townOf(store), {
      id: 'city',
      sortFn: byText,
      sortUndefined: 'last',
      getGroupingValue: ({ store }) => townOf(store) ?? '',
      cell: ({ getValue }) => <bdi>{getValue()}</bdi>,
    }),
    helper.accessor(lastContactOf, {
      id: 'lastContact',
      sortFn: byNumber,
      sortUndefined: 'last',
      sortDescFirst: true,
      cell: ({ getValue }) => <DateCell time={getValue()} />,
    }),
    helper.accessor('next', {
      sortFn: byDue,
      getGroupingValue: (lead) => dueGroupOf(lead, today),
      cell: ({ row, table }) => <NextCell lead={row.original} tools={toolsOf(table)} />,
    }),
    helper.accessor(({ owner }) => owner?.name || undefined, {
      id: 'owner',
      sortFn: byText,
      sortUndefined: 'last',
      getGroupingValue: ({ owner }) => owner?.name ?? '',
      cell: ({ row, table }) => <OwnerCell lead={row.original} tools={toolsOf(table)} />,
    }),
    helper.accessor('savedAt', {
      id: 'saved',
      sortFn: byNumber,
      sortDescFirst: true,
      cell: ({ getValue }) => <DateCell time={getValue()} />,
    }),
    helper.accessor('changedAt', {
      id: 'changed',
      sortFn: byNumber,
      sortDescFirst: true,
      cell: ({ getValue }) => <DateCell time={getValue()} />,
    }),
  ]);
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
        <bdi>{store.name}</bdi>
      </button>
      {isInvented(store) && <Badge tone="notice">{invented}</Badge>}
      {notes !== '' && <span className={classes.notes}>{notes}</span>}
    </>
  );
}

function StatusCell({ lead, tools: { policy, mayEdit } }: CellProps): ReactNode {
  const { status } = useMessages().leads;
  const isRefused = !policy.checkSome(lead.store).isAllowed;
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
  if (!phone) return <Missing lead={lead} tools={tools} field="phone" />;
  const href = telHref(phone);
  return href === undefined ? <bdi>{phone}</bdi> : <a href={href}>{phone}</a>;
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
  if (owner !== undefined) return <bdi>{owner.name}</bdi>;
  return (
    mayEdit && (
      <button
        type="button"
        className={corrections.add}
        data-missing
        aria-label={`${messages.claim}: ${store.name}`}
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
