import type { DoNotContact } from '@Hardware-Store-Finder/domain';
import { createPauses } from '@Hardware-Store-Finder/std';
import type { CampaignStorage } from '@Hardware-Store-Finder/storage';
import { exclusionsOf, knownItem, stored } from './records.ts';

const pageSize = 500;

type Traits = Parameters<DoNotContact<unknown>['check']>[0];

/** The campaigns with stores of a firm, and their keys. `erases`: deletes them, and what the campaign's exclusions say of it. */
export async function storesOfFirm(
  firm: Pick<DoNotContact<unknown>, 'check'>,
  erases: boolean,
  { campaigns, items }: Pick<CampaignStorage, 'campaigns' | 'items'>,
): Promise<{ id: string; name: string; keys: string[] }[]> {
  const pause = createPauses();
  const found: { id: string; name: string; keys: string[] }[] = [];

  async function keysOf(campaign: string): Promise<string[]> {
    const keys: string[] = [];
    let after = '';
    for (;;) {
      const page = await items.afterKey(campaign, after, pageSize);
      for (const record of page) {
        await pause();
        const { key, store, facts } = knownItem(record);
        const emails = facts.recipient === undefined ? [] : [facts.recipient];
        if (firm.check({ records: [store], emails }) !== undefined) keys.push(key);
        after = key;
      }
      if (page.length < pageSize) return keys;
    }
  }

  async function others<T>(all: readonly T[], traitsOf: (one: T) => Traits): Promise<T[]> {
    const some: T[] = [];
    for (const one of all) {
      await pause();
      if (firm.check(traitsOf(one)) === undefined) some.push(one);
    }
    return some;
  }

  async function eraseExclusions(campaign: string): Promise<void> {
    // Somebody may replace them meanwhile.
    for (let isOver = false; !isOver; ) {
      const json = (await campaigns.get(campaign))?.exclusions;
      if (json === undefined) return;
      const { stores, emails, domains } = exclusionsOf(json);
      const kept = {
        stores: await others(stores, ({ store, emails: own }) => ({ records: [store], emails: own })),
        emails: await others(emails, (email) => ({ records: [], emails: [email] })),
        domains: await others(domains, (website) => ({ records: [{ name: '', address: '', website }] })),
      };
      const isSame =
        kept.stores.length + kept.emails.length + kept.domains.length ===
        stores.length + emails.length + domains.length;
      isOver = isSame || (await campaigns.setExclusions(campaign, stored.exclusions.write(kept), json));
    }
  }

  for (const { id, name } of await campaigns.all()) {
    const keys = await keysOf(id);
    if (keys.length > 0) found.push({ id, name, keys });
    if (!erases) continue;
    if (keys.length > 0) await items.erase(id, keys);
    await eraseExclusions(id);
  }
  return found;
}
