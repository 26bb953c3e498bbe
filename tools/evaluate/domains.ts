import { categories, type FoundStore } from '@Hardware-Store-Finder/contract';
import { isDirectoryHost, isSharedHost, storeCountry } from '@Hardware-Store-Finder/domain';
import { domainCandidates } from '../../packages/websites/src/finding/domain-candidates.ts';
import { townOf } from '../../packages/websites/src/ownership/store-place.ts';
import { siteOf } from '../../packages/websites/src/page/site-names.ts';
import { type Evaluation, ratio } from './evaluation.ts';
import { importedStores } from './imported-stores.ts';

const mostQuestions = 22;
/** A domain of more stores is a chain's. */
const mostStores = 2;

/** FILE…, as `npm run import` takes them: to how many of the stores' own domains the forms of their names lead. */
export const evaluateDomains: Evaluation = async (files, detail) => {
  const stores = (await importedStores(files, categories)).flatMap((store) => {
    const domain = ownDomain(store);
    return domain === undefined ? [] : [{ store, domain }];
  });
  const counts = new Map<string, number>();
  for (const { domain } of stores) counts.set(domain, (counts.get(domain) ?? 0) + 1);
  const own = stores.filter(({ domain }) => (counts.get(domain) ?? 0) <= mostStores);
  let reached = 0;
  for (const { store, domain } of own) {
    const country = storeCountry(store)?.code;
    const found = domainCandidates({ name: store.name, town: townOf(store), country }, mostQuestions);
    reached += Number(found.includes(domain));
    if (!found.includes(domain)) detail(`${store.name}, ${townOf(store)}, ${country ?? ''}: ${domain}`);
  }
  return { stores: own.length, reached, share: ratio(reached, own.length) };
};

function ownDomain({ website = '' }: FoundStore): string | undefined {
  const { hostname } = URL.parse(website) ?? {};
  if (hostname === undefined || isSharedHost(hostname) || isDirectoryHost(hostname)) return undefined;
  return siteOf(hostname);
}
