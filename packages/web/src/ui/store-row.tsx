import type { ListedStore } from '@hardware-store-finder/contract';
import { memo, type ReactNode, type Ref } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import { formatDistance } from './format-distance.ts';
import { isInvented } from './invented.ts';
import { recordFacts } from './record-facts.ts';
import { recordLabel } from './record-label.ts';
import spoken from './spoken.module.css';
import classes from './store-table.module.css';
import { telHref } from './tel-href.ts';
import { webHref } from './web-href.ts';

/** What features put into a row: the same object for all rows and drawings, or each would be drawn anew. */
export type StoreCells = {
  /** Undefined where nothing is known. */
  website: (store: ListedStore) => ReactNode;
  /** Absent where stores are not analysed. */
  analyze?: (store: ListedStore) => ReactNode;
  contact: (store: ListedStore) => ReactNode;
  /** Before the name. */
  select?: (store: ListedStore) => ReactNode;
  /** How far somebody has come with the store. */
  lead?: (store: ListedStore) => ReactNode;
};

export type StoreRowProps = {
  store: ListedStore;
  /** From 0: stripes go by it, because rows that are not drawn count as well. */
  index: number;
  withDistance: boolean;
  cells: StoreCells;
  ref?: Ref<HTMLTableRowElement>;
};

// On a phone the rows are laid out as cards, which takes their table meaning from them: the roles give it back.
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
        <bdi className={classes.clipped} title={hint(store.address)}>
          {store.address}
        </bdi>
      </td>
      <td role="cell" className={classes.phone}>
        {store.phone === undefined ? <Unknown /> : <Phone phone={store.phone} />}
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

/** The store at its source, where the source's terms ask for that link. */
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
      <span className={spoken.spoken}>{useMessages().store.notKnown}</span>
    </span>
  );
}

/** Long texts are clipped to two lines: the whole is in the hint. */
function hint(text: string): string | undefined {
  return text.length > 60 ? text : undefined;
}
