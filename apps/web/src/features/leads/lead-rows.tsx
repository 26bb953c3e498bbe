import {
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { VirtualRows, type VisibleRows } from '../../components/virtual-rows.tsx';
import { type RowPosition, rangeIncluding, withGaps } from '../../components/visible-rows.ts';
import type { ContactPolicy } from '../../data/leads/contact-policy.ts';
import type { LeadAction } from '../../data/leads/lead.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { emailOf, type GroupedLeads, type PlacedGroup, placeGroups } from './lead-list.ts';
import { LeadRow } from './lead-row.tsx';
import classes from './lead-table.module.css';

const guessedRowHeight = () => (globalThis.innerWidth < 768 ? 150 : 48);
/** The number of rows that are drawn before it is known which are in view. */
const firstDrawn = 20;

export type LeadRowsProps = Omit<
  LeadGroupProps,
  'placed' | 'positions' | 'from' | 'to' | 'measure' | 'ref' | 'onChoose' | 'onFocus' | 'onBlur'
> & {
  groups: readonly GroupedLeads[];
  onChoose: (chosen: ReadonlySet<string>) => void;
};

/** The rows of a table, in groups. Renders the headings, and of the leads only those in view. */
export function LeadRows({ groups, chosen, current, onChoose, ...rest }: LeadRowsProps): ReactNode {
  const firstBody = useRef<HTMLTableSectionElement>(null);
  const focused = useRef<number>(undefined);
  const [measuredTop, setTop] = useState<number>();
  const top = measuredTop ?? 0;
  const [visible, setVisible] = useState<VisibleRows>();
  useLayoutEffect(() => {
    const start = firstBody.current?.getBoundingClientRect().top;
    if (start !== undefined) setTop(Math.round(start + window.scrollY));
  });
  const height = guessedRowHeight();
  const placed = useMemo(() => placeGroups(groups), [groups]);
  const headings = useMemo(() => placed.flatMap(({ heading }) => heading ?? []), [placed]);
  const last = placed.at(-1);
  const count = last === undefined ? 0 : last.first + last.leads.length;
  const guessedPosition = (index: number): RowPosition => ({
    index,
    start: top + index * height,
    end: top + (index + 1) * height,
  });
  const positions =
    visible?.positions ?? rangeIncluding(0, Math.min(count, firstDrawn) - 1, headings).map(guessedPosition);
  const positionOf = (row: number) => positions.find(({ index }) => index === row) ?? guessedPosition(row);
  const end = visible?.end ?? top + count * height;

  // Scrolls to the current lead, wherever it is in the list.
  const at = useMemo(() => (current === undefined ? undefined : find(placed, current)), [placed, current]);
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (current === undefined || shown.current === current || at === undefined) return;
    shown.current = current;
    const row = firstBody.current?.parentElement?.querySelector(`[data-row="${at}"]`);
    if (row !== null && row !== undefined) row.scrollIntoView({ block: 'nearest' });
    else window.scrollTo(0, top + at * height - window.innerHeight / 2);
  }, [current, at, top, height]);
  const noteFocus = (event: FocusEvent) => {
    const row = event.target.closest('tr')?.dataset.row;
    focused.current = row === undefined ? undefined : Number(row);
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
    <>
      {placed.map((part, index) => {
        const { heading } = part;
        const next = placed[index + 1]?.heading;
        return (
          <LeadGroup
            key={part.group ?? 'all'}
            {...rest}
            {...(index === 0 && { ref: firstBody })}
            placed={part}
            positions={positions}
            from={heading === undefined ? top : positionOf(heading).end}
            to={next === undefined ? end : positionOf(next).start}
            measure={visible?.measure}
            chosen={chosen}
            current={current}
            onChoose={choose}
            onFocus={noteFocus}
            onBlur={() => {
              focused.current = undefined;
            }}
          />
        );
      })}
      {/* With another top, rows that are not in view would be drawn first. */}
      {measuredTop !== undefined && (
        <VirtualRows
          count={count}
          top={measuredTop}
          rowHeight={height}
          focused={focused}
          pinned={headings}
          indexAttribute="data-row"
          onChange={setVisible}
        />
      )}
    </>
  );
}

/** The row of a lead, counted from the table's first. */
function find(groups: readonly PlacedGroup[], wanted: string): number | undefined {
  for (const { leads, first } of groups) {
    const at = leads.findIndex(({ id }) => id === wanted);
    if (at >= 0) return first + at;
  }
  return undefined;
}

type LeadGroupProps = {
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
  mayEdit: boolean;
  onChoose: (id: string, isChosen: boolean) => void;
  onOpen: (id: string) => void;
  onEvent: (id: string, event: LeadAction) => void;
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
  ref?: Ref<HTMLTableSectionElement>;
};

/** The rows of one group under its heading. */
function LeadGroup({
  placed: { group, leads, before, heading, first },
  positions,
  from,
  to,
  measure,
  today,
  chosen,
  current,
  policy,
  mayEdit,
  onChoose,
  onOpen,
  onEvent,
  onFocus,
  onBlur,
  ref,
}: LeadGroupProps): ReactNode {
  const messages = useMessages().leads;
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
              isRefused={!policy.checkSome(lead.store).isAllowed}
              mayEdit={mayEdit}
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
