import { contactCases, exclusionsOf } from '@Hardware-Store-Finder/domain/testing';
import { ModelFault } from '@Hardware-Store-Finder/facts';
import { message } from '@Hardware-Store-Finder/messages';
import { openSqliteCampaigns } from '@Hardware-Store-Finder/storage/testing';
import { collectLog } from '@Hardware-Store-Finder/testing';
import { describe, expect, test } from 'vitest';
import { testCampaigns } from './testing/campaign-suite.ts';
import {
  allItems as all,
  createWorld,
  isWrittenTo,
  outcomes,
  pageOf,
  planOf,
  shop,
  startCampaign as start,
} from './testing/campaign-world.ts';
import { paidModel } from './testing/model-choice-of.ts';

const { log } = collectLog();

describe('a campaign in SQLite', () => {
  testCampaigns(async () => openSqliteCampaigns({ file: ':memory:', log }));

  test('tries a website that is silent again, and goes on meanwhile', async () => {
    const world = createWorld({ ...pageOf('a'), 'https://www.slow-tools.com/': { status: 503 } });
    const id = await start(world, planOf([shop('slow', { email: 'slow@gmail.com' }), shop('a')]));
    await world.work();
    expect(await outcomes(world, id)).toMatchObject({ a: 'to_review', slow: 'to_review' });
  });
});

test.each(contactCases)(
  'the contact policy in a campaign: $title',
  async ({ book, store, email, refusedBy }) => {
    const exclusions = exclusionsOf(book.leads, book.blocked);
    expect(await isWrittenTo(store, email, exclusions)).toBe(refusedBy === undefined);
  },
);

describe('a paid model', () => {
  const draft = '{"facts":[{"kind":"sells","value":"hinges","quotation":"We sell hinges"}],"ownWords":[]}';

  test('is never asked more often than the limit allows; the built-in reader does the rest', async () => {
    const names = ['a', 'b', 'c', 'd'];
    const { model, asked } = paidModel(() => draft);
    const world = createWorld(Object.assign({}, ...names.map((name) => pageOf(name))), { model });
    const id = await start(
      world,
      planOf(
        names.map((name) => shop(name)),
        { limits: { modelCalls: 3 } },
      ),
    );
    await world.work();
    expect(asked.length).toBe(3);
    const { counts, modelCalls } = await world.campaigns.progress(id);
    expect(counts.toReview).toBe(4);
    expect(modelCalls).toEqual({ used: 3, limit: 3 });
  });

  test('is not waited for once the limit is reached by stores that are at work together', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const { model, asked } = paidModel(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return draft;
    });
    const world = createWorld(Object.assign({}, ...names.map((name) => pageOf(name))), { model });
    const began = world.now();
    const id = await start(
      world,
      planOf(
        names.map((name) => shop(name)),
        { limits: { modelCalls: 2 } },
      ),
    );
    await Promise.all(names.map(() => world.work()));
    expect(asked.length).toBe(2);
    expect((await world.campaigns.progress(id)).counts).toMatchObject({ toReview: 6 });
    // Nothing waited for the half hour after which a day's budget is looked at again.
    expect(world.now() - began).toBeLessThan(10 * 60_000);
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
    expect((await world.campaigns.progress(id)).steps).toMatchObject({ mailbox: 6, analysis: 0 });
    expect(asked.length).toBeLessThan(12);
    isDown = false;
    await world.work();
    expect((await world.campaigns.progress(id)).counts).toMatchObject({ toReview: 6, failed: 0 });
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
    const { letters } = await world.campaigns.letters(id, all);
    expect(letters[0]).toMatchObject({ state: 'to_review', analysis: { by: { id: 'builtin' } } });
    expect(asked.filter(({ system }) => system.includes('pick out facts')).length).toBe(1);
  });
});
