import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { planFor, post } from './support/campaigns.ts';
import { report, startTarget } from './support/target.ts';

const target = await startTarget();
afterAll(() => target.stop(), 60_000);

const megabytes = () =>
  ['', '-wal'].reduce((sum, ending) => {
    const file = path.join(target.dataDir, `campaigns.sqlite${ending}`);
    return sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0) / 1e6;
  }, 0);

test('one client fills the disk with so much and no more, and what is deleted comes back', async () => {
  const stores = Array.from({ length: 20_000 }, (_, n) => ({
    id: `osm:node/${n + 1}`,
    name: `Ferragens ${n}`,
    address: 'Rua da Escola 1, Porto. '.repeat(8),
  }));
  const client = '198.51.100.1';
  const start = () => post(target.origin, '/api/campaigns', client, { plan: planFor(stores) });
  const statuses: number[] = [];
  const ids: string[] = [];
  let refusal = '';
  while (statuses.length < 100 && refusal === '') {
    const { status, text } = await start();
    statuses.push(status);
    if (status === 200) ids.push(JSON.parse(text).id);
    if (status === 400) refusal = text;
    // So large a plan costs a client half of what it may ask for at once.
    if (status === 429) await pause(2_000);
  }
  const most = megabytes();
  const other = await post(target.origin, '/api/campaigns', '198.51.100.2', {
    plan: planFor(stores.slice(0, 9)),
  });
  for (const id of ids) {
    const remove = () =>
      fetch(`${target.origin}/api/campaigns/${id}`, {
        method: 'DELETE',
        headers: { 'x-forwarded-for': client },
      });
    let { status } = await remove();
    // A deletion has a price, and the refused plan has just emptied the bucket.
    for (let tries = 0; status === 429 && tries < 30; tries++) {
      await pause(1_000);
      ({ status } = await remove());
    }
    expect(status).toBe(200);
  }
  const left = megabytes();
  report('a disk full of campaigns', { statuses, refusal, mbMost: most, mbLeft: left });
  expect(refusal).toContain('more cannot be kept');
  expect(other.status).toBe(200);
  expect(most).toBeLessThan(200);
  expect(left).toBeLessThan(most / 10);
}, 300_000);
