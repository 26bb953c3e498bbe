import type { ListedStore, Source } from '@Hardware-Store-Finder/contract';
import type { AnalysisLanguagePack } from '@Hardware-Store-Finder/domain';
import { type ReactNode, useContext } from 'react';
import { ChainContacts } from '../../../components/chain-contacts.tsx';
import { PhoneLink } from '../../../components/contact-link.tsx';
import { recordFacts } from '../../../components/record-facts.ts';
import { StoreAddress, StoreName } from '../../../components/store-address.tsx';
import { storeLinks } from '../../../components/store-links.ts';
import { StoreHours } from '../../../components/store-row.tsx';
import { WebLink } from '../../../components/web-link.tsx';
import { useMessages } from '../../../i18n/use-messages.tsx';
import classes from './analysis.module.css';
import { ExternalLink, RefusedLinksContext } from './links.tsx';
import { SourceMarks } from './source-marks.tsx';

/** What the search knows of a store. */
export function BasicInfo({
  store,
  url,
  pack,
  phoneSources,
}: {
  store: ListedStore;
  /** The URL of its website, if it may be opened. */
  url: string | undefined;
  pack: AnalysisLanguagePack;
  /** The sources of an analysis that have the same phone number. */
  phoneSources: { citations: readonly number[]; sources: readonly Source[] };
}): ReactNode {
  const { labels } = pack.analysis;
  const { name, phone } = store;
  const messages = useMessages();
  const { chain } = useMessages().outreach;
  const isRefused = useContext(RefusedLinksContext);
  const types: Readonly<Record<string, string>> = messages.kinds.labels;
  const { brand = store.operator, category, opening_hours: hours } = store;
  const facts = [
    ...(category === undefined ? [] : [types[category]]),
    ...(brand === undefined || brand === name ? [] : [brand]),
    ...recordFacts(store, messages),
  ].filter(Boolean);
  const rows: [string, ReactNode][] = [
    [labels.name, <StoreName key="name" store={store} />],
    [labels.address, <StoreAddress key="address" store={store} />],
    [
      labels.phone,
      phone && (
        <>
          <PhoneLink phone={phone} />
          <SourceMarks {...phoneSources} />
        </>
      ),
    ],
    [labels.website, <Website key="website" store={store} url={url} unknown={labels.notKnown} />],
  ];
  if (store.chain !== undefined) {
    const mayWrite = (email: string) => !isRefused(email);
    rows.push([chain, <ChainContacts key="chain" chain={store.chain} mayWrite={mayWrite} />]);
  }
  return (
    <section lang={pack.tag}>
      <h4 className={classes.first}>{labels.basicInfo}</h4>
      <dl className={classes.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || <span className={classes.note}>{labels.notKnown}</span>}</dd>
          </div>
        ))}
      </dl>
      {(facts.length > 0 || hours !== undefined) && (
        <p className={classes.note} lang={messages.tag}>
          {facts.join(' · ')}
          {hours !== undefined && (
            <>
              {facts.length > 0 && ' · '}
              <StoreHours store={store} isWhole />
            </>
          )}
        </p>
      )}
    </section>
  );
}

/** The store's website, or where a person can look for one that no source has. */
function Website({
  store,
  url,
  unknown,
}: {
  store: ListedStore;
  url: string | undefined;
  unknown: string;
}): ReactNode {
  const { tag } = useMessages();
  const messages = useMessages().outreach;
  if (store.website && url === undefined)
    return (
      <>
        <bdi>{store.website}</bdi>{' '}
        <span className={classes.note} lang={tag}>
          {messages.cannotOpen}
        </span>
      </>
    );
  if (store.website) return <WebLink href={url}>{store.website}</WebLink>;
  const { web, map } = storeLinks(store, tag);
  return (
    <>
      <span className={classes.note}>{unknown}</span>{' '}
      <span lang={tag}>
        <ExternalLink href={web}>{messages.searchWeb}</ExternalLink>
        {map !== undefined && (
          <>
            {' · '}
            <ExternalLink href={map}>{messages.openOnMap}</ExternalLink>
          </>
        )}
      </span>
    </>
  );
}
