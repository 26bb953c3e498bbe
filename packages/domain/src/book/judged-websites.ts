import { foundByUs, type ListedStore, type WebsiteSource } from '@Hardware-Store-Finder/contract';
import { ownDomain } from '../internet/domain-names.ts';

/** What is known of a store's websites: the one that is its own, and the sites that are not. */
export type JudgedWebsites = {
  own?: { url: string; source: WebsiteSource } | undefined;
  others: readonly string[];
};

type Judged = { url: string; isOwn: boolean; source: WebsiteSource };

/** The site of a URL; on a host that many share, the page itself. */
function siteAt(url: string): string {
  return ownDomain(url) ?? url;
}

/** What is known after another answer, of which the last counts. */
export function judgedWith(
  { own, others }: JudgedWebsites = { others: [] },
  { url, isOwn, source }: Judged,
): JudgedWebsites {
  const site = siteAt(url);
  const rest = others.filter((other) => other !== site);
  if (isOwn) return { own: { url, source }, others: rest };
  return { ...(own !== undefined && siteAt(own.url) !== site && { own }), others: [...rest, site] };
}

/** A store with what is known of its websites under any of its ids. */
export function withJudgedWebsites<S extends ListedStore>(
  store: S,
  ids: readonly string[],
  websites: ReadonlyMap<string, JudgedWebsites>,
): S {
  if (websites.size === 0) return store;
  return ids.reduce((one, id) => withJudgedWebsite(one, websites.get(id)), store);
}

/** A store with the website that was found for it, where its record has none, and without one that a person said is not its own. */
function withJudgedWebsite<S extends ListedStore>(store: S, judged: JudgedWebsites | undefined): S {
  if (judged === undefined) return store;
  const { website, ...rest } = store;
  const known = website === undefined || website.trim() === '' || judged.others.includes(siteAt(website));
  if (!known) return store;
  const { website: _, ...sources } = store.field_sources ?? {};
  const { own } = judged;
  if (own === undefined) return website === undefined ? store : ({ ...rest, field_sources: sources } as S);
  return {
    ...store,
    website: own.url,
    website_found: own.source,
    field_sources: { ...sources, website: foundByUs },
  };
}
