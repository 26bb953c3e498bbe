import type { ListedStore } from '@Hardware-Store-Finder/contract';
import {
  type ComponentProps,
  Fragment,
  type MouseEvent,
  memo,
  type ReactNode,
  type Ref,
  Suspense,
} from 'react';
import { useCorrected } from '../data/leads/use-leads.ts';
import type { Messages } from '../i18n/messages/english.ts';
import { useMessages } from '../i18n/use-messages.tsx';
import { telHref, webHref } from './hrefs.ts';
import { lazyPart } from './lazy-part.tsx';
import { recordFacts, recordLabel, sourceCount } from './record-facts.ts';
import { nameText, StoreAddress, StoreName, tooltip } from './store-address.tsx';
import own from './store-row.module.css';
import classes from './store-table.module.css';
import hidden from './visually-hidden.module.css';
import { WebLink } from './web-link.tsx';

// Loaded on demand: most lists know no hours, and time zones are large. Without it, the record's own words are there.
const LazyHours = lazyPart<ComponentProps<typeof RecordHours>>(() =>
  import('./store-hours.tsx').then(
    ({ StoreHours: Part }) => Part,
    () => RecordHours,
  ),
);

/** The opening hours of a store, and whether it is open now. `isWhole`: with the hours of all days. */
export function StoreHours(props: { store: ListedStore; isWhole?: boolean }): ReactNode {
  return (
    <Suspense fallback={<RecordHours {...props} />}>
      <LazyHours {...props} />
    </Suspense>
  );
}

function RecordHours({ store }: { store: ListedStore; isWhole?: boolean }): ReactNode {
  return <bdi>{store.opening_hours}</bdi>;
}

/** The cells that features render into a row. Must be one stable object, or every row renders again. */
export type StoreCells = {
  /** Undefined if the store has no known website. */
  website: (store: ListedStore) => ReactNode;
  /** In place of a website that nobody knows. */
  addWebsite: (store: ListedStore) => ReactNode;
  /** Absent if stores are not analysed. */
  analyze?: (store: ListedStore) => ReactNode;
  /** Absent if there is no way to contact any store of the list. */
  contact?: (store: ListedStore) => ReactNode;
  /** Below the name: what an analysis found for the seller. */
  fit?: (store: ListedStore) => ReactNode;
  /** Before the name. */
  select?: (store: ListedStore) => ReactNode;
  /** Before the heading of the names. */
  selectAll?: ReactNode;
  /** The status of the store as a lead. Absent if no store of the list may be stored. */
  lead?: (store: ListedStore) => ReactNode;
  /** Beside the lead. */
  write?: (store: ListedStore) => ReactNode;
  /** Opens the store beside the list. */
  open: (store: ListedStore) => void;
};

type StoreRowProps = {
  store: ListedStore;
  /** From 0. Decides the stripes: CSS cannot count rows that are not rendered. */
  index: number;
  withDistance: boolean;
  /** How many rows from here on say one place, which is no address; 0 below the first of them. */
  there: number;
  cells: StoreCells;
  /** The name of each category; undefined until it has been loaded. */
  types: Readonly<Record<string, string>> | undefined;
  ref?: Ref<HTMLTableRowElement>;
};

// On a phone the rows are laid out as cards and lose their table semantics; the roles restore them.
/* biome-ignore-start lint/a11y/noRedundantRoles: see above */
export const StoreRow = memo(function StoreRow({
  store: found,
  index,
  withDistance,
  there,
  cells,
  types,
  ref,
}: StoreRowProps) {
  const messages = useMessages();
  const store = useCorrected(found);
  return (
    <tr
      ref={ref}
      role="row"
      className={classes.row}
      aria-rowindex={index + 2}
      data-store={found.id}
      data-row={index}
      data-index={index}
      data-striped={index % 2 === 1 || undefined}
      onClick={(event) => isOnRow(event) && cells.open(found)}
    >
      <td role="cell" className={classes.name}>
        {cells.select?.(found)}
        <button
          type="button"
          className={classes.open}
          title={tooltip(nameText(store, messages), ...recordFacts(store, messages))}
          onClick={() => cells.open(found)}
        >
          <StoreName className={classes.clipped} store={store} />
        </button>
        <AboutName store={store} types={types} fit={cells.fit?.(found)} />
      </td>
      <td
        role="cell"
        className={`${classes.address} ${own.address}`}
        data-there={there === 1 ? undefined : there}
      >
        <StoreAddress
          store={store}
          count={there}
          className={there === 0 ? hidden.visuallyHidden : classes.clipped}
        />
      </td>
      <td role="cell" className={classes.phone}>
        <PhoneOrChain store={store} />
      </td>
      <td role="cell" className={classes.website}>
        {cells.website(store) ?? (
          <>
            <Unknown />
            {cells.addWebsite(found)}
          </>
        )}
      </td>
      {cells.analyze !== undefined && (
        <td role="cell" className={classes.analyze}>
          {cells.analyze(found)}
        </td>
      )}
      {withDistance && (
        <td role="cell" className={classes.distance}>
          {store.distance_km === undefined ? <Unknown /> : formatDistance(store.distance_km, messages)}
        </td>
      )}
      {cells.contact !== undefined && (
        <td role="cell" className={classes.contact}>
          {cells.contact(store)}
        </td>
      )}
      {cells.lead !== undefined && (
        <td role="cell" className={classes.lead}>
          {cells.lead(found)}
          {cells.write?.(found)}
        </td>
      )}
    </tr>
  );
});
/* biome-ignore-end lint/a11y/noRedundantRoles: see above */

