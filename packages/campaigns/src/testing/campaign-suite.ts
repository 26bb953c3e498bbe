import type { CampaignStorage } from '@hardware-store-finder/storage';
import type { MemoryAnswer } from '@hardware-store-finder/testing';
import { expect, test } from 'vitest';
import {
  allItems as all,
  createWorld as createWorldOver,
  nobodyExcluded,
  outcomes,
  owner,
  pageOf,
  planOf,
  shop,
  startCampaign as start,
} from './campaign-world.ts';

/** What campaigns do in every storage. `open` resolves to an empty one. */
export function testCampaigns(open: () => Promise<CampaignStorage>): void {
  const createWorld = async (pages: Readonly<Record<string, MemoryAnswer>>) =>
    createWorldOver(pages, { deps: { storage: await open() } });

  test('ends with a letter to each company that may be written to, and says why to no other', async () => {
    const world = await createWorld({
      ...pageOf('acme'),
      ...pageOf('known'),
      ...pageOf('refused'),
      ...pageOf('mute', 'Sorry, closed.'),
      'https://www.silent-tools.com/': { body: '<p>We sell hinges.</p>' },
    });
    const id = await start(
      world,
      planOf([
        shop('acme'),
        shop('acme branch', { website: 'https://www.acme-tools.com/' }),
        shop('known'),
        shop('refused'),
        shop('silent'),
        shop('bare', { website: undefined as never }),
        shop('by record', { website: undefined as never, email: 'owner@gmail.com' }),
        shop('same box', { website: undefined as never, email: 'Owner+shop@gmail.com' }),
        shop('mute'),
      ]),
      {
        stores: [{ store: { ...shop('known'), id: 'osm:node/1' }, emails: [], reason: 'contacted' }],
        emails: [],
        domains: ['refused-tools.com'],
      },
    );
    await world.work();
    expect(await outcomes(world, id)).toEqual({
      acme: 'to_review',
      'acme branch': 'without_letter same_company',
      known: 'without_letter excluded',
      refused: 'without_letter excluded',
      silent: 'without_letter no_address',
      bare: 'without_letter no_address',
      'by record': 'to_review',
      'same box': 'without_letter same_company',
      mute: 'to_review',
    });
    const { state, counts, steps } = await world.campaigns.progress(owner, id);
    expect(state).toBe('done');
    expect(counts).toMatchObject({ stores: 9, inWork: 0, withoutLetter: 6, toReview: 3, failed: 0 });
    expect(steps).toEqual({ contacts: 9, mailbox: 5, analysis: 3, fit: 3, letter: 3 });
    // Nobody who must not be written to is even looked at.
    expect(world.asked.filter((url) => /known|refused/.test(url))).toEqual([]);
    const { letters } = await world.campaigns.letters(owner, id, { ...all, state: 'to_review' });
    expect(letters.find(({ store }) => store.name === 'acme')).toMatchObject({
      recipient: 'info@acme-tools.com',
      letter: { body: expect.stringContaining('hinges'), recipient: { value: 'info@acme-tools.com' } },
      analysis: {
        sources: expect.arrayContaining([
          expect.objectContaining({ quote: expect.stringContaining('hinges') }),
        ]),
      },
    });
  });

  test('belongs to its owner: it is not there for anybody else', async () => {
    const world = await createWorld({});
    const id = await start(world, planOf([shop('acme')]));
    const other = 'secret:other';
    expect(await world.campaigns.list(other)).toEqual([]);
    for (const reach of [
      () => world.campaigns.get(other, id),
      () => world.campaigns.progress(other, id),
      () => world.campaigns.items(other, id, all),
      () => world.campaigns.letters(other, id, all),
      () => world.campaigns.act(other, id, 'cancel'),
      () => world.campaigns.setExclusions(other, id, nobodyExcluded),
      () => world.campaigns.delete(other, id),
    ]) {
      await expect(reach()).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await world.campaigns.get(owner, id)).toMatchObject({ id, state: 'running' });
  });

  test('that is paused does nothing until it is resumed, and one that is deleted is gone', async () => {
    const world = await createWorld({ ...pageOf('a'), ...pageOf('b') });
    const id = await start(world, planOf([shop('a'), shop('b')]));
    await world.work(2);
    await world.campaigns.act(owner, id, 'pause');
    const asked = world.asked.length;
    await world.work();
    expect(world.asked.length).toBe(asked);
    expect(await world.campaigns.act(owner, id, 'resume')).toMatchObject({ state: 'running' });
    await world.work();
    expect(await outcomes(world, id)).toEqual({ a: 'to_review', b: 'to_review' });
    await world.campaigns.delete(owner, id);
    expect(await world.campaigns.list(owner)).toEqual([]);
    expect(await world.storage.items.counts(id)).toEqual([]);
  });

  test('gives a limited number of letters to the best, once all are judged', async () => {
    const pages = {
      ...pageOf('best'),
      ...pageOf('good', 'We sell hinges.'),
      ...pageOf('poor', 'We sell bread.'),
    };
    const world = await createWorld(pages);
    const plan = { criteria: ['sells hinges', 'sells door locks'], limits: { letters: 1 } };
    const id = await start(world, planOf([shop('poor'), shop('good'), shop('best')], plan));
    await world.work();
    expect(await outcomes(world, id)).toEqual({
      best: 'to_review',
      good: 'without_letter beyond_limit',
      poor: 'without_letter beyond_limit',
    });
    const { items } = await world.campaigns.items(owner, id, all);
    expect(items.map(({ store, fit }) => [store.name, fit])).toEqual([
      ['best', 1],
      ['good', 0.5],
      ['poor', 0],
    ]);
  });

  test('takes new exclusions into account, for letters that were written too', async () => {
    const world = await createWorld({ ...pageOf('a'), ...pageOf('b') });
    const id = await start(world, planOf([shop('a'), shop('b')]));
    await world.work();
    await world.campaigns.setExclusions(owner, id, { stores: [], emails: ['INFO@b-tools.com'], domains: [] });
    expect(await outcomes(world, id)).toEqual({ a: 'to_review', b: 'without_letter excluded' });
  });

  test('shows each store on exactly one page, the best first', async () => {
    const world = await createWorld({});
    const stores = Array.from({ length: 45 }, (_, n) => shop(`s${n}`));
    const id = await start(world, planOf(stores));
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await world.campaigns.items(owner, id, { ...all, after, limit: 7 });
      expect(page.total).toBe(45);
      seen.push(...page.items.map(({ store }) => store.name));
      after = page.next;
    } while (after !== undefined);
    expect(seen).toEqual(stores.map(({ name }) => name));
  });
}
