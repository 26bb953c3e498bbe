import { oneIn } from '@Hardware-Store-Finder/testing';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { planFor } from './support/campaigns.ts';
import { startFullTarget } from './support/full-target.ts';
import { largestRequests, mostStores } from './support/largest-inputs.ts';
import { report } from './support/target.ts';

// The aim is 50 ms. A time is printed, and never asserted. All routes take a quarter of an hour.
test.skipIf(oneIn(2) > 1)(
  'no route holds the event loop for long, with the largest input that it takes (npm run soak)',
  async () => {
    const target = await startFullTarget();
    onTestFinished(async () => {
      await target.stop();
    });
    const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
    const ask = (method: string, path: string, body?: string, signal?: AbortSignal) =>
      fetch(target.origin + path, {
        method,
        headers,
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
      });
    /** What it goes on with is not what the next route costs. */
    const pauseCampaign = async (created: string) => {
      const { id } = JSON.parse(created) as { id: string };
      await ask('POST', `/api/campaigns/${id}/state`, '{"action":"pause"}');
    };
    const created = await ask('POST', '/api/campaigns', JSON.stringify({ plan: planFor(mostStores) }));
    await target.loopAndHeap();
    await pause(5_000);
    const delays: Record<string, number> = { 'steps of a campaign': (await target.loopAndHeap()).loop };
    await pauseCampaign(await created.text());
    await pause(2_000);
    const refused: string[] = [];
    for (const { name, method, path, body } of largestRequests()) {
      await pause(200);
      await target.loopAndHeap();
      const gone = new AbortController();
      const answer = await ask(method, path, body, gone.signal);
      // A stream of changes has no end.
      if (name.startsWith('watch')) await pause(1_500).then(() => gone.abort());
      const text = await answer.text().catch(() => '');
      if (!answer.ok) refused.push(`${name}: ${answer.status} ${text}`);
      process.stderr.write(`${name} ${answer.status}\n`);
      if (name.startsWith('createCampaign') && answer.ok) await pauseCampaign(text);
      delays[`${name} ${answer.status}`] = (await target.loopAndHeap()).loop;
    }
    report(
      'event loop delay by route, ms',
      Object.fromEntries(Object.entries(delays).sort(([, a], [, b]) => b - a)),
    );
    expect(refused).toEqual([]);
  },
  1_800_000,
);
