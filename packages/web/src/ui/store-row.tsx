import type { ListedStore } from '@hardware-store-finder/contract';
import { memo, type ReactNode, type Ref } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import { formatDistance } from './format-distance.ts';
import { isInvented } from './invented.ts';
import { recordFacts } from './record-facts.ts';
import { recordLabel } from './record-label.ts';
import { StoreAddress } from './store-address.tsx';
import classes from './store-table.module.css';
import { telHref } from './tel-href.ts';
import hidden from './visually-hidden.module.css';
import { webHref } from './web-href.ts';

/** The cells that features render into a row. Must be one stable object, or every row renders again. */
export type StoreCells = {
  /** Undefined if the store has no known website. */
  website: (store: ListedStore) => ReactNode;
  /** Absent if stores are not analysed. */
  analyze?: (store: ListedStore) => ReactNode;
  contact: (store: ListedStore) => ReactNode;
  /** Before the name. */
  select?: (store: ListedStore) => ReactNode;
  /** The status of the store as a lead. */
  lead?: (store: ListedStore) => ReactNode;
};

export type StoreRowProps = {
  store: ListedStore;
  /** From 0. Decides the stripes: CSS cannot count rows that are not rendered. */
  index: number;
  withDistance: boolean;
  cells: StoreCells;
  ref?: Ref<HTMLTableRowElement>;
};

// On a phone the rows are laid out as cards and lose their table semantics; the roles restore them.
/* biome-ignore-start lint/a11y/noRedundantRoles: see above */
export const StoreRow = memo(function StoreRow({ store, index, withDistance, cells, ref }: StoreRowProps) {
  const messages = useMessages();
  return (
    <tr
      ref={ref}
      role="row"
      className={classes.row}
      aria-rowindex={index + 2}
      data-index={index}
      data-striped={index % 2 === 1 || undefined}
    >
      <td role="cell" className={classes.name}>
        {cells.select?.(store)}
        <bdi
          className={classes.clipped}
          title={[hint(store.name), ...recordFacts(store, messages)].filter(Boolean).join('\n') || undefined}
        >
          {store.name}
        </bdi>
        {store.name_en !== undefined && store.name_en !== store.name && (
          <bdi lang="en" className={classes.english}>
            {store.name_en}
          </bdi>
        )}
        {isInvented(store) && <span className={classes.invented}>{messages.store.invented}</span>}
        <SourcePage store={store} />
      </td>
      <td role="cell" className={classes.address}>
        <StoreAddress store={store} className={classes.clipped} />
      </td>
      <td role="cell" className={classes.phone}>
        <PhoneOrChain store={store} />
      </td>
      <td role="cell" className={classes.website}>
        {cells.website(store) ?? <Unknown />}
      </td>
      {cells.analyze !== undefined && (
        <td role="cell" className={classes.analyze}>
          {cells.analyze(store)}
        </td>
      )}
      {withDistance && (
        <td role="cell" className={classes.distance}>
          {store.distance_km === undefined ? <Unknown /> : formatDistance(store.distance_km, messages)}
        </td>
      )}
      <td role="cell" className={classes.contact}>
        {cells.contact(store)}
      </td>
      {cells.lead !== undefined && (
        <td role="cell" className={classes.lead}>
          {cells.lead(store)}
        </td>
      )}
    </tr>
  );
});
/* biome-ignore-end lint/a11y/noRedundantRoles: see above */

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
    <bdi className={classes.clipped}>{phone}</bdi>
  ) : (
    <a className={classes.link} href={href}>
      <bdi>{phone}</bdi>
    </a>
  );
}

/** The link to the store at its source, which some sources' terms require. */
function SourcePage({ store: { id = '', source_page: page } }: { store: ListedStore }): ReactNode {
  const messages = useMessages();
  const href = page === undefined ? undefined : webHref(page);
  if (href === undefined) return null;
  return (
    <a className={classes.source} href={href} target="_blank" rel="noopener noreferrer">
      {recordLabel(id, messages) ?? messages.store.source}
    </a>
  );
}

function Unknown(): ReactNode {
  return (
    <span className={classes.unknown}>
      <span aria-hidden="true">–</span>
      <span className={hidden.visuallyHidden}>{useMessages().store.notKnown}</span>
    </span>
  );
}

/** The tooltip of a long text, which is clipped to two lines. */
function hint(text: string): string | undefined {
  return text.length > 60 ? text : undefined;
}
