import type { BookChange, FoundWebsite, ListedStore } from '@Hardware-Store-Finder/contract';
import { idsOfStore } from '@Hardware-Store-Finder/domain';
import { randomUUID } from 'node:crypto';

/** The change by which a website that was found and proven becomes the team's. */
export function websiteChange(store: ListedStore, { url, by, ownership }: FoundWebsite): BookChange {
  const [id = ''] = idsOfStore(store);
  const signs = ownership.reasons.map(({ sign }) => sign);
  return { kind: 'website_judged', id: randomUUID(), store: id, url, isOwn: true, source: { by, signs } };
}
