import type { Ownership, OwnershipSign } from '@Hardware-Store-Finder/contract';
import { dialledPhone, isDirectoryHost, plainWords } from '@Hardware-Store-Finder/domain';
import type { PageReading } from '../page/page-reading.ts';
import { siteOf } from '../page/site-names.ts';
import type { StoreOfSite } from '../website-reader.ts';
import { foreignPage, isDirectory, saysGambling } from './foreign-page.ts';
import {
  countryOf,
  emailSign,
  type Found,
  type KnownStore,
  nameForms,
  nameSign,
  placeSigns,
  siteLines,
  sureSigns,
  townOf,
} from './signs.ts';

const maxQuote = 160;

/**
 * Whether a site is a store's: it is if a page says its phone, its name with its street or position, or its name with its town, and is
 * no list of firms. `opened`: the URL before redirects.
 */
export function judgeSite(pages: readonly PageReading[], known: StoreOfSite, opened: string): Ownership {
  const store: KnownStore = { ...known, name: known.name ?? '', address: known.address ?? '' };
  const [home] = pages;
  if (home === undefined) return { verdict: 'doubtful', reasons: [] };
  const { hostname } = new URL(home.url);
  if (isDirectoryHost(hostname)) return foreign({ sign: 'network', quote: hostname, page: home.url });
  const lines = siteLines(pages);
  const site = siteOf(hostname);
  const email = emailSign(site, home.url, store);
  const sure = [...sureSigns(pages, lines, store), ...(email === undefined ? [] : [email])];
  const named = nameSign(lines, store, site);
  const name = named && { sign: named.sign, quote: named.quote, page: named.page };
  const { found: place, other } = placeSigns(lines, store);
  const found = [...sure, ...(name === undefined ? [] : [name]), ...(place === undefined ? [] : [place])];
  const page = foreignPage(pages);
  // A domain that has expired may keep the store's address for the sake of its links.
  const isExpired = page?.kind === 'gambling' && !saysGambling(store.name);
  if (page !== undefined && (isExpired || sure.length === 0))
    return foreign({ sign: page.kind, quote: page.quote, page: home.url });
  if (sure.length > 0) {
    const label = plainWords(site.split('.', 1)[0] ?? '').join('');
    const isNamed = named?.isPart === false || label === nameForms(store.name).whole.join('');
    // The town's own site, and lists of its firms, have them as well.
    const isOthers = label === plainWords(townOf(store)).join('') || areListed(sure, pages, store);
    // Whoever has the house has its street and its place on the map, too.
    const isHouse = sure.every(({ sign }) => sign === 'street' || sign === 'position');
    const isOwn = !isDirectory(home) && (isNamed || !isOthers) && (!isHouse || named?.isPart === false);
    return { verdict: isOwn ? 'own' : 'doubtful', reasons: quoted(found) };
  }
  const moved = siteOf(new URL(opened).hostname) !== site;
  if (named?.isPart === false && place !== undefined) return { verdict: 'own', reasons: quoted(found) };
  const against: Found<OwnershipSign>[] = [
    ...(other === undefined ? [] : [other]),
    ...(name === undefined || (named?.isPart && other)
      ? [{ sign: 'other_name' as const, quote: home.title, page: home.url }]
      : []),
    ...(moved ? [{ sign: 'other_domain' as const, quote: site, page: home.url }] : []),
  ];
  const isForeign = against.length > 1 && other !== undefined;
  return { verdict: isForeign ? 'foreign' : 'doubtful', reasons: quoted([...found, ...against]) };
}

/** So many phones on a page are those of many firms. */
const mostPhones = 5;

/** Whether all signs are among those of others: a list of dealers, of members, of shops. */
function areListed(
  signs: readonly Found<OwnershipSign>[],
  pages: readonly PageReading[],
  store: KnownStore,
): boolean {
  return signs.every(({ page }) => {
    const texts = pages.find(({ url }) => url === page)?.phones.texts ?? [];
    return (
      new Set(texts.map(({ text }) => dialledPhone(text, () => countryOf(store)) ?? text)).size >= mostPhones
    );
  });
}

function foreign(reason: Found<OwnershipSign>): Ownership {
  return { verdict: 'foreign', reasons: quoted([reason]) };
}

function quoted(reasons: readonly Found<OwnershipSign>[]): Found<OwnershipSign>[] {
  return reasons.map((reason) => ({ ...reason, quote: reason.quote.slice(0, maxQuote) }));
}
