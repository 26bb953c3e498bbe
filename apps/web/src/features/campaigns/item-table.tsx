import { type CampaignItem, type ItemState, itemStates } from '@Hardware-Store-Finder/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/select.tsx';
import { StoreAddress, StoreName } from '../../components/store-address.tsx';
import { type MeasureRow, VirtualBody } from '../../components/virtual-body.tsx';
import type { CampaignApi } from '../../data/api/campaign-api.ts';
import { failureOf } from '../../data/api/errors.ts';
import { localize } from '../../i18n/message.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
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
const rowHeight = () => (globalThis.innerWidth < 768 ? 96 : 52);

/** So many stores are fetched at once. */
const batch = 200;

/**
 * The stores of the campaign, the best fit first; more are fetched near the end of the list. `counted`: changes when the stores
 * have. Then they are fetched again while they are few, and on request once they are many.
 */
export function ItemTable({
  api,
  id,
  counted,
}: {
  api: Pick<CampaignApi, 'stores'>;
  id: string;
  counted: string;
}): ReactNode {
  const { items: messages } = useMessages().campaigns;
  const all = useMessages();
  const [state, setState] = useState<ItemState>();
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: ['campaign', id, state],
      queryFn: ({ pageParam: after, signal }) => api.stores(id, { state, after, limit: batch }, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next,
    });
  const read = useRef<string>(undefined);
  const pages = data?.pages;
  const isMany = (pages?.length ?? 0) > 1;
  const [isOutdated, setOutdated] = useState(false);
  const reload = () => {
    setOutdated(false);
    void refetch();
  };
  useEffect(() => {
    if (isFetching || read.current === counted) return;
    read.current = counted;
    if (isMany) setOutdated(true);
    else void refetch();
  }, [counted, isFetching, isMany, refetch]);
  // A store may have moved to a later page meanwhile.
  const items = useMemo(
    () => [...new Map(pages?.flatMap(({ items }) => items.map((item) => [item.key, item]))).values()],
    [pages],
  );
  const more = () => {
    if (!isFetchingNextPage && error === null) void fetchNextPage();
  };
  return (
    <section className={classes.section} aria-label={messages.title}>
      <div className={classes.head}>
        <h2>
          {messages.title}{' '}
          <span className={classes.quiet}>{(pages?.at(-1)?.total ?? 0).toLocaleString(all.tag)}</span>
        </h2>
        {isOutdated && (
          <Button size="small" onClick={reload}>
            {messages.update}
          </Button>
        )}
        <SelectField
          className={classes.filter}
          label={messages.filter}
          value={state ?? ''}
          options={[['', messages.all], ...itemStates.map((one) => [one, messages.states[one]] as const)]}
          onChange={(one) => {
            setOutdated(false);
            setState(one === '' ? undefined : one);
          }}
        />
      </div>
      {error !== null && (
        <p role="alert">
          {localize(failureOf(error), all)}{' '}
          <Button size="small" onClick={reload}>
            {all.layout.tryAgain}
          </Button>
        </p>
      )}
      {items.length === 0
        ? pages !== undefined && (
            <p className={classes.quiet}>{state === undefined ? messages.none : messages.noneSuch}</p>
          )
        : items.length > 0 && <Rows items={items} hasMore={hasNextPage} onEnd={more} />}
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
        <VirtualBody
          count={items.length}
          rowHeight={rowHeight()}
          list={items}
          onEnd={hasMore ? onEnd : undefined}
        >
          {(index, measure) => {
            const item = items[index];
            return item && <Row key={item.key} item={item} index={index} measure={measure} />;
          }}
        </VirtualBody>
      </table>
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
  measure: MeasureRow;
}): ReactNode {
  const all = useMessages();
  const { items: messages } = all.campaigns;
  const { tag } = useMessages();
  const why = note ?? (noLetter && messages.reasons[noLetter]);
  const percent = fit?.toLocaleString(tag, { style: 'percent' });
  return (
    <tr ref={measure} data-index={index} data-row={index}>
      <th scope="row" className={classes.store}>
        <StoreName className={classes.name} store={store} />
        <StoreAddress store={store} className={classes.address} />
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
