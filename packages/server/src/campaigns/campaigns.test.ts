import { describe, expect, test } from 'vitest';
import { message } from '../i18n/message.ts';
import { ModelFault } from '../llm/model-fault.ts';
import {
  createWorld,
  nobodyExcluded,
  owner,
  pageOf,
  planOf,
  shop,
  type World,
} from './testing/campaign-world.ts';
import { paidModel } from './testing/model-choice-of.ts';

const never = new AbortController().signal;
const all = { state: undefined, after: undefined, limit: 200 };

async function start(
  { campaigns }: World,
  plan: ReturnType<typeof planOf>,
  exclusions = nobodyExcluded,
): Promise<string> {
  return (await campaigns.create(owner, { plan, exclusions }, never)).id;
}

/** State, and why there is no letter, of each store by its name. */
async function outcomes({ campaigns }: World, id: string): Promise<Record<string, string>> {
  const { items } = await campaigns.items(owner, id, all);
  return Object.fromEntries(
    items.map(({ store, state, noLetter }) => [
      store.name,
      noLetter === undefined ? state : `${state} ${noLetter}`,
    ]),
  );
}

describe('a campaign', () => {
  test('ends with a letter to each company that may be written to, and says why to no other', async () => {
    const world = createWorld({
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
        shop('same box', { website: undefined as never, email: 'Owner@gmail.com' }),
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
    const world = createWorld({});
    const id = await start(world, planOf([shop('acme')]));
    const other = 'secret:other';
    expect(await world.campaigns.list(other)).toEqual([]);
    for (const reach of [
      world.campaigns.get(other, id),
      world.campaigns.progress(other, id),
      world.campaigns.items(other, id, all),
      world.campaigns.letters(other, id, all),
      world.campaigns.act(other, id, 'cancel'),
      world.campaigns.setExclusions(other, id, nobodyExcluded),
      world.campaigns.delete(other, id),
    ]) {
      await expect(reach).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await world.campaigns.get(owner, id)).toMatchObject({ id, state: 'running' });
  });

  test('that is paused does nothing until it is resumed, and one that is deleted is gone', async () => {
    const world = createWorld({ ...pageOf('a'), ...pageOf('b') });
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
    const world = createWorld(pages);
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

  test('tries a website that is silent again, and goes on meanwhile', async () => {
    const world = createWorld({ ...pageOf('a'), 'https://www.slow-tools.com/': { status: 503 } });
    const id = await start(world, planOf([shop('slow', { email: 'slow@gmail.com' }), shop('a')]));
    await world.work();
    expect(await outcomes(world, id)).toMatchObject({ a: 'to_review', slow: 'to_review' });
  });

  test('takes new exclusions into account, for letters that were written too', async () => {
    const world = createWorld({ ...pageOf('a'), ...pageOf('b') });
    const id = await start(world, planOf([shop('a'), shop('b')]));
    await world.work();
    await world.campaigns.setExclusions(owner, id, { stores: [], emails: ['INFO@b-tools.com'], domains: [] });
    expect(await outcomes(world, id)).toEqual({ a: 'to_review', b: 'without_letter excluded' });
  });

  test('shows each store on exactly one page, the best first', async () => {
    const world = createWorld({});
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
});

describe('a paid model', () => {
  const draft = '## Products\n- The store sells hinges [1] "We sell hinges"';

  test('is never asked more often than the limit allows; the built-in reader does the rest', async () => {
    const names = ['a', 'b', 'c', 'd'];
    const { model, asked } = paidModel(() => draft);
    const world = createWorld(Object.assign({}, ...names.map((name) => pageOf(name))), { model });
    const id = await start(
      world,
      planOf(
        names.map((name) => shop(name)),
        { limits: { modelCalls: 5 } },
      ),
    );
    await world.work();
    expect(asked.length).toBe(5);
    const { counts, modelCalls } = await world.campaigns.progress(owner, id);
    expect(counts.toReview).toBe(4);
    expect(modelCalls).toEqual({ used: 5, limit: 5 });
  });

  test('must have a limit', async () => {
    const { model } = paidModel(() => draft);
    const world = createWorld({}, { model });
    await expect(start(world, planOf([shop('a')]))).rejects.toMatchObject({ code: 'bad_request' });
  });

  test('that is down parks what needs it, is asked seldom, and the campaign ends', async () => {
    let isDown = true;
    const { model, asked } = paidModel(() => {
      if (isDown) throw new ModelFault('server', message.restarting());
      return draft;
    });
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const world = createWorld(Object.assign({}, ...names.map((name) => pageOf(name))), { model });
    const id = await start(
      world,
      planOf(
        names.map((name) => shop(name)),
        { limits: { modelCalls: 99 } },
      ),
    );
    await world.work(30);
    // Contacts and addresses went on; the analyses wait, and one of them tries.
    expect((await world.campaigns.progress(owner, id)).steps).toMatchObject({ mailbox: 6, analysis: 0 });
    expect(asked.length).toBeLessThan(12);
    isDown = false;
    await world.work();
    expect((await world.campaigns.progress(owner, id)).counts).toMatchObject({ toReview: 6, failed: 0 });
  });

  test('is not asked again for a store whose question was open when the process ended', async () => {
    const { model, asked } = paidModel((_, n) => (n === 1 ? new Promise<string>(() => undefined) : draft));
    const world = createWorld(pageOf('a'), { model });
    const id = await start(world, planOf([shop('a')], { limits: { modelCalls: 9 } }));
    await world.work(2);
    const dying = world.work(1);
    while (asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
    // The process is gone: its lease ends, and the next one takes the job.
    await Promise.race([dying, Promise.resolve()]);
    await world.work();
    const { letters } = await world.campaigns.letters(owner, id, all);
    expect(letters[0]).toMatchObject({ state: 'to_review', analysis: { by: { id: 'builtin' } } });
    expect(asked.filter(({ system }) => system.includes('report')).length).toBe(1);
  });
});
