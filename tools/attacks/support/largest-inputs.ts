import { type Route, type RouteId, routes } from '@Hardware-Store-Finder/contract';
import { planFor } from './campaigns.ts';

/** As many stores as a campaign takes, without websites. */
export const mostStores = Array.from({ length: 20_000 }, (_, n) => ({
  id: `osm:node/${n + 1}`,
  name: `Ferragens ${n}`,
  address: `Rua ${n}, Porto`,
  lat: 41.1,
  lon: -8.6,
  category: 'hardware',
  phone: `+351 222 ${n}`,
  opening_hours: 'Mo-Fr 09:00-18:00',
  also_listed_as: [`overture:${n}`],
}));
const misspelt = Array.from({ length: 2_000 }, (_, n) => ({ query: `Prto${n.toString(36)}lisbao, Gremany` }));
const store = { name: 'Ferragens', address: 'Rua 1', website: 'https://shop.example.com/' };
const keys = Array.from({ length: 10_000 }, (_, n) => `${n}`.padStart(22, 'k'));

type Input = { path?: string; body?: unknown };

/** The largest legal inputs of routes that take any. `ID` is a campaign. */
const inputs: Partial<Record<RouteId, Input[]>> = {
  searchStores: [{ path: '/search/stream?location=Berlin&radius_km=50' }],
  suggestPlaces: [{ path: `/api/suggest?q=${encodeURIComponent('ä'.repeat(200))}` }],
  estimateCampaign: [
    { body: { ...planFor([]), territory: { kind: 'places', places: misspelt } } },
    { body: planFor(mostStores) },
  ],
  createCampaign: [
    { body: { plan: planFor(mostStores) } },
    { body: { plan: { ...planFor([]), territory: { kind: 'places', places: misspelt.slice(1) } } } },
  ],
  listCampaignStores: [{ path: '/api/campaigns/ID/stores?limit=200' }],
  listLetters: [{ path: '/api/campaigns/ID/letters?limit=200' }],
  exportLetters: [{ body: { format: 'xlsx', keys } }],
  saveEmail: [
    { body: { to: 'a@b.pt', subject: 'x'.repeat(200), body: 'ä '.repeat(5_000), writtenIn: 'en' } },
  ],
  generateEmail: [
    { body: { store: { ...store, name: 'x'.repeat(100_000) }, analysis: null, language: 'english' } },
  ],
};

/** Every route of the table with its largest inputs, or else its example; the one that deletes the campaign last. */
export function largestRequests(
  id: string,
): { name: string; method: string; path: string; body: string | undefined }[] {
  const all = Object.entries<Route>(routes).sort(
    ([a], [b]) => Number(a === 'deleteCampaign') - Number(b === 'deleteCampaign'),
  );
  return all.flatMap(([name, route]) =>
    (inputs[name as RouteId] ?? [{} as Input]).map((input, at) => {
      const query = new URLSearchParams(route.example.query).toString();
      const example = route.path.replace(':id', id).replace(/:\w+/, '1') + (query && `?${query}`);
      const body = input.body ?? route.example.body;
      return {
        name: at === 0 ? name : `${name} ${at + 1}`,
        method: route.method,
        path: input.path?.replace('ID', id) ?? example,
        body: body === undefined ? undefined : JSON.stringify(body),
      };
    }),
  );
}
