import { atom } from 'nanostores';
import { expect, test, vi } from 'vitest';
import { createAnalysisCache } from '../../features/outreach/analysis/analysis-cache.ts';
import { createDrafts } from '../../features/outreach/letter/drafts.ts';
import { createSavedResults } from '../../features/results/saved-results.ts';
import { fakePage } from '../../testing/fake-page.ts';
import { costa, leadTabs, silva } from '../../testing/lead-tabs.ts';
import { createBrowserStorage } from '../storage.ts';
import { forgetErased } from './forget-erased.ts';
import { createLeads } from './leads.ts';

const { tab } = leadTabs();
const nameless = { name: silva.name, address: silva.address, website: silva.website };
const email = {
  ...{ subject: 'Hinges', body: 'Bom dia', mirror: undefined, recipient: undefined },
  ...{ isFallback: false, isEdited: true },
};
const analysis = (store: typeof costa) => ({
  ...{ basicInfo: { name: store.name, address: store.address }, timestamp: '2026-11-30T00:00:00Z' },
  ...{ hasAIAnalysis: true, perplexityAnalysis: 'Hinges.' },
});

/** A browser that has worked on both stores, and follows the book. */
function browser() {
  const { page, items } = fakePage();
  const storage = createBrowserStorage(page);
  const results = createSavedResults(storage, { read: (value) => value as never });
  results.set({ location: 'Porto', stores: [nameless, silva, costa] } as never);
  for (const store of [silva, costa]) {
    createDrafts({ storage }, store).keep({ turn: 'first', tag: 'pt' }, email);
    createAnalysisCache(storage).set(store, 'english', analysis(store) as never);
    createAnalysisCache(storage).set(store, 'chinese', analysis(store) as never);
    for (const key of [`leadNotes_${store.id}`, `correction_${store.id}_name`])
      storage.write(key, { typed: `of ${store.name}`, was: '' });
    storage.write(`replyDraft_${store.name}`, { typed: 'Obrigado', store });
  }
  const open = (repository: ReturnType<typeof tab>) =>
    createLeads(
      storage,
      atom(''),
      () => repository,
      (opened) =>
        forgetErased(storage, { ...results, stores: results.$results.get()?.stores ?? [] }, (stores) =>
          opened.erasedOf(stores),
        ),
    ).load();
  const kept = () => Object.entries(Object.fromEntries(items)).flat().join('\n');
  return { open, kept, results };
}

test('a firm that is erased is forgotten by this browser, by one that follows, and by one that opens later', async () => {
  const [mine, other, later] = [browser(), browser(), browser()];
  const repository = await mine.open(tab());
  await other.open(tab());
  await repository?.save([{ store: silva, foundAt: 5 }]);
  await repository?.save([{ store: costa, foundAt: 5 }]);
  const before = later.kept();
  expect([mine.kept(), other.kept()]).toEqual([before, before].map(() => expect.stringContaining('Silva')));
  await repository?.erase(silva.id);
  await later.open(tab());
  for (const { kept, results } of [mine, other, later]) {
    await vi.waitFor(() => expect(kept()).not.toMatch(/silva|osm:node\/1"/i), { timeout: 15_000 });
    expect(results.$results.get()?.stores).toEqual([costa]);
    expect(kept().split('Costa').length).toBe(before.split('Costa').length);
  }
});
