import type { ListedStore } from '@hardware-store-finder/contract';
import { memo, type ReactNode, type Ref } from 'react';
import { formatDistance } from './format-distance.ts';
import { isInvented } from './invented.ts';
import spoken from './spoken.module.css';
import classes from './store-table.module.css';
import { telHref } from './tel-href.ts';
import { webHref } from './web-href.ts';

export type StoreRowProps = {
  store: ListedStore;
  /** From 0: stripes go by it, because rows that are not drawn count as well. */
  index: number;
  withDistance: boolean;
  ref?: Ref<HTMLTableRowElement>;
};

// On a phone the rows are laid out as cards, which takes their table meaning from them: the roles give it back.
/* biome-ignore-start lint/a11y/noRedundantRoles: see above */
export const StoreRow = memo(function StoreRow({ store, index, withDistance, ref }: StoreRowProps) {
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
        <bdi className={classes.clipped} title={hint(store.name)}>
          {store.name}
        </bdi>
        {store.name_en !== undefined && store.name_en !== store.name && (
          <bdi lang="en" className={classes.english}>
            {store.name_en}
          </bdi>
        )}
        {isInvented(store) && <span className={classes.invented}>Invented</span>}
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
        <Website store={store} />
      </td>
      {withDistance && (
        <td role="cell" className={classes.distance}>
          {store.distance_km === undefined ? <Unknown /> : formatDistance(store.distance_km)}
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

function Website({ store: { name, website } }: { store: ListedStore }): ReactNode {
  const href = website === undefined ? undefined : webHref(website);
  if (href === undefined) return <Unknown />;
  return (
    <a
      className={classes.visit}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={new URL(href).host}
      aria-label={`Visit Website of ${name}, opens in a new tab`}
    >
      Visit Website
    </a>
  );
}

function Unknown(): ReactNode {
  return (
    <span className={classes.unknown}>
      <span aria-hidden="true">–</span>
      <span className={spoken.spoken}>not known</span>
    </span>
  );
}

/** Long texts are clipped to two lines: the whole is in the hint. */
function hint(text: string): string | undefined {
  return text.length > 60 ? text : undefined;
}
