import type { Contact, MailCheck, StoreInput } from '@Hardware-Store-Finder/contract';
import { checkUrl, sourceOfRecord } from '@Hardware-Store-Finder/domain';
import type { OwnSites } from '../site-visit.ts';
import type { WebsiteReader } from '../website-reader.ts';
import type { AddressOwner, Mailboxes } from './mailboxes.ts';

/** A store without the address of its record if that accepts no mail, and what is known of an address that stays. */
export async function checkRecord(
  store: StoreInput,
  mailboxes: Pick<Mailboxes, 'check'>,
  signal: AbortSignal,
): Promise<{ store: StoreInput; check?: MailCheck }> {
  const { email, ...rest } = store;
  if (email === undefined) return { store };
  const check = await mailboxes.check(email, ownerOf(store), signal);
  if (check === undefined) return { store };
  return check.verdict === 'dead' ? { store: rest } : { store, check };
}

/** Adds verdicts to contacts that have none, such as those of an analysis that was cached before addresses were checked. */
export function checkUnchecked(
  contacts: readonly Contact[],
  store: StoreInput,
  mailboxes: Pick<Mailboxes, 'check'>,
  signal: AbortSignal,
): Promise<Contact[]> {
  const { websites, ...owner } = ownerOf(store);
  return Promise.all(
    contacts.map(async (contact) => {
      if (contact.kind !== 'email' || contact.verdict !== undefined) return contact;
      const known = { ...owner, websites: [...websites, contact.page] };
      return { ...contact, ...(await mailboxes.check(contact.value, known, signal)) };
    }),
  );
}

function ownerOf({ id = '', website, field_sources: sources }: StoreInput): AddressOwner {
  const checked = checkUrl(website ?? '');
  return {
    websites: checked.ok ? [checked.url] : [],
    isSample: sourceOfRecord(sources?.email ?? id)?.source.prefix === 'sample',
  };
}

/** A reader whose contacts have the verdicts of `mailboxes`. The verdicts are newer than the cached reading. */
export function withMailChecks(
  websites: WebsiteReader,
  mailboxes: Mailboxes,
  sampleSites: Pick<OwnSites, 'has'>,
): WebsiteReader {
  return {
    ...websites,
    async read(url, signal, store, client, onPage) {
      const reading = await websites.read(url, signal, store, client, onPage);
      const { contacts, finalUrl } = reading.answer;
      const owner: AddressOwner = {
        websites: [url, finalUrl],
        isSample: sampleSites.has(new URL(finalUrl).host),
      };
      const checked = await mailboxes.checkContacts(contacts, owner, signal);
      return { ...reading, answer: { ...reading.answer, contacts: [...checked] } };
    },
  };
}
