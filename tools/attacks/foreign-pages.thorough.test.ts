import { afterAll, expect, test } from 'vitest';
import { startGoogleStandIn } from '../../packages/places/src/google/testing/google-stand-in.ts';
import { report, startTarget } from './support/target.ts';
import { createVisitor } from './support/visitor.ts';

const google = await startGoogleStandIn([], { key: 'key' });
const target = await startTarget({
  PLACES: 'google',
  GOOGLE_PLACES_API_KEY: 'key',
  GOOGLE_PLACES_BASE_URL: google.url,
  GOOGLE_PLACES_DAILY_CALLS: '40',
  GOOGLE_PLACES_SEARCH_CALLS: '5',
});
afterAll(async () => {
  await target.stop();
  await google.close();
});

/** What browsers say of requests that a page of another site causes. */
const causes = [
  ['an image', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ['a link', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  ['a frame', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
  ['a script', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', origin: 'https://evil.example' }],
  ['a sandbox', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', origin: 'null' }],
  ['a page of a sister host', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }],
] as const;

test('no page of another site spends a call of Google, whatever element it uses', async () => {
  const victim = createVisitor(target.origin, '203.0.113.1');
  const statuses: Record<string, number> = {};
  for (const [name, headers] of causes) {
    for (const place of ['Porto', 'Lisboa', 'Braga', 'Faro'])
      statuses[name] = (await victim.ask(`/search/stream?location=${place}`, headers)).status;
  }
  expect(new Set(Object.values(statuses))).toEqual(new Set([403]));
  expect(google.calls()).toBe(0);
  const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };
  const { body } = await victim.ask('/search/stream?location=Porto', own);
  expect(body.includes('"completed":true')).toBe(true);
  expect(google.calls()).toBeGreaterThan(0);
  victim.leave();
  report('foreign pages', statuses);
});

test('a thousand searches at once spend the day of Google exactly, and no client more than its share', async () => {
  const before = google.calls();
  const places = ['Porto', 'Lisboa', 'Braga', 'Faro', 'Madrid', 'Paris', 'Berlin', 'Roma'];
  const clients = Array.from({ length: 20 }, (_, at) => createVisitor(target.origin, `198.51.100.${at}`));
  const greedy = await Promise.all(
    places.map((place) => clients[0]?.ask(`/search/stream?location=${place}`)),
  );
  const share = google.calls() - before;
  expect(share).toBe(10);
  expect(greedy.at(-1)?.body).toContain('share');
  const all = clients
    .slice(1)
    .flatMap((client) => places.map((place) => client.ask(`/search/stream?location=${place}`)));
  await Promise.all(all);
  expect(google.calls()).toBe(40);
  for (const client of clients) client.leave();
  report('budget of Google', { searches: all.length + greedy.length, calls: google.calls(), share });
});
