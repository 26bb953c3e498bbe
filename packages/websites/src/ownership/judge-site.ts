import type { Ownership, OwnershipSign } from '@Hardware-Store-Finder/contract';
import { isDirectoryHost } from '@Hardware-Store-Finder/domain';
import type { PageReading } from '../page/page-reading.ts';
import { labelOf, lettersOf, siteOf } from '../page/site-names.ts';
import type { StoreOfSite } from '../website-reader.ts';
import { foreignPage, saysGambling } from './foreign-page.ts';
import { otherVoices } from './other-voices.ts';
import { isProven } from './proof.ts';
import { emailSign, type Found, placeSigns, siteLines, sureSigns } from './signs.ts';
import { isExtended, nameForms, nameSign, selfName } from './store-names.ts';
import type { KnownStore } from './store-place.ts';

const maxQuote = 160;
const fewestOfName = 5;

/**
 * Whose a site is: a store's own if it proves so (`isProven`), somebody else's if it says so or has another firm's name and town, else
 * for a person to say. `opened`: the URL before redirects.
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
  const { found: place, other, isElsewhere } = placeSigns(lines, store);
  const found = [...sure, ...(name === undefined ? [] : [name]), ...(place === undefined ? [] : [place])];
  const page = foreignPage(pages);
  // A domain that has expired may keep the store's address for the sake of its links. A casino's own site is about games, and a
  // directory has the address of each of its firms.
  const isOfOthers = page?.kind === 'listing' || (page?.kind === 'gambling' && !saysGambling(store.name));
  if (page !== undefined && (isOfOthers || (page.kind !== 'gambling' && sure.length === 0)))
    return foreign({ sign: page.kind, quote: page.quote, page: home.url });
  const from = siteOf(new URL(opened).hostname);
  const judged = { pages, home, lines, store, site, from, sure, place, isElsewhere };
  if (isProven(judged)) return { verdict: 'own', reasons: quoted(found) };
  // Who does not call itself so, and speaks as somebody else in two ways, only tells of the store: "Ferrures Vauchon" at
  // vauchon-ferrures does not.
  const isTitled = hasName(site, store) && isExtended(home.title, store);
  const isOthers = selfName(lines, store) === undefined && !isTitled;
  if (from === site && isOthers && otherVoices(judged).length > 1)
    return foreign({ sign: 'other_name', quote: home.title, page: home.url });
  if (sure.length > 0) return { verdict: 'doubtful', reasons: quoted(found) };
  const against: Found<OwnershipSign>[] = [
    ...(other === undefined ? [] : [other]),
    ...(name === undefined || (named?.isPart && other)
      ? [{ sign: 'other_name' as const, quote: home.title, page: home.url }]
      : []),
    ...(from !== site ? [{ sign: 'other_domain' as const, quote: site, page: home.url }] : []),
  ];
  // The first reason is why: of a stranger, what speaks against it.
  if (against.length > 1 && other !== undefined)
    return { verdict: 'foreign', reasons: quoted([...against, ...found]) };
  return { verdict: 'doubtful', reasons: quoted([...found, ...against]) };
}

/** Whether a domain begins or ends with a store's whole name: 'vauchon-ferrures' is one of "Vauchon". */
function hasName(site: string, { name }: KnownStore): boolean {
  const whole = nameForms(name).whole.join('');
  const label = lettersOf(labelOf(site));
  return whole.length >= fewestOfName && (label.startsWith(whole) || label.endsWith(whole));
}

function foreign(reason: Found<OwnershipSign>): Ownership {
  return { verdict: 'foreign', reasons: quoted([reason]) };
}

function quoted(reasons: readonly Found<OwnershipSign>[]): Found<OwnershipSign>[] {
  return reasons.map((reason) => ({ ...reason, quote: reason.quote.slice(0, maxQuote) }));
}