/** Whether a click meant the row: nothing in it that has a use of its own, and no text that was being selected. */
function isOnRow({ target, defaultPrevented }: MouseEvent): boolean {
  if (defaultPrevented || !(target instanceof Element)) return false;
  return target.closest('a, button, input, label') === null && `${getSelection() ?? ''}` === '';
}

/** One line below the name: what tells the store from others, and the link that its source requires. */
function AboutName({
  store,
  types,
  fit,
}: Pick<StoreRowProps, 'store' | 'types'> & { fit: ReactNode }): ReactNode {
  const messages = useMessages();
  const { name, name_en: english, category, brand = store.operator, opening_hours: hours } = store;
  // The line is there from the start, so that the name does not move when the types arrive.
  const known = category === undefined ? undefined : types === undefined ? '\u00a0' : types[category];
  // Nearly all are hardware stores: it tells none from another.
  const type = category === 'hardware' ? undefined : known;
  const source = sourcePage(store);
  const sources = sourceCount(store, messages);
  const facts = [
    english !== undefined && english !== name && (
      <bdi lang="en" title={tooltip(english)}>
        {english}
      </bdi>
    ),
    brand !== undefined && brand !== name && <bdi>{brand}</bdi>,
    type,
    hours !== undefined && <StoreHours store={store} />,
    sources > 0 && (
      <span title={recordFacts(store, messages).join('\n')}>{messages.store.sources(sources)}</span>
    ),
    source !== undefined && (
      <WebLink className={own.source} href={source}>
        {recordLabel(store.id ?? '', messages) ?? messages.store.source}
      </WebLink>
    ),
  ].filter(Boolean);
  if (facts.length === 0 && fit === undefined) return null;
  return (
    <span className={own.about}>
      {fit}
      {facts.map((fact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a store keep their order
        <Fragment key={at}>
          {at > 0 && <span aria-hidden="true"> · </span>}
          {fact}
        </Fragment>
      ))}
    </span>
  );
}

/** The store's phone, or that of its chain, which says so. */
function PhoneOrChain({ store: { phone, chain } }: { store: ListedStore }): ReactNode {
  const { ofChain } = useMessages().store;
  if (phone !== undefined) return <Phone phone={phone} />;
  if (chain?.phone === undefined) return <Unknown />;
  return (
    <>
      <Phone phone={chain.phone} />
      <span className={own.ofChain}>{ofChain}</span>
    </>
  );
}

function Phone({ phone }: { phone: string }): ReactNode {
  const href = telHref(phone);
  return href === undefined ? (
    <bdi className={classes.clipped} title={tooltip(phone)}>
      {phone}
    </bdi>
  ) : (
    <a className={classes.link} href={href}>
      <bdi>{phone}</bdi>
    </a>
  );
}

/** The store's page at its source, which some sources' terms require to link to. */
function sourcePage({ source_page: page }: ListedStore): string | undefined {
  return page === undefined ? undefined : webHref(page);
}

function Unknown(): ReactNode {
  return (
    <span className={classes.unknown}>
      <span className={hidden.visuallyHidden}>{useMessages().store.notKnown}</span>
    </span>
  );
}

/** A distance in kilometres, rounded for reading: '850 m', '1.2 km', '23 km'. */
export function formatDistance(km: number, { store }: Messages): string {
  const metres = Math.round(km * 100) * 10;
  if (metres < 1000) return store.metres(metres);
  return store.kilometres(km < 9.95 ? km.toFixed(1) : `${Math.round(km)}`);
}
