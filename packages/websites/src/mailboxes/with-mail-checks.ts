import type { OwnSites } from '../own-sites.ts';
import type { WebsiteReader } from '../website-reader.ts';
import type { AddressOwner, Mailboxes } from './mailboxes.ts';

/** A reader whose contacts have the verdicts of `mailboxes`. The verdicts are newer than the cached reading. */
export function withMailChecks(
  websites: WebsiteReader,
  mailboxes: Mailboxes,
  sampleSites: Pick<OwnSites, 'has'>,
): WebsiteReader {
  return {
    ...websites,
    async read(url, signal, store, client) {
      const reading = await websites.read(url, signal, store, client);
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
