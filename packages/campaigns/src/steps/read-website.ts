import { checkUrl, storeCountry } from '@Hardware-Store-Finder/domain';
import { message } from '@Hardware-Store-Finder/messages';
import { visitFraming } from '@Hardware-Store-Finder/websites';
import { WaitFault } from '../jobs/wait.ts';
import { excluded, hasEmail, mostTries, type Step, without } from './step.ts';

/** Reads the website; ends where there is neither a website nor an address. */
export const readWebsite: Step = {
  name: 'contacts',
  needsModel: false,
  writes: ['website'],
  async run({ item, refusals, attempt, deps, signal }) {
    const { store } = item;
    if (refusals.isRefused({ records: [store] })) return excluded();
    const checked = checkUrl(store.website ?? '', { ownSites: deps.ownSites });
    if (!checked.ok) return hasEmail(store) ? {} : without('no_address', message.noAddressFound());
    const { answer } = await deps.websites.read(checked.url, signal, {
      ...store,
      country: storeCountry(store)?.code,
    });
    // Whether the page may frame it depends on where the page is: it asks when it shows the website.
    const parts = { website: { ...answer, framing: visitFraming(undefined, { origin: '' }) } };
    const isSilent = answer.none === 'timeout' || answer.none === 'no_site';
    if (isSilent && attempt < mostTries) {
      throw new WaitFault('website', message.waitsForWebsite({ host: new URL(checked.url).host }));
    }
    const isReached = answer.contacts.some(({ kind }) => kind === 'email') || hasEmail(store);
    if (isReached) return { parts };
    const isUnread = isSilent || answer.none === 'refused' || answer.none === 'robots';
    const outcome = isUnread
      ? without('not_readable', message.notReadableSite())
      : without('no_address', message.noAddressFound());
    return { ...outcome, parts };
  },
};
