import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../components/button.tsx';
import { PhoneLink } from '../../components/contact-link.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { CloseIcon } from '../../components/icons.ts';
import { recordFacts } from '../../components/record-facts.ts';
import { nameText, StoreAddress, StoreName } from '../../components/store-address.tsx';
import { formatDistance, type StoreCells, StoreHours } from '../../components/store-row.tsx';
import { useKeyPress } from '../../components/use-page-keys.ts';
import { WebLink } from '../../components/web-link.tsx';
import { useCorrected } from '../../data/leads/use-leads.ts';
import { useWebsiteFinder } from '../../data/website-finder.ts';
import { useWebsites } from '../../data/website-repository.ts';
import { hasWebsite } from '../../features/contacts/find-all.ts';
import { AnalyzeButton } from '../../features/outreach/analysis/analyze-button.tsx';
import { useMessages } from '../../i18n/use-messages.tsx';
import { StoreDetails } from './store-details.tsx';
import classes from './store-panel.module.css';
import { useStoreTable } from './store-table.ts';
import { analysisAddress } from './use-open-store.ts';

/** A store's website, with where it is from if no record names it. */
function FoundSite({ store, url, host }: { store: ListedStore; url: string; host: string }): ReactNode {
  const { contacts } = useMessages();
  const source = store.website_found;
  const signs = source?.signs.map((sign) => contacts.signs[sign]) ?? [];
  return (
    <>
      <WebLink href={url}>{host}</WebLink>
      {source !== undefined && (
        <>
          {' '}
          {contacts.foundBy[source.by]}
          {signs.length > 0 && ` · ${contacts.provenBy(signs.join(', '))}`}
        </>
      )}
    </>
  );
}

/** One store beside its list, or on the map that it was chosen from: what is known of it, and what can be done. */
export function StorePanel({
  store: found,
  cells,
  onClose,
}: {
  store: ListedStore;
  cells: StoreCells;
  onClose: () => void;
}): ReactNode {
  const store = useCorrected(found);
  const table = useStoreTable();
  const messages = useMessages();
  const { siteOf } = useWebsites();
  const types: Readonly<Record<string, string>> = useMessages().kinds.labels;
  const close = useRef<HTMLButtonElement>(null);
  const site = siteOf(store);
  const at = table.selection.shown(table.$list.get().stores).indexOf(found);
  const { columns } = messages.store;
  const finder = useWebsiteFinder();
  // Who opens a store wants to reach it.
  useEffect(() => {
    if (!hasWebsite(store)) void finder.look(store, new AbortController().signal);
  }, [finder, store]);
  useKeyPress((event) => {
    // What is open above the page closes first.
    const isElsewhere =
      document.querySelector('[role][data-open], [aria-expanded=true][role=combobox]') !== null;
    if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) onClose();
  });
  // Opened by the keyboard, the panel is where the keyboard goes on.
  useEffect(() => {
    if (document.activeElement?.matches(':is(tr *, [data-mark]):focus-visible'))
      close.current?.focus({ preventScroll: true });
  }, []);
  const among = () => table.selection.every(table.$list.get().stores);
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [columns.address, store.address !== '' && <StoreAddress key="address" store={store} />],
    [
      columns.phone,
      store.phone !== undefined && (
        <>
          <PhoneLink phone={store.phone} />
          <CopyButton text={store.phone} isIcon />
        </>
      ),
    ],
    [columns.website, site && <FoundSite store={store} url={site.url} host={site.host} />],
    [columns.contact, cells.contact?.(store)],
    [
      messages.store.hours,
      store.opening_hours !== undefined && <StoreHours key="hours" store={store} isWhole />,
    ],
    [columns.distance, store.distance_km !== undefined && formatDistance(store.distance_km, messages)],
  ];
  const about = [
    store.name_en !== undefined && store.name_en !== store.name && store.name_en,
    store.category !== undefined && types[store.category],
    ...recordFacts(store, messages),
  ].filter(Boolean);
  return (
    <aside className={classes.panel} aria-label={nameText(store, messages)} data-panel>
      {/* A style element, because a row of a long list comes and goes as the list is scrolled. */}
      <style>{`tbody tr[data-index="${at}"][role]{background:var(--color-accent-ground)}`}</style>
      <header className={classes.head}>
        <h2 className={classes.name}>
          <StoreName store={store} />
        </h2>
        <IconButton ref={close} label={messages.layout.close} icon={<CloseIcon />} onClick={onClose} />
      </header>
      <p className={classes.about}>
        {about.join(' · ')} {cells.fit?.(found)}
      </p>
      <div className={classes.actions}>
        <AnalyzeButton store={found} variant="primary" among={among} address={analysisAddress} isWriting />
        <AnalyzeButton store={found} variant="default" among={among} address={analysisAddress} />
        {cells.website(store)}
        {cells.lead?.(found)}
      </div>
      <dl className={classes.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <StoreDetails store={found} />
    </aside>
  );
}
