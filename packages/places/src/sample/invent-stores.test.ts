import { coreCategories } from '@Hardware-Store-Finder/contract';
import { haversineKm, runs } from '@Hardware-Store-Finder/testing';
import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { describe, expect, test } from 'vitest';
import { inventStores, storeOfSite } from './invent-stores.ts';

const porto = { center: { lat: 41.14961, lon: -8.61099 }, place: 'Porto, Portugal', country: 'PT' };
const boston = {
  center: { lat: 42.35843, lon: -71.05977 },
  place: 'Boston, Massachusetts, United States',
  country: 'US',
};

describe('the sample', () => {
  test('has 15 to 60 stores around any place, nearest first, with correct distances', () => {
    const lat = fc.double({ min: -85, max: 85, noNaN: true });
    const lon = fc.double({ min: -180, max: 180, noNaN: true });
    fc.assert(
      fc.property(lat, lon, (lat, lon) => {
        const stores = inventStores({ center: { lat, lon }, place: 'Anywhere' });
        expect(stores.length).toBeGreaterThanOrEqual(15);
        expect(stores.length).toBeLessThanOrEqual(60);
        const distances = stores.map((store) => store.distance_km);
        expect(distances).toEqual(distances.toSorted((a, b) => a - b));
        for (const store of stores) {
          expect(Math.abs(haversineKm({ lat, lon }, store) - store.distance_km)).toBeLessThan(0.2);
        }
        expect(new Set(stores.map((store) => store.id)).size).toBe(stores.length);
      }),
      { numRuns: runs(50) },
    );
  });

  test('has at least 15 stores in the core categories, which a search asks for by default', () => {
    const core: readonly string[] = coreCategories;
    for (let lat = -80; lat <= 80; lat += 1) {
      const stores = inventStores({ center: { lat, lon: lat * 2 }, place: 'Anywhere' });
      expect(stores.filter(({ category }) => core.includes(category)).length).toBeGreaterThanOrEqual(15);
    }
  });

  test('uses the town of a position in its addresses, not the coordinates', () => {
    const [store] = inventStores({ ...porto, place: '41.1500, -8.6100 (near Porto, Portugal)' });
    expect(store?.address).toMatch(/\(fictional\), Porto$/);
  });

  test('is the same on every call, and differs between towns', () => {
    expect(inventStores(porto)).toEqual(inventStores(porto));
    expect(inventStores(porto)).not.toEqual(inventStores(boston));
  });

  test('marks every store as invented in its name and address', () => {
    for (const store of [...inventStores(porto), ...inventStores(boston)]) {
      expect(store.name).toMatch(/\(sample\)$/);
      expect(store.address).toMatch(/\(fictional\)/);
    }
  });

  test('uses phones only from ranges reserved for fiction, and leaves some stores without', () => {
    const stores = inventStores(boston);
    const phones = stores.flatMap((store) => (store.phone === undefined ? [] : [store.phone]));
    expect(phones.length).toBeGreaterThan(0);
    expect(phones.length).toBeLessThan(stores.length);
    for (const phone of phones) {
      expect(phone).toMatch(/^\+1 212 555 01\d\d$/);
      expect(parsePhoneNumberFromString(phone)?.isPossible()).toBe(true);
    }
  });

  test('gives no phone in countries without such a range', () => {
    for (const store of inventStores(porto)) expect(store.phone).toBeUndefined();
  });

  test('gives most stores a site whose name identifies them', () => {
    const lat = fc.double({ min: -90, max: 90, noNaN: true });
    const lon = fc.double({ min: -180, max: 180, noNaN: true });
    const country = fc.constantFrom('PT', 'US', undefined);
    fc.assert(
      fc.property(lat, lon, country, (lat, lon, country) => {
        const stores = inventStores({ center: { lat, lon }, place: 'A', ...(country && { country }) });
        for (const { id, site, name, phone, lat, lon } of stores) {
          if (site === null) continue;
          expect(id).toBe(`sample:${site}`);
          expect(site).toMatch(/^[a-z0-9-]{1,63}$/);
          expect(storeOfSite(site)).toMatchObject({ id, name, lat, lon });
          expect(storeOfSite(site)?.phone).toBe(phone);
        }
        const sites = stores.filter(({ site }) => site !== null);
        expect(sites.length).toBeGreaterThan(stores.length / 3);
      }),
      { numRuns: runs(30) },
    );
  });

  test('has no site for any other name', () => {
    const [site = ''] = inventStores(porto).flatMap((store) => store.site ?? []);
    const names = [
      `a${site}`,
      site.replace(/-\d+-/, '-61-'),
      site.replace(/.$/, 'z'),
      'nobody',
      '',
      `${site}z`,
    ];
    for (const name of names) expect(storeOfSite(name), name).toBeUndefined();
  });
});
