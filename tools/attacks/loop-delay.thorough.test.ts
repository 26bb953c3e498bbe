import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Route, type RouteId, routes } from '@hardware-store-finder/contract';
import { afterAll, expect, test } from 'vitest';
import { planFor } from './support/campaigns.ts';
import { report, startTarget } from './support/target.ts';

/** A port that is free now. */
const metricsPort = await new Promise<number>((resolve) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
  });
});
const target = await startTarget({ METRICS_PORT: String(metricsPort), AI: 'builtin' });
afterAll(() => target.stop(), 60_000);

/** The longest delay of the server's event loop since the last call, in milliseconds. */
async function longestDelay(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Math.round(Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1_000);
}

const mostStores = Array.from({ length: 20_000 }, (_, n) => ({
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

/** The largest legal input of each route, as far as it takes any; `ID` is a campaign of the most stores. */
const inputs: Partial<Record<RouteId, { path?: string; body?: unknown }[]>> = {
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
  exportLetters: [
    { body: { format: 'xlsx', keys: Array.from({ length: 10_000 }, (_, n) => `${n}`.padStart(22, 'k')) } },
  ],
  saveEmail: [
    { body: { to: 'a@b.pt', subject: 'x'.repeat(200), body: 'ä '.repeat(5_000), writtenIn: 'en' } },
  ],
  generateEmail: [
    { body: { store: { ...store, name: 'x'.repeat(100_000) }, analysis: null, language: 'english' } },
  ],
};

test('no route holds the event loop for long, with the largest input that it takes', async () => {
  const headers = { 'content-type': 'application/json', 'x-campaign-owner': 'a'.repeat(32) };
  const plan = { plan: planFor(mostStores), exclusions: { stores: [], emails: [], domains: [] } };
  const created = await fetch(`${target.origin}/api/campaigns`, {
    method: 'POST',
    headers,
    body: JSON.stringify(plan),
  });
  const { id } = (await created.json()) as { id: string };
  const act = (action: string) =>
    fetch(`${target.origin}/api/campaigns/${id}/state`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ action }),
    });
  // What its steps take is measured by itself.
  await longestDelay();
  await pause(5_000);
  const delays: Record<string, number> = { 'steps of a campaign': await longestDelay() };
  await act('pause');
  await pause(2_000);
  // It is deleted last.
  const all = Object.entries<Route>(routes).sort(
    ([a], [b]) => Number(a === 'deleteCampaign') - Number(b === 'deleteCampaign'),
  );
  for (const [name, route] of all) {
    for (const [at, input] of (inputs[name as RouteId] ?? [{}]).entries()) {
      const query = new URLSearchParams(route.example.query).toString();
      const example = route.path.replace(':id', id).replace(/:\w+/, '1') + (query && `?${query}`);
      const body = input.body ?? route.example.body;
      await pause(200);
      await longestDelay();
      const begun = performance.now();
      const gone = new AbortController();
      const timer = setTimeout(() => gone.abort(), 60_000);
      const answer = await fetch(target.origin + (input.path?.replace('ID', id) ?? example), {
        method: route.method,
        headers: body === undefined ? {} : headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: gone.signal,
      }).catch((error: unknown) => new Response(String(error), { status: 599 }));
      // A stream of changes has no end.
      if (name.startsWith('watch')) await pause(1_500).then(() => gone.abort());
      await answer.arrayBuffer().catch(() => undefined);
      clearTimeout(timer);
      if (performance.now() - begun > 5_000) report('slow', { name, ms: performance.now() - begun });
      delays[`${name}${at === 0 ? '' : ` ${at + 1}`} ${answer.status}`] = await longestDelay();
      if (name === 'createCampaign' && answer.ok) await pause(1_000);
    }
  }
  const longest = Object.entries(delays).sort(([, a], [, b]) => b - a);
  report('event loop delay by route, ms', Object.fromEntries(longest));
  expect(longest.length).toBeGreaterThan(Object.keys(routes).length);
}, 300_000);
