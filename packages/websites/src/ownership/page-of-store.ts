import { dialledPhone, isSharedHost } from '@Hardware-Store-Finder/domain';
import { contactsOf } from '../contacts.ts';
import type { PageReading } from '../page/page-reading.ts';
import { isSameSite } from '../page/site-names.ts';
import { siteLines, sureSigns } from './signs.ts';
import { nameParts } from './store-names.ts';
import { countryOf, type KnownStore } from './store-place.ts';

/** Whether a page is on a store's own site. Of a host that many share, no page is. */
export function isOnSite(url: string, website: string): boolean {
  return isSameSite(url, website) && !isSharedHost(new URL(website).hostname);
}

/**
 * Whether all of a page may support statements about a store: a page that is titled by its name, gives its phone, street or position,
 * and gives no phone of anybody else. On a list of stores, the words beside ours are about another.
 */
export function isAboutOnly(page: PageReading, store: KnownStore): boolean {
  const [titled, name] = [nameParts(page.title), nameParts(store.name)];
  if (name.length === 0 || !name.every((word) => titled.includes(word))) return false;
  if (sureSigns([page], siteLines([page]), store).length === 0) return false;
  const country = countryOf(store);
  const own = dialledPhone(store.phone ?? '', () => country);
  const others = contactsOf([page], page.url, country).filter(
    ({ kind, value }) => kind === 'phone' && dialledPhone(value, () => country) !== own,
  );
  return others.length <= (own === undefined ? 1 : 0);
}
