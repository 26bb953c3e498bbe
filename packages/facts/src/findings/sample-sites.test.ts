import { answerPage, inventStores, planSite } from '@hardware-store-finder/places/testing';
import { readPage } from '@hardware-store-finder/websites/testing';
import { expect, test } from 'vitest';
import { findAll, productsIn } from './find-all.ts';

const paths = [
  '/',
  '/start',
  '/about',
  '/about-us',
  '/ueber-uns',
  '/quem-somos',
  '/contact',
  '/kontakt',
  '/contactos',
];
const kindOf = { independent: 'independent', chain: 'chain', wholesale: 'wholesaler' } as const;
const spelledAddress = /\((?:at|arroba)\)|\[at\]|（at）/;

/** What the sites of four cities say, read as the analysis reads them. */
const sites = [
  { lat: 41.15, lon: -8.61 },
  { lat: 52.52, lon: 13.41 },
  { lat: 23.13, lon: 113.26 },
  { lat: 40.71, lon: -74.01 },
].flatMap((center) =>
  inventStores({ center, place: 'A', country: 'DE' }).flatMap((store) => {
    const plan = store.site === null ? undefined : planSite(store, store.site);
    if (plan?.health !== 'well') return [];
    const pages = paths.flatMap((path) => {
      const { status, body } = answerPage(plan, path);
      return status === 200 ? [readPage(body, `http://${plan.host}:8002${path}`)] : [];
    });
    return [{ plan, pages, found: findAll(pages, [], { name: store.name }) }];
  }),
);

test('Every product that a sample site names is found, since it names nothing but goods', () => {
  expect(sites.length).toBeGreaterThan(80);
  for (const { plan, pages, found } of sites) {
    // Names of hosts and owners name no goods.
    const text = pages
      .flatMap((page) =>
        page.text.split('\n').map((line) => line.replaceAll(page.facts.names[0] ?? '\n', ' ')),
      )
      .filter((line) => !spelledAddress.test(line) && !line.includes(plan.host));
    const goods = found.products.map(({ value }) => value);
    expect(goods.sort(), plan.host).toEqual(productsIn(text.join('\n')).sort());
  }
});

test('Its kind of business, its year and its brands are found', () => {
  for (const { plan, found } of sites) {
    expect(found.fit?.value, plan.host).toBe(kindOf[plan.trade]);
    expect(found.since?.value, plan.host).toBe(String(plan.since));
    expect(found.brands?.value, plan.host).toContain('Nonesuch');
  }
});
