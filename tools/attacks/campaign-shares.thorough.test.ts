import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { startWireServer } from '../../packages/facts/src/models/testing/wire-server.ts';
import { nobody, planFor, post, sampleStores } from './support/campaigns.ts';
import { report, startTarget } from './support/target.ts';
import { createVisitor } from './support/visitor.ts';

const wire = await startWireServer();
wire.answer({ pieces: ['{"facts": [], ', '"ownWords": []}'], firstAfter: 5 });
const target = await startTarget({
  AI: 'openai',
  OPENAI_API_KEY: 'key-of-the-test',
  OPENAI_BASE_URL: wire.url,
  AI_DAILY_CALLS: '100',
  CLIENT_DAILY_SHARE: '25',
});
afterAll(async () => {
  await target.stop();
  await wire.close();
});

const places = ['Porto', 'Lisboa', 'Braga', 'Faro', 'Madrid', 'Paris', 'Berlin', 'Roma'];

test('nobody spends more of the models than their share, by campaigns of many secrets and by the page together', async () => {
  const stores = await sampleStores(target.origin, places);
  expect(stores.length).toBeGreaterThan(100);
  const client = '198.51.100.1';
  for (const [at, secret] of ['first', 'second', 'third'].entries()) {
    const plan = planFor(stores.slice(at * 40, at * 40 + 40));
    const { status } = await post(
      target.origin,
      '/api/campaigns',
      client,
      { plan, exclusions: nobody },
      secret,
    );
    expect(status).toBe(200);
  }
  await expect.poll(() => wire.questions.length, { timeout: 30_000 }).toBeGreaterThan(10);
  for (const { name, address, website } of stores.slice(-10))
    await post(target.origin, '/api/analyze-company/stream', client, {
      name,
      address,
      website,
      language: 'english',
    });
  await pause(10_000);
  const { length: asked } = wire.questions;
  report('campaigns and the share of a client', { asked, share: 25, day: 100 });
  expect(asked).toBeLessThanOrEqual(25);
}, 90_000);

test('a campaign reads two websites a second, and leaves its client enough to go on with', async () => {
  const stores = await sampleStores(target.origin, places);
  const client = '198.51.100.2';
  const plan = planFor(stores);
  const created = await post(target.origin, '/api/campaigns', client, { plan, exclusions: nobody });
  const { id } = JSON.parse(created.text);
  const readSoFar = async () => {
    const answer = await fetch(`${target.origin}/api/campaigns/${id}`, {
      headers: { 'x-forwarded-for': client, 'x-campaign-owner': client.replaceAll('.', '-').padEnd(32, 'x') },
    });
    return JSON.parse(await answer.text()).steps.contacts;
  };
  // Half of a bucket at once.
  await pause(5_000);
  const [before, at] = [await readSoFar(), performance.now()];
  await pause(8_000);
  const seconds = (performance.now() - at) / 1_000;
  const perSecond = ((await readSoFar()) - before) / seconds;
  const visitor = createVisitor(target.origin, client);
  const statuses = [];
  for (let n = 0; n < 10; n += 1) statuses.push((await visitor.ask('/search/stream?location=Porto')).status);
  visitor.leave();
  report('pace of a campaign', { stores: stores.length, atOnce: before, perSecond });
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(before).toBeLessThan(40);
  expect(perSecond).toBeLessThan(3);
}, 90_000);
