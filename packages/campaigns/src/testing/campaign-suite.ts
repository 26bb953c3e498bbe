import { localize } from '@Hardware-Store-Finder/messages';
import type { CampaignStorage } from '@Hardware-Store-Finder/storage';
import type { MemoryAnswer } from '@Hardware-Store-Finder/testing';
import { expect, test } from 'vitest';
import {
  allItems as all,
  anna,
  createWorld as createWorldOver,
  maker,
  outcomes,
  pageOf,
  planOf,
  refusalsOf,
  shop,
  startCampaign as start,
} from './campaign-world.ts';

/** What campaigns do in every storage. `open` resolves to an empty one. */
export function testCampaigns(open: () => Promise<CampaignStorage>): void {
  const createWorld = async (pages: Readonly<Record<string, MemoryAnswer>>) =>
    createWorldOver(pages, { deps: { storage: await open() } });

  test('begins whole, however early its first job is taken, and goes on if the others were never written', async () => {
    const world = await createWorld({ ...pageOf('a'), ...pageOf('b'), ...pageOf('c') });
    const { jobs } = world.storage;
    const { add } = jobs;
    // A worker in another process takes what is there at every moment; after the first job the process ends.
    let batches = 0;
    jobs.add = async (...some) => {
      batches += 1;
      if (batches > 1) throw new Error('The process ended.');
      await add(...some);
    };
    const changeState = world.storage.campaigns.changeState;
    world.storage.campaigns.changeState = async (...change) => {
      await world.work();
      const hasChanged = await changeState(...change);
      await world.work(1);
      return hasChanged;
    };
    await start(world, planOf(['a', 'b', 'c'].map((name) => shop(name)))).catch(() => undefined);
    jobs.add = add;
    world.storage.campaigns.changeState = changeState;
    const [campaign] = await world.campaigns.list();
    const id = campaign?.id ?? '';
    await world.work();
    await world.campaigns.addMissingJobs();
    await world.work();
    expect(await outcomes(world, id)).toEqual({ a: 'to_review', b: 'to_review', c: 'to_review' });
    expect((await world.campaigns.progress(id)).state).toBe('done');
  });

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
    const { state, counts, steps } = await world.campaigns.progress(id);
    expect(state).toBe('done');
    expect(counts).toMatchObject({ stores: 9, inWork: 0, withoutLetter: 6, toReview: 3, failed: 0 });
    expect(steps).toEqual({ website: 9, contacts: 9, mailbox: 5, analysis: 3, fit: 3, letter: 3 });
    // Nobody who must not be written to is even looked at.
    expect(world.asked.filter((url) => /known|refused/.test(url))).toEqual([]);
    const { letters } = await world.campaigns.letters(id, { ...all, state: 'to_review' });
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

  test('shows reviewers what others decide and have open', async () => {
    const world = await createWorld({ ...pageOf('acme'), ...pageOf('bolt') });
    const { campaigns } = world;
    const id = await start(world, planOf([shop('acme'), shop('bolt')]));
    await world.work();
    const { letters } = await campaigns.letters(id, all);
    const [first = '', second = ''] = letters.map(({ key }) => key);
    const ben = { id: 'ben', name: 'Ben' };
    expect(await campaigns.watched(id, ben.id)).toMatchObject({ reviews: 0, open: [] });

    const { signal } = new AbortController();
    const woken = campaigns.whenReviewed(id, signal);
    expect(await campaigns.open(id, first, anna)).toBe(true);
    await woken;
    expect(await campaigns.open(id, first, { id: '', name: '' })).toBe(false);
    expect((await campaigns.watched(id, ben.id)).open).toEqual([{ key: first, name: anna.name }]);
    expect((await campaigns.watched(id, anna.id)).open).toEqual([]);
    // She reads the next one, and then nothing more.
    await campaigns.open(id, second, anna);
    expect((await campaigns.watched(id, ben.id)).open).toEqual([{ key: second, name: anna.name }]);
    world.wait(60_000);
    expect((await campaigns.watched(id, ben.id)).open).toEqual([]);

    const before = world.now();
    world.wait(1);
    await campaigns.review(id, { key: first, action: 'approve', version: 0 }, anna);
    expect((await campaigns.watched(id, ben.id)).reviews).toBe(1);
    const since = async (at: number) =>
      (await campaigns.letters(id, { ...all, since: at })).letters.map(({ key, decided }) => [
        key,
        decided?.by.name,
      ]);
    expect(await since(before)).toEqual([[first, anna.name]]);
    expect(await since(world.now())).toEqual([]);
    const late = campaigns.review(id, { key: first, action: 'skip', version: 0 }, ben);
    await expect(late).rejects.toThrow(anna.name);
  });

  test('keeps the last twenty decisions on a letter, and tells reviewers of each', async () => {
    const world = await createWorld(pageOf('acme'));
    const { campaigns } = world;
    const id = await start(world, planOf([shop('acme')]));
    await world.work();
    const [{ key = '' } = {}] = (await campaigns.letters(id, all)).letters;
    const edit = (words: string) =>
      campaigns.review(id, { key, action: 'edit', subject: 'Hinges', body: words }, anna);
    for (let n = 1; n <= 25; n += 1) await edit(`${n}`);
    expect((await campaigns.watched(id, 'ben')).reviews).toBe(25);
    for (let n = 24; n >= 5; n -= 1)
      expect((await campaigns.review(id, { key, action: 'undo' }, anna)).letter?.body).toBe(`${n}`);
    await expect(campaigns.review(id, { key, action: 'undo' }, anna)).rejects.toThrow();
  });

  test('belongs to the team, whoever started it', async () => {
    const world = await createWorld({});
    const id = await start(world, planOf([shop('acme')]));
    await world.campaigns.create(
      { owner: 'another', client: undefined },
      { plan: planOf([shop('b')]) },
      new AbortController().signal,
    );
    expect((await world.campaigns.list()).length).toBe(2);
    expect(await world.campaigns.list(maker)).toMatchObject([{ id }]);
    await expect(world.campaigns.get('none')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('writes to nobody whom the book refuses, from the next step on', async () => {
    const refused = new Set<string>();
    const world = createWorldOver(
      { ...pageOf('early'), ...pageOf('late'), ...pageOf('approved') },
      { deps: { storage: await open(), refusals: refusalsOf(refused) } },
    );
    const id = await start(world, planOf(['early', 'late', 'approved'].map((name) => shop(name))));
    refused.add('early');
    await world.work();
    expect(await outcomes(world, id)).toEqual({
      early: 'without_letter excluded',
      late: 'to_review',
      approved: 'to_review',
    });
    const { items } = await world.campaigns.items(id, all);
    const keyOf = (name: string) => items.find(({ store }) => store.name === name)?.key ?? '';
    await world.campaigns.review(id, { key: keyOf('approved'), action: 'approve' }, anna);
    refused.add('late').add('approved');
    const isRefused = { code: 'forbidden' };
    const approve = { key: keyOf('late'), action: 'approve' } as const;
    await expect(world.campaigns.review(id, approve, anna)).rejects.toMatchObject(isRefused);
    await expect(world.campaigns.approved(id, [keyOf('approved')])).rejects.toMatchObject(isRefused);
    await world.campaigns.takeOutRefused();
    expect(await outcomes(world, id)).toEqual({
      early: 'without_letter excluded',
      late: 'without_letter excluded',
      approved: 'without_letter excluded',
    });
  });

  test('that is paused does nothing until it is resumed, and one that is deleted is gone', async () => {
    const world = await createWorld({ ...pageOf('a'), ...pageOf('b') });
    const id = await start(world, planOf([shop('a'), shop('b')]));
    await world.work(2);
    await world.campaigns.act(id, 'pause');
    const asked = world.asked.length;
    await world.work();
    expect(world.asked.length).toBe(asked);
    expect(await world.campaigns.act(id, 'resume')).toMatchObject({ state: 'running' });
    await world.work();
    expect(await outcomes(world, id)).toEqual({ a: 'to_review', b: 'to_review' });
    await world.campaigns.delete(id);
    expect(await world.campaigns.list(maker)).toEqual([]);
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
    const { items } = await world.campaigns.items(id, all);
    expect(items.map(({ store, fit }) => [store.name, fit])).toEqual([
      ['best', 1],
      ['good', 0.5],
      ['poor', 0],
    ]);
  });

  test('names the criteria that a store contradicts', async () => {
    const world = await createWorld(pageOf('a'));
    const plan = { criteria: ['does not sell hinges', 'has a rooftop terrace'] };
    const id = await start(world, planOf([shop('a')], plan));
    await world.work();
    const { items } = await world.campaigns.items(id, all);
    expect(items[0]).toMatchObject({ noLetter: 'unfit', fit: 0 });
    expect(localize(items[0]?.note ?? '', 'english')).toBe(
      'The website contradicts your criteria: does not sell hinges.',
    );
  });

  test('takes new exclusions into account, for letters that were written too', async () => {
    const world = await createWorld({ ...pageOf('a'), ...pageOf('b') });
    const id = await start(world, planOf([shop('a'), shop('b')]));
    await world.work();
    await world.campaigns.setExclusions(id, { stores: [], emails: ['INFO@b-tools.com'], domains: [] });
    expect(await outcomes(world, id)).toEqual({ a: 'to_review', b: 'without_letter excluded' });
  });

  test('shows each store on exactly one page, the best first', async () => {
    const world = await createWorld({});
    const stores = Array.from({ length: 45 }, (_, n) => shop(`s${n}`));
    const id = await start(world, planOf(stores));
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await world.campaigns.items(id, { ...all, after, limit: 7 });
      expect(page.total).toBe(45);
      seen.push(...page.items.map(({ store }) => store.name));
      after = page.next;
    } while (after !== undefined);
    expect(seen).toEqual(stores.map(({ name }) => name));
  });
}
