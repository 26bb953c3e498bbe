import type { DoNotContact } from '@Hardware-Store-Finder/domain';
import type { CampaignStorage, ItemPosition } from '@Hardware-Store-Finder/storage';
import { exclusionsOf, knownItem, stored } from './records.ts';

const pageSize = 500;

/** The campaigns with stores of a firm, and their keys. `erases`: deletes them, and what the campaign's exclusions say of it. */
export async function storesOfFirm(
  firm: Pick<DoNotContact<unknown>, 'check'>,
  erases: boolean,
  { campaigns, items }: Pick<CampaignStorage, 'campaigns' | 'items'>,
): Promise<{ id: string; name: string; keys: string[] }[]> {
  const found: { id: string; name: string; keys: string[] }[] = [];
  for (const { id, name, exclusions } of await campaigns.all()) {
    const keys: string[] = [];
    let after: ItemPosition | undefined;
    do {
      const page = await items.page(id, { after, limit: pageSize });
      for (const { key, store, facts } of page.map(knownItem)) {
        const emails = facts.recipient === undefined ? [] : [facts.recipient];
        if (firm.check({ records: [store], emails }) !== undefined) keys.push(key);
      }
      after = page.length < pageSize ? undefined : page.at(-1);
    } while (after !== undefined);
    if (keys.length > 0) found.push({ id, name, keys });
    if (!erases) continue;
    await items.erase(id, keys);
    const { stores, emails, domains } = exclusionsOf(exclusions);
    const kept = {
      stores: stores.filter(
        ({ store, emails: own }) => firm.check({ records: [store], emails: own }) === undefined,
      ),
      emails: emails.filter((email) => firm.check({ records: [], emails: [email] }) === undefined),
      domains: domains.filter(
        (domain) => firm.check({ records: [{ name: '', address: '', website: domain }] }) === undefined,
      ),
    };
    const isChanged = kept.stores.length + kept.emails.length + kept.domains.length;
    if (isChanged !== stores.length + emails.length + domains.length)
      await campaigns.setExclusions(id, stored.exclusions.write(kept));
  }
  return found;
}
