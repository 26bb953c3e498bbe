import { type Contact, exactAddress } from '@Hardware-Store-Finder/contract';
import {
  isFreeMail,
  isSharedHost,
  isUnspaced,
  plainWord,
  plainWords,
  readAddress,
  readStoreName,
  withoutForms,
} from '@Hardware-Store-Finder/domain';
import { spellings } from '../finding/domain-candidates.ts';
import type { EmailSurroundings } from '../page/email-surroundings.ts';
import type { PageReading } from '../page/page-reading.ts';
import { labelOf, lettersOf, siteOf } from '../page/site-names.ts';
import type { StoreOfSite } from '../website-reader.ts';
import { isNotice } from './notices.ts';
import { sureSigns } from './signs.ts';
import { nameForms } from './store-names.ts';
import { hasPhrase, isAddress, type KnownStore, withoutPhrase } from './store-place.ts';
import lists from './word-lists/other-parties.json' with { type: 'json' };

/** Who else has an address on a store's page: who made it, officers, the group that the store is of. */
const otherParties = [...lists.makers, ...lists.services, ...lists.officers, ...lists.groups].map((text) =>
  plainWords(text),
);
const otherSigns = new RegExp(lists.unspaced.join('|'));
const inDomains = new RegExp(lists.inDomains.join('|'));

/**
 * Marks the addresses of other firms: those on neither the site's domain nor free mail, in whose domain the store's name is not, and
 * beside which no page names the store. `urls`: of the site, before and after redirects. Without a name, nothing is marked.
 */
export function markOtherFirms(
  contacts: readonly Contact[],
  pages: readonly Pick<PageReading, 'surroundings'>[],
  known: StoreOfSite,
  urls: readonly string[],
): Contact[] {
  const { name, email = '' } = known;
  if (name === undefined) return [...contacts];
  const store: KnownStore = { ...known, name, address: known.address ?? '' };
  const hosts = urls.map((url) => new URL(url).hostname).filter((host) => !isSharedHost(host));
  const sites = [...hosts, ...domainsOf(email)].map(siteOf);
  const isNamed = ({ value }: Contact) => {
    const beside = pages.flatMap(({ surroundings = [] }) =>
      surroundings.flatMap((one) => (one.email === value ? [firstNamed(one, store, sites) ?? 'nobody'] : [])),
    );
    if (beside.includes('store')) return true;
    return !beside.includes('other') && isMailboxOf(value, store, sites);
  };
  return contacts.map((contact) => {
    if (contact.kind !== 'email' || contact.value === email.toLowerCase()) return contact;
    const [domain = ''] = domainsOf(contact.value);
    const isOwn = isFreeMail(domain) || sites.includes(siteOf(domain)) || sharesName(domain, store, sites);
    return isOwn || isNamed(contact)
      ? contact
      : { ...contact, verdict: 'doubtful' as const, reasons: ['other_firm' as const] };
  });
}

function domainsOf(text: string): string[] {
  return [...text.toLowerCase().matchAll(/@([\p{L}\p{N}.-]+\p{L})/gu)].map(([, domain = '']) => domain);
}

/** Whether a domain is the site's with another ending, or has the store's name in it, in any spelling, and no other trade. */
function sharesName(domain: string, store: KnownStore, sites: readonly string[]): boolean {
  const label = labelOf(domain);
  const letters = lettersOf(label);
  if (sites.some((site) => letters.length > 3 && lettersOf(labelOf(site)) === letters)) return true;
  return spellings(store.name).some((words) => {
    const joined = words.join('');
    if (joined.length > 4 && letters.includes(joined)) return true;
    const rest = words.reduce((left, word) => left.replace(word, ''), letters);
    return ownOf(words).some((word) => isIn(word, label)) && !inDomains.test(rest);
  });
}

/** A short word is a part of the domain of its own; a longer one may be joined with others, not within a word: 'grossisti' is no Rossi. */
function isIn(word: string, label: string): boolean {
  const parts = label.split('-').map(lettersOf);
  return word.length > 3
    ? [lettersOf(label), ...parts].some((part) => part.startsWith(word) || part.endsWith(word))
    : word.length > 1 && parts.includes(word);
}

/** Whether a mailbox with a provider that nobody lists has the store's name: 'brandner@stadtnetz.de'. */
function isMailboxOf(email: string, { name }: KnownStore, sites: readonly string[]): boolean {
  const local = lettersOf(email.slice(0, email.lastIndexOf('@')));
  const forms = [
    ...sites.map((site) => lettersOf(labelOf(site))),
    ...spellings(name).flatMap((words) => [words.join(''), ownOf(words).join('')]),
  ];
  return forms.some((form) => form.length > 4 && local.includes(form));
}

/** The words of a spelling that no other store of the trade has. */
function ownOf(words: readonly string[]): string[] {
  const own = new Set(readStoreName(words.join(' '))?.words);
  return words.filter((word) => own.has(plainWord(word)));
}

/** Whom what stands beside an address names first, nearest to it: the store or somebody else. */
function firstNamed(
  { email, before, after }: EmailSurroundings,
  store: KnownStore,
  sites: readonly string[],
): 'store' | 'other' | undefined {
  const [domain = ''] = domainsOf(email);
  const firstOf = createReader(store, labelOf(domain), [...sites, siteOf(domain)]);
  return firstOf(before.flatMap((line) => partsOf(line).toReversed())) ?? firstOf(after.flatMap(partsOf));
}

function partsOf(line: string): string[] {
  return line.split(/\s*[|·•‖]\s*|\s[–—-]\s|(?<=\p{L}{3}[.!?])\s/u).filter((part) => part.trim() !== '');
}

/** 'Kurz OHG': a few words with a legal form. */
function isFirm(words: readonly string[]): boolean {
  return words.length <= 8 && withoutForms(words).length < words.length;
}

/** Says whom parts of a page name first, the nearest to an address before the others; undefined if nobody. */
function createReader(store: KnownStore, label: string, sites: readonly string[]) {
  const { whole, short, words } = nameForms(store.name);
  const names = [whole, short, words].filter((form) => form.join('').length > (form === words ? 5 : 1));
  const owner = plainWord(lettersOf(label));
  const hasStreet = readAddress(exactAddress(store)).street.length > 0;
  const isNamed = (text: string, said: readonly string[]) =>
    names.some((name) => hasPhrase(said, name)) || (isUnspaced(store.name) && text.includes(store.name));
  return (parts: readonly string[]): 'store' | 'other' | undefined => {
    const seen: string[] = [];
    for (const part of parts) {
      if (domainsOf(part).some((other) => !sites.includes(siteOf(other)))) return undefined;
      const text = part.replaceAll(/\S+@\S+/g, ' ');
      const said = plainWords(text);
      const others = withoutPhrase(said, whole);
      if (otherSigns.test(text) || otherParties.some((party) => hasPhrase(others, party))) return 'other';
      seen.unshift(text);
      const lines = seen.map((line) => ({ text: line, page: '', isTitle: false }));
      if (sureSigns([], lines, store).length > 0) return 'store';
      if (isNotice(text)) return undefined;
      if (hasStreet && isAddress(text)) return 'other';
      if (isNamed(text, said)) return 'store';
      if (isFirm(said) || (owner.length > 2 && said.join('').includes(owner))) return 'other';
    }
    return undefined;
  };
}
