import { isDoNotContact } from '@hardware-store-finder/domain';
import { memo, type ReactNode, type Ref } from 'react';
import { Badge } from '../../components/badge.tsx';
import { formatDate, formatDay } from '../../components/dates.ts';
import { isInvented } from '../../components/record-facts.ts';
import { StoreAddress } from '../../components/store-address.tsx';
import type { Lead, LeadAction } from '../../data/leads/lead.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { isDue } from './lead-list.ts';
import classes from './lead-table.module.css';
import { StatusSelect } from './status-select.tsx';

type RowProps = {
  lead: Lead;
  /** Among the listed leads. */
  index: number;
  /** Among the rows of the table, which has headings too. */
  row: number;
  today: string;
  isChosen: boolean;
  isCurrent: boolean;
  /** Under a heading that tells when the lead is due. */
  isGrouped: boolean;
  /** Whether the contact policy refuses the lead, whatever its own status. */
  isRefused: boolean;
  mayEdit: boolean;
  email: string | undefined;
  onChoose: (id: string, isChosen: boolean) => void;
  onOpen: (id: string) => void;
  onEvent: (id: string, event: LeadAction) => void;
  ref?: Ref<HTMLTableRowElement>;
};

const isSame = (a: RowProps, b: RowProps): boolean =>
  a.lead === b.lead &&
  a.index === b.index &&
  a.row === b.row &&
  a.today === b.today &&
  a.isChosen === b.isChosen &&
  a.isCurrent === b.isCurrent &&
  a.isGrouped === b.isGrouped &&
  a.isRefused === b.isRefused &&
  a.mayEdit === b.mayEdit &&
  a.email === b.email &&
  a.ref === b.ref;

/* biome-ignore-start lint/a11y/noRedundantRoles: see LeadTable */
/** A row of the table; it is drawn anew only when what it shows changes. */
export const LeadRow = memo(function LeadRow({
  lead,
  index,
  row,
  today,
  isChosen,
  isCurrent,
  isGrouped,
  isRefused,
  mayEdit,
  email,
  onChoose,
  onOpen,
  onEvent,
  ref,
}: RowProps): ReactNode {
  const messages = useMessages().leads;
  const {
    tag,
    leads: common,
    store: { invented },
  } = useMessages();
  const { id, status, next, changedAt } = lead;
  const { store, notes } = lead;
  return (
    <tr
      ref={ref}
      role="row"
      className={classes.row}
      aria-rowindex={index + 2}
      data-index={index}
      data-row={row}
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
        {isInvented(store) && <Badge tone="notice">{invented}</Badge>}
        <StoreAddress store={store} className={classes.address} />
        {lead.owner !== undefined && <span className={classes.owner}>{lead.owner.name}</span>}
        {notes !== '' && <span className={classes.notes}>{notes}</span>}
      </td>
      <td role="cell" data-status={isRefused ? 'do_not_contact' : status}>
        <StatusSelect
          status={status}
          label={`${messages.columns.status}: ${store.name}`}
          isDisabled={!mayEdit}
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
            {!isGrouped && isDue(lead, today) && (
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
