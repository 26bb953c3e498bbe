import { type FocusEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useLazyMessages, useMessages } from '../../i18n/use-messages.tsx';
import type { ContactPolicy } from '../../state/leads/contact-policy.ts';
import type { LeadEventInput } from '../../state/leads/lead.ts';
import { VirtualRows, type VisibleRows } from '../../ui/virtual-rows.tsx';
import { withGaps } from '../../ui/visible-rows.ts';
import { emailOf, type GroupedLeads } from './lead-list.ts';
import { LeadRow } from './lead-row.tsx';
import classes from './lead-table.module.css';

const guessedRowHeight = () => (globalThis.innerWidth < 768 ? 150 : 48);
/** The number of rows of the whole table that are drawn before it is known which are in view. */
const firstDrawn = 20;

export type LeadRowsProps = GroupedLeads & {
  /** How many leads are listed before these. */
  before: number;
  today: string;
  chosen: ReadonlySet<string>;
  current: string | undefined;
  policy: ContactPolicy;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onOpen: (id: string) => void;
  onEvent: (id: string, event: LeadEventInput) => void;
};

/** The rows of one group under its heading. Renders only the rows in view. */
export function LeadRows({
  group,
  leads,
  before,
  today,
  chosen,
  current,
  policy,
  onChoose,
  onOpen,
  onEvent,
}: LeadRowsProps): ReactNode {
  const messages = useLazyMessages().leads;
  const { tag } = useMessages();
  const body = useRef<HTMLTableSectionElement>(null);
  const heading = useRef<HTMLTableRowElement>(null);
  const focused = useRef<number>(undefined);
  const [measuredTop, setTop] = useState<number>();
  const top = measuredTop ?? 0;
  const [visible, setVisible] = useState<VisibleRows>();
  useLayoutEffect(() => {
    const start =
      heading.current?.getBoundingClientRect().bottom ?? body.current?.getBoundingClientRect().top;
    if (start !== undefined) setTop(Math.round(start + window.scrollY));
  });
  const height = guessedRowHeight();
  // Scrolls to the current lead, wherever it is in the list.
  const at = current === undefined ? -1 : leads.findIndex(({ id }) => id === current);
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (current === undefined || shown.current === current || at < 0) return;
    shown.current = current;
    const row = body.current?.querySelector(`[data-index="${before + at}"]`);
    if (row !== null && row !== undefined) row.scrollIntoView({ block: 'nearest' });
    else window.scrollTo(0, top + at * height - window.innerHeight / 2);
  }, [current, at, top, height, before]);
  const positions =
    visible?.positions ??
    Array.from({ length: Math.min(leads.length, Math.max(firstDrawn - before, 0)) }, (_, index) => ({
      index,
      start: top + index * height,
      end: top + (index + 1) * height,
    }));
  const noteFocus = (event: FocusEvent) => {
    const index = event.target.closest('tr')?.dataset.index;
    focused.current = index === undefined ? undefined : Number(index) - before;
  };
  /** The whole row opens its lead; for the keyboard, the button of its name does. */
  const openRow = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('button, input, select, a, label') !== null) return;
    // Text that was just selected is to be copied.
    if (window.getSelection()?.isCollapsed === false) return;
    const index = target.closest('tr')?.dataset.index;
    const lead = index === undefined ? undefined : leads[Number(index) - before];
    if (lead !== undefined) onOpen(lead.id);
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: see openRow
    <tbody
      ref={body}
      // biome-ignore lint/a11y/noRedundantRoles: see LeadTable
      role="rowgroup"
      onClick={openRow}
      onFocus={noteFocus}
      onBlur={() => {
        focused.current = undefined;
      }}
    >
      {group !== undefined && (
        // biome-ignore lint/a11y/noRedundantRoles: see LeadTable
        <tr ref={heading} role="row" className={classes.group} data-group={group}>
          <th scope="rowgroup" colSpan={6}>
            {messages.groups[group]} <span>{leads.length.toLocaleString(tag)}</span>
          </th>
        </tr>
      )}
      {withGaps(positions, top, visible?.end ?? top + leads.length * height).map((piece) => {
        if (piece.kind === 'gap')
          // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a gap is empty
          return <tr key={piece.key} aria-hidden="true" style={{ height: piece.height }} />;
        const lead = leads[piece.index];
        return (
          lead !== undefined && (
            <LeadRow
              key={lead.id}
              lead={lead}
              index={before + piece.index}
              today={today}
              isChosen={chosen.has(lead.id)}
              isCurrent={lead.id === current}
              isGrouped={group !== undefined}
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
      {/* With another top, rows that are not in view would be drawn first. */}
      {measuredTop !== undefined && (
        <VirtualRows
          count={leads.length}
          top={measuredTop}
          rowHeight={height}
          focused={focused}
          onChange={setVisible}
        />
      )}
    </tbody>
  );
}
