import { type FocusEvent, memo, type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { useLazyMessages, useMessages } from '../../i18n/use-messages.tsx';
import { type ContactPolicy, isDoNotContact } from '../../state/leads/contact-policy.ts';
import { type LeadEventInput, type LeadStatus, leadStatuses } from '../../state/leads/lead.ts';
import type { LeadRow } from '../../state/leads/lead-row.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatDate } from '../../ui/dates.ts';
import { formatDay } from '../../ui/format-day.ts';
import { isInvented } from '../../ui/invented.ts';
import { StoreAddress } from '../../ui/store-address.tsx';
import { VirtualRows, type VisibleRows } from '../../ui/virtual-rows.tsx';
import { withGaps } from '../../ui/visible-rows.ts';
import { emailOf, isDue, type LeadQuery, type LeadSort } from './lead-list.ts';
import classes from './lead-table.module.css';

export type LeadTableProps = {
  leads: readonly LeadRow[];
  today: string;
  query: LeadQuery;
  chosen: ReadonlySet<string>;
  current: string | undefined;
  policy: ContactPolicy;
  onSort: (sort: LeadSort) => void;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onOpen: (id: string) => void;
  onEvent: (id: string, event: LeadEventInput) => void;
};

const guessedRowHeight = () => (globalThis.innerWidth < 768 ? 150 : 61);
const firstDrawn = 20;

/** Renders only the rows in view. */
export function LeadTable(props: LeadTableProps): ReactNode {
  const { leads, query, chosen, onSort, onChoose } = props;
  const messages = useLazyMessages().leads;
  const isAll = leads.every(({ id }) => chosen.has(id));
  const columns: readonly (readonly [keyof typeof messages.columns, LeadSort | undefined])[] = [
    ['name', 'name'],
    ['status', 'status'],
    ['next', 'next'],
    ['email', undefined],
    ['changed', 'changed'],
  ];
  /* biome-ignore-start lint/a11y/noRedundantRoles: on a phone the rows are cards; the roles keep them a table */
  return (
    <div className={classes.room}>
      <table
        role="table"
        className={classes.table}
        aria-label={messages.table}
        aria-rowcount={leads.length + 1}
      >
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            <th role="columnheader" scope="col" className={classes.box}>
              <input
                type="checkbox"
                aria-label={messages.selectAll}
                checked={isAll}
                ref={(box) => {
                  if (box !== null) box.indeterminate = !isAll && leads.some(({ id }) => chosen.has(id));
                }}
                onChange={() => onChoose(isAll ? new Set() : new Set(leads.map(({ id }) => id)))}
              />
            </th>
            {columns.map(([column, sort]) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                data-column={column}
                {...(sort !== undefined && { 'aria-sort': sortedBy(query, sort) })}
              >
                {sort === undefined ? (
                  messages.columns[column]
                ) : (
                  <button type="button" className={classes.sort} onClick={() => onSort(sort)}>
                    {messages.columns[column]}
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <Rows {...props} />
      </table>
    </div>
  );
  /* biome-ignore-end lint/a11y/noRedundantRoles: see above */
}

/** The direction of a column's sort. 'changed' and 'saved' start with the latest, the other columns with the first. */
function sortedBy(query: LeadQuery, sort: LeadSort): 'ascending' | 'descending' | 'none' {
  if (query.sort !== sort) return 'none';
  const isDown = sort === 'changed' || sort === 'saved';
  return isDown === query.isReversed ? 'ascending' : 'descending';
}

function Rows({
  leads,
  today,
  chosen,
  current,
  policy,
  onChoose,
  onOpen,
  onEvent,
}: LeadTableProps): ReactNode {
  const body = useRef<HTMLTableSectionElement>(null);
  const focused = useRef<number>(undefined);
  const [top, setTop] = useState(0);
  const [visible, setVisible] = useState<VisibleRows>();
  useLayoutEffect(() => {
    if (body.current !== null) setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY));
  });
  const height = guessedRowHeight();
  // Scrolls to the current lead, wherever it is in the list.
  const at = current === undefined ? -1 : leads.findIndex(({ id }) => id === current);
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (current === undefined || shown.current === current || at < 0) return;
    shown.current = current;
    const row = body.current?.querySelector(`[data-index="${at}"]`);
    if (row !== null && row !== undefined) row.scrollIntoView({ block: 'nearest' });
    else window.scrollTo(0, top + at * height - window.innerHeight / 2);
  }, [current, at, top, height]);
  const positions =
    visible?.positions ??
    Array.from({ length: Math.min(leads.length, firstDrawn) }, (_, index) => ({
      index,
      start: top + index * height,
      end: top + (index + 1) * height,
    }));
  const noteFocus = (event: FocusEvent) => {
    const index = event.target.closest('tr')?.dataset.index;
    focused.current = index === undefined ? undefined : Number(index);
  };
  const latest = useRef({ chosen, onChoose });
  latest.current = { chosen, onChoose };
  const [choose] = useState(() => (id: string, isChosen: boolean) => {
    const next = new Set(latest.current.chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    latest.current.onChoose(next);
  });
  return (
    <tbody
      ref={body}
      // biome-ignore lint/a11y/noRedundantRoles: see LeadTable
      role="rowgroup"
      onFocus={noteFocus}
      onBlur={() => {
        focused.current = undefined;
      }}
    >
      {withGaps(positions, top, visible?.end ?? top + leads.length * height).map((piece) => {
        if (piece.kind === 'gap')
          // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a gap is empty
          return <tr key={piece.key} aria-hidden="true" style={{ height: piece.height }} />;
        const lead = leads[piece.index];
        return (
          lead !== undefined && (
            <Row
              key={lead.id}
              lead={lead}
              index={piece.index}
              today={today}
              isChosen={chosen.has(lead.id)}
              isCurrent={lead.id === current}
              isRefused={!policy.checkSome(lead.detail().store).isAllowed}
              email={emailOf(policy, lead)?.value}
              onChoose={choose}
              onOpen={onOpen}
              onEvent={onEvent}
              {...(visible?.measure && { ref: visible.measure })}
            />
          )
        );
      })}
      <VirtualRows
        count={leads.length}
        top={top}
        rowHeight={height}
        focused={focused}
        onChange={setVisible}
      />
    </tbody>
  );
}

type RowProps = {
  lead: LeadRow;
  index: number;
  today: string;
  isChosen: boolean;
  isCurrent: boolean;
  /** Whether the contact policy refuses the lead, whatever its own status. */
  isRefused: boolean;
  email: string | undefined;
  onChoose: (id: string, isChosen: boolean) => void;
  onOpen: (id: string) => void;
  onEvent: (id: string, event: LeadEventInput) => void;
  ref?: Ref<HTMLTableRowElement>;
};

const isSame = (a: RowProps, b: RowProps): boolean =>
  a.lead === b.lead &&
  a.index === b.index &&
  a.today === b.today &&
  a.isChosen === b.isChosen &&
  a.isCurrent === b.isCurrent &&
  a.isRefused === b.isRefused &&
  a.email === b.email &&
  a.ref === b.ref;

/* biome-ignore-start lint/a11y/noRedundantRoles: see LeadTable */
const Row = memo(function Row({
  lead,
  index,
  today,
  isChosen,
  isCurrent,
  isRefused,
  email,
  onChoose,
  onOpen,
  onEvent,
  ref,
}: RowProps): ReactNode {
  const messages = useLazyMessages().leads;
  const {
    tag,
    leads: common,
    store: { invented },
  } = useMessages();
  const { id, status, next, changedAt } = lead;
  const { store, notes } = lead.detail();
  return (
    <tr
      ref={ref}
      role="row"
      className={classes.row}
      aria-rowindex={index + 2}
      data-index={index}
      aria-current={isCurrent || undefined}
    >
      <td role="cell" className={classes.box}>
        <input
          type="checkbox"
          aria-label={common.select(store.name)}
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(id, currentTarget.checked)}
        />
      </td>
      <td role="cell">
        <button type="button" className={classes.open} onClick={() => onOpen(id)}>
          <bdi>{store.name}</bdi>
        </button>
        {isInvented(store) && (
          <div>
            <Badge tone="notice">{invented}</Badge>
          </div>
        )}
        <StoreAddress store={store} className={classes.address} />
        {notes !== '' && <span className={classes.notes}>{notes}</span>}
      </td>
      <td role="cell" data-status={isRefused ? 'do_not_contact' : status}>
        <StatusSelect
          status={status}
          label={`${messages.columns.status}: ${store.name}`}
          onChange={(value) => onEvent(id, { kind: 'status', status: value })}
        />
        {isRefused && !isDoNotContact(status) && (
          <span className={classes.blocked}>{common.status.do_not_contact}</span>
        )}
      </td>
      <td role="cell" className={classes.next} data-label={messages.columns.next}>
        {next !== '' && (
          <span data-due={isDue(lead, today) || undefined}>
            {formatDay(next, tag)}
            {isDue(lead, today) && (
              <span className={classes.due}>{next === today ? messages.dueToday : messages.overdue}</span>
            )}
          </span>
        )}
      </td>
      <td role="cell" className={classes.email}>
        {email === undefined ? <span className={classes.quiet}>{messages.noEmail}</span> : <bdi>{email}</bdi>}
      </td>
      <td role="cell" className={classes.changed} data-label={messages.columns.changed}>
        {formatDate(changedAt, tag)}
      </td>
    </tr>
  );
}, isSame);
/* biome-ignore-end lint/a11y/noRedundantRoles: see LeadTable */

export function StatusSelect({
  status,
  label,
  onChange,
}: {
  status: LeadStatus;
  label: string;
  onChange: (status: LeadStatus) => void;
}): ReactNode {
  const { leads } = useMessages();
  return (
    <select
      className={classes.statusSelect}
      data-status={status}
      aria-label={label}
      value={status}
      onChange={({ currentTarget }) => onChange(currentTarget.value as LeadStatus)}
    >
      {leadStatuses.map((one) => (
        <option key={one} value={one}>
          {leads.status[one]}
        </option>
      ))}
    </select>
  );
}
