import { type CampaignItem, type ItemState, itemStates } from '@hardware-store-finder/contract';
import { type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import box from '../../components/field.module.css';
import { Select } from '../../components/select.tsx';
import { VirtualRows, type VisibleRows } from '../../components/virtual-rows.tsx';
import { withGaps } from '../../components/visible-rows.ts';
import { useAtom } from '../../data/use-atom.ts';
import { localize } from '../../i18n/message.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import type { ItemList } from './item-list.ts';
import classes from './items.module.css';

const tones: Readonly<Record<ItemState, BadgeTone>> = {
  working: 'plain',
  without_letter: 'plain',
  failed: 'fault',
  to_review: 'accent',
  approved: 'good',
  skipped: 'plain',
  sent: 'good',
};
const guessedRowHeight = () => (globalThis.innerWidth < 768 ? 96 : 52);
const firstDrawn = 20;

/** The stores of the campaign, the best fit first. Renders only the rows in view, and fetches more near the end. */
export function ItemTable({ list }: { list: ItemList }): ReactNode {
  const { items: messages, retry } = useMessages().campaigns;
  const all = useMessages();
  const { filter, items, total, next, isRead, isOutdated, fault } = useAtom(list.$state);
  return (
    <section className={classes.section} aria-label={messages.title}>
      <div className={classes.head}>
        <h2>
          {messages.title} <span className={classes.quiet}>{total.toLocaleString(all.tag)}</span>
        </h2>
        {isOutdated && (
          <Button size="small" onClick={list.reload}>
            {messages.update}
          </Button>
        )}
        <label className={classes.filter}>
          {messages.filter}
          <Select
            className={box.field}
            value={filter ?? ''}
            options={[
              ['', messages.all],
              ...itemStates.map((state) => [state, messages.states[state]] as const),
            ]}
            onChange={(state) => list.show(state === '' ? undefined : state)}
          />
        </label>
      </div>
      {fault !== undefined && (
        <p role="alert">
          {localize(fault, all)}{' '}
          <Button size="small" onClick={list.reload}>
            {retry}
          </Button>
        </p>
      )}
      {items.length === 0
        ? isRead && (
            <p className={classes.quiet}>{filter === undefined ? messages.none : messages.noneSuch}</p>
          )
        : items.length > 0 && <Rows items={items} hasMore={next !== undefined} onEnd={list.more} />}
    </section>
  );
}

function Rows({
  items,
  hasMore,
  onEnd,
}: {
  items: readonly CampaignItem[];
  hasMore: boolean;
  onEnd: () => void;
}): ReactNode {
  const { items: messages } = useMessages().campaigns;
  const body = useRef<HTMLTableSectionElement>(null);
  const focused = useRef<number>(undefined);
  const [top, setTop] = useState(0);
  const [visible, setVisible] = useState<VisibleRows>();
  useLayoutEffect(() => {
    const start = body.current?.getBoundingClientRect().top;
    if (start !== undefined) setTop(Math.round(start + window.scrollY));
  });
  const height = guessedRowHeight();
  const last = visible?.positions.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= items.length - firstDrawn) onEnd();
  }, [hasMore, last, items.length, onEnd]);
  const positions =
    visible?.positions ??
    Array.from({ length: Math.min(items.length, firstDrawn) }, (_, index) => ({
      index,
      start: top + index * height,
      end: top + (index + 1) * height,
    }));
  const noteFocus = (event: FocusEvent) => {
    const index = event.target.closest('tr')?.dataset.index;
    focused.current = index === undefined ? undefined : Number(index);
  };
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{messages.store}</th>
            <th scope="col">{messages.fit}</th>
            <th scope="col">{messages.to}</th>
            <th scope="col">{messages.state}</th>
          </tr>
        </thead>
        <tbody
          ref={body}
          onFocus={noteFocus}
          onBlur={() => {
            focused.current = undefined;
          }}
        >
          {withGaps(positions, top, visible?.end ?? top + items.length * height).map((piece) => {
            if (piece.kind === 'gap')
              return (
                // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a gap is empty
                <tr key={piece.key} aria-hidden="true" style={{ height: piece.height }} />
              );
            const item = items[piece.index];
            return (
              item !== undefined && (
                <Row
                  key={item.key}
                  item={item}
                  index={piece.index}
                  {...(visible?.measure && { measure: visible.measure })}
                />
              )
            );
          })}
        </tbody>
      </table>
      <VirtualRows
        count={items.length}
        top={top}
        rowHeight={height}
        focused={focused}
        onChange={setVisible}
      />
      {hasMore && <p className={classes.quiet}>{messages.loadingMore}</p>}
    </>
  );
}

function Row({
  item: { store, state, noLetter, note, fit, recipient, subject, isEdited },
  index,
  measure,
}: {
  item: CampaignItem;
  index: number;
  measure?: (row: HTMLTableRowElement | null) => void;
}): ReactNode {
  const { items: messages } = useMessages().campaigns;
  const { tag } = useMessages();
  const why = note ?? (noLetter && messages.reasons[noLetter]);
  const percent = fit?.toLocaleString(tag, { style: 'percent' });
  return (
    <tr ref={measure} data-index={index}>
      <th scope="row" className={classes.store}>
        <bdi className={classes.name}>{store.name}</bdi>
        <span className={classes.address}>{store.address}</span>
      </th>
      <td className={classes.fit}>{percent}</td>
      <td className={classes.letter}>
        {recipient !== undefined && <bdi className={classes.recipient}>{recipient}</bdi>}
        {subject !== undefined && <span className={classes.address}>{subject}</span>}
      </td>
      <td className={classes.state}>
        <Badge tone={tones[state]}>{messages.states[state]}</Badge>
        {isEdited === true && <span className={classes.address}>{messages.edited}</span>}
        {why !== undefined && <span className={classes.why}>{why}</span>}
      </td>
    </tr>
  );
}
