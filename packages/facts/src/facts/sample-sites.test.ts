import { goodsIn, kindOf } from '@Hardware-Store-Finder/domain';
import { answerPage, inventStores, planSite } from '@Hardware-Store-Finder/places/testing';
import { readPage } from '@Hardware-Store-Finder/websites/testing';
import { expect, test } from 'vitest';
import { findFacts, readSite } from './read-site.ts';

const paths = ['/', '/start', '/about', '/about-us', '/ueber-uns', '/quem-somos'];

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
    const facts = Map.groupBy(findFacts(readSite(pages, store.name)), ({ kind }) => kind);
    const valuesOf = (kind: 'sells' | 'business' | 'since') =>
      (facts.get(kind) ?? []).map(({ value }) => value);
    return [{ plan, pages, valuesOf }];
  }),
);

test('What a sample site sells is what it names, and nearly all of that', () => {
  expect(sites.length).toBeGreaterThan(80);
  let [count, found] = [0, 0];
  for (const { plan, pages, valuesOf } of sites) {
    // Names of owners name no goods, nor does a heading alone, and keys that are cut are a service.
    const lines = pages.flatMap(({ lines: all, facts: { names } }) =>
      all
        .filter(({ place, heading }) => place !== 'meta' && (place !== 'heading' || heading !== undefined))
        .map(({ text }) => text.replaceAll(names[0] ?? '\n', ' ')),
    );
    const kindsOf = (texts: readonly string[], isList = false) => [
      ...new Set(
        texts
          .flatMap((text) => goodsIn(text, undefined, isList).map(({ id }) => kindOf(id)))
          .filter((kind) => kind !== 'other'),
      ),
    ];
    // It names parts of a handle, which nobody sells alone.
    const goods = kindsOf(lines.filter((line) => !line.startsWith('Auf Rosette oder Langschild')));
    const sold = kindsOf(valuesOf('sells'));
    expect(kindsOf(lines, true), plan.host).toEqual(expect.arrayContaining(sold));
    count += goods.length;
    found += goods.filter((kind) => sold.includes(kind)).length;
  }
  expect(found / count).toBeGreaterThan(0.95);
});

test('Its year and its kind of business are found; no kind is found that it is not', () => {
  // How many branches a chain has stands there in words.
  const kindsOf = { independent: ['independent'], chain: ['chain'], wholesale: ['wholesaler', 'importer'] };
  for (const { plan, valuesOf } of sites) {
    expect(valuesOf('since'), plan.host).toEqual([String(plan.since)]);
    const kinds = valuesOf('business');
    expect(kindsOf[plan.trade], plan.host).toEqual(expect.arrayContaining(kinds));
    if (plan.trade !== 'chain') expect(kinds, plan.host).toContain(kindsOf[plan.trade][0]);
  }
});
