import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { Fragment, type MouseEvent, memo, type ReactNode, type Ref } from 'react';
import { useCorrected } from '../data/leads/use-leads.ts';
import type { Messages } from '../i18n/messages/english.ts';
import { useMessages } from '../i18n/use-messages.tsx';
import { telHref, webHref } from './hrefs.ts';
import { isInvented, recordFacts, recordLabel } from './record-facts.ts';
import { StoreAddress, tooltip } from './store-address.tsx';
import classes from './store-table.module.css';
import hidden from './visually-hidden.module.css';

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
          title={tooltip(store.name, ...recordFacts(store, messages))}
          onClick={() => cells.open(found)}
        >
          <bdi className={classes.clipped}>{store.name}</bdi>
        </button>
        <AboutName store={store} types={types} />
      </td>
      <td role="cell" className={classes.address}>
        <StoreAddress store={store} className={classes.clipped} />
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

/** One line below the name: badge, English name, type of store and the link that its source requires. */
function AboutName({ store, types }: Pick<StoreRowProps, 'store' | 'types'>): ReactNode {
  const messages = useMessages();
  const { name, name_en: english, category } = store;
  // The line is there from the start, so that the name does not move when the types arrive.
  const type = category === undefined ? undefined : types === undefined ? '\u00a0' : types[category];
  const source = sourcePage(store);
  const facts = [
    english !== undefined && english !== name && (
      <bdi lang="en" title={tooltip(english)}>
        {english}
      </bdi>
    ),
    type,
    source !== undefined && (
      <a className={classes.source} href={source} target="_blank" rel="noopener noreferrer">
        {recordLabel(store.id ?? '', messages) ?? messages.store.source}
      </a>
    ),
  ].filter(Boolean);
  if (facts.length === 0 && !isInvented(store)) return null;
  return (
    <span className={classes.about}>
      {isInvented(store) && <span className={classes.invented}>{messages.store.invented}</span>}
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
      <span className={classes.ofChain}>{ofChain}</span>
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
