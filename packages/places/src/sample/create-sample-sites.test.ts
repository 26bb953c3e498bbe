import { checkUrl } from '@Hardware-Store-Finder/domain';
import { createKeyedSemaphore } from '@Hardware-Store-Finder/std';
import { type Cache, createMemoryCache } from '@Hardware-Store-Finder/storage';
import { createWebsiteReader, visitFraming, withOwnSites } from '@Hardware-Store-Finder/websites';
import { beforeAll, describe, expect, test } from 'vitest';
import { createSampleSites } from './create-sample-sites.ts';
import { inventStores } from './invent-stores.ts';
import { planSite, type SitePlan } from './site/invented-site.ts';

const sites = createSampleSites({ port: () => 8002 });
const forgetful: Cache = { ...createMemoryCache(), get: async () => undefined };
const websites = createWebsiteReader({
  // Any other address would be dialled, which must not happen.
  fetchSite: withOwnSites(() => Promise.reject(new Error('Something was dialled.')), sites),
  cache: forgetful,
  semaphore: createKeyedSemaphore({ concurrency: 8, maxQueued: 1000, timeoutMs: 60_000 }),
});
const embedder = { origin: 'http://localhost:8002' };
const never = new AbortController().signal;
const plans: SitePlan[] = [
  { lat: 41.15, lon: -8.61 },
  { lat: 52.52, lon: 13.41 },
  { lat: 23.13, lon: 113.26 },
  { lat: 40.71, lon: -74.01 },
].flatMap((center) =>
  inventStores({ center, place: 'A', country: 'DE' }).flatMap((store) =>
    store.site === null ? [] : [planSite(store, store.site)],
  ),
);
const urlOf = (plan: SitePlan) => `http://${plan.host}:8002/`;
const read = async (plan: SitePlan) => {
  const { answer, visit } = await websites.read(urlOf(plan), never);
  return { ...answer, framing: visitFraming(visit, embedder) };
};
const well = plans.filter(({ health }) => health === 'well');

test('includes every kind of site, in all four languages', () => {
  expect(plans.length).toBeGreaterThan(80);
  const kinds = (of: (plan: SitePlan) => string) => new Set(plans.map(of));
  expect(kinds((plan) => plan.language)).toHaveLength(4);
  expect(kinds((plan) => plan.email)).toEqual(
    new Set(['mailto', 'text', 'json-ld', 'protected', 'spelled', 'form', 'none']),
  );
  expect(kinds((plan) => plan.framing)).toEqual(new Set(['open', 'deny', 'sameorigin', 'ancestors']));
  expect(kinds((plan) => plan.health)).toEqual(new Set(['well', 'slow', 'missing', 'broken', 'forbidden']));
});

test('are accepted by the address check as our own sites, and only so', () => {
  for (const plan of plans) {
    expect(checkUrl(urlOf(plan), { ownSites: sites }).ok).toBe(true);
    expect(checkUrl(urlOf(plan)).ok).toBe(false);
  }
});

describe('the website reader finds in sample sites', () => {
  let found: [SitePlan, Awaited<ReturnType<typeof read>>][];
  beforeAll(async () => {
    found = await Promise.all(well.map(async (plan) => [plan, await read(plan)] as (typeof found)[number]));
  });

  test('the address', () => {
    for (const [plan, { contacts, none }] of found) {
      const role = { german: 'info', portuguese: 'geral', chinese: 'sales', english: 'sales' }[plan.language];
      const emails = contacts.filter(({ kind }) => kind === 'email').map(({ value }) => value);
      const hasEmail = plan.email !== 'form' && plan.email !== 'none';
      expect(emails, `${plan.email} ${plan.language} ${plan.host}`).toEqual(
        hasEmail ? [`${role}@${plan.host}`] : [],
      );
      expect(contacts.some(({ kind }) => kind === 'form')).toBe(plan.email === 'form');
      const hasPhone = plan.store.phone !== undefined;
      expect(contacts.some(({ kind }) => kind === 'phone')).toBe(hasPhone);
      if (contacts.length === 0) expect(none).toBe('nothing_found');
    }
  });

  test('the language, the name and the verdict', () => {
    const tags = { german: 'de', portuguese: 'pt', chinese: 'zh-CN', english: 'en' };
    for (const [plan, { framing, languages, title, favicon }] of found) {
      expect(languages[0]).toBe(tags[plan.language]);
      expect(title).toContain(plan.store.name.replace(/ \d+ \(sample\)$/, ''));
      expect(favicon).toMatch(/^data:image\/svg/);
      expect(framing.verdict).toBe(plan.framing === 'open' ? 'frame' : 'block');
    }
  });
});

test.each([
  ['missing', 'no_site'],
  ['broken', 'refused'],
  ['forbidden', 'robots'],
] as const)('a site that is %s gives no contact: %s', async (health, none) => {
  const plan = plans.find((one) => one.health === health);
  expect(plan && (await read(plan))).toMatchObject({ none, contacts: [] });
});

test('a slow site answers eventually', async () => {
  const plan = plans.find(({ health }) => health === 'slow');
  const framing = plan && (await websites.framing(urlOf(plan), embedder, never));
  expect(framing?.verdict).not.toBe('unknown');
});
