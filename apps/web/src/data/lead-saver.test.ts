import { expect, test } from 'vitest';
import { leadsOf, leadTabs, silva } from '../testing/lead-tabs.ts';
import { createLeadSaver } from './lead-saver.ts';
import type { Leads } from './leads/leads.ts';
import { createWebsiteRepository } from './website-repository.ts';

const { tab } = leadTabs();

test('a lead of sources that answered together has the page and the credit of each', async () => {
  const repository = await tab();
  const websites = {
    repository: createWebsiteRepository({
      fetchWebsite: () => Promise.reject(new Error()),
      onFound: () => undefined,
    }),
    siteOf: () => undefined,
  };
  const leads = { load: async () => repository } as unknown as Leads;
  const source = {
    id: 'openstreetmap+overture',
    label: 'OpenStreetMap and Overture Maps',
    attribution: '© OpenStreetMap contributors, Overture Maps Foundation',
    url: 'https://www.openstreetmap.org/copyright',
    credits: [
      { attribution: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
      { attribution: 'Overture Maps Foundation', url: 'https://docs.overturemaps.org/attribution/' },
    ],
  };
  expect(await createLeadSaver({ leads, websites })([silva], { source, foundAt: 5 })).toEqual({});
  const { id: _, ...saved } = source;
  expect((await leadsOf(repository))[0]?.source).toEqual(saved);
});
