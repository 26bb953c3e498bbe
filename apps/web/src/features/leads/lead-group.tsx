import type { FocusEvent, MouseEvent, ReactNode, Ref } from 'react';
import { useLazyMessages, useMessages } from '../../i18n/use-messages.tsx';
import type { ContactPolicy } from '../../state/leads/contact-policy.ts';
import type { LeadEventInput } from '../../state/leads/lead.ts';
import type { VisibleRows } from '../../ui/virtual-rows.tsx';
import { type RowPosition, withGaps } from '../../ui/visible-rows.ts';
import { emailOf, type PlacedGroup } from './lead-list.ts';
import { LeadRow } from './lead-row.tsx';
import classes from './lead-table.module.css';

export type LeadGroupProps = {
  placed: PlacedGroup;
  /** Of the rendered rows of the whole table. */
  positions: readonly RowPosition[];
  /** Where the leads of the group start and end, in pixels from the top of the page. */
  from: number;
  to: number;
  measure: VisibleRows['measure'];
  today: string;
  chosen: ReadonlySet<string>;
  current: string | undefined;
  policy: ContactPolicy;
  onChoose: (id: string, isChosen: boolean) => void;
  onOpen: (id: string) => void;
  onEvent: (id: string, event: LeadEventInput) => void;
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
  ref?: Ref<HTMLTableSectionElement>;
};

/** The rows of one group under its heading. */
export function LeadGroup({
  placed: { group, leads, before, heading, first },
  positions,
  from,
  to,
  measure,
  today,
  chosen,
  current,
  policy,
  onChoose,
  onOpen,
  onEvent,
  onFocus,
  onBlur,
  ref,
}: LeadGroupProps): ReactNode {
  const messages = useLazyMessages().leads;
  const { tag } = useMessages();
  /** The whole row opens its lead; for the keyboard, the button of its name does. */
  const openRow = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('button, input, select, a, label') !== null) return;
    // Text that was just selected is to be copied.
    if (window.getSelection()?.isCollapsed === false) return;
    const index = target.closest('tr')?.dataset.index;
    const lead = index === undefined ? undefined : leads[Number(index) - before];
    if (lead !== undefined) onOpen(lead.id);
  };
  const own = positions.filter(({ index }) => index >= first && index < first + leads.length);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: see openRow
    <tbody
      ref={ref}
      // biome-ignore lint/a11y/noRedundantRoles: see LeadTable
      role="rowgroup"
      onClick={openRow}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {group !== undefined && (
        // biome-ignore lint/a11y/noRedundantRoles: see LeadTable
        <tr ref={measure} role="row" className={classes.group} data-group={group} data-row={heading}>
          <th scope="rowgroup" colSpan={6}>
            {messages.groups[group]} <span>{leads.length.toLocaleString(tag)}</span>
          </th>
        </tr>
      )}
      {withGaps(own, from, to).map((piece) => {
        if (piece.kind === 'gap')
          // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a gap is empty
          return <tr key={piece.key} aria-hidden="true" style={{ height: piece.height }} />;
        const at = piece.index - first;
        const lead = leads[at];
        return (
          lead !== undefined && (
            <LeadRow
              key={lead.id}
              lead={lead}
              index={before + at}
              row={piece.index}
              today={today}
              isChosen={chosen.has(lead.id)}
              isCurrent={lead.id === current}
              isGrouped={group !== undefined}
              isRefused={!policy.checkSome(lead.detail().store).isAllowed}
              email={emailOf(policy, lead)?.value}
              onChoose={onChoose}
              onOpen={onOpen}
              onEvent={onEvent}
              {...(measure && { ref: measure })}
            />
          )
        );
      })}
    </tbody>
  );
}
