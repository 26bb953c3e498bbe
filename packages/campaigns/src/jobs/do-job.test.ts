import { ModelFault } from '@Hardware-Store-Finder/facts';
import { AppError, message } from '@Hardware-Store-Finder/messages';
import type { Job } from '@Hardware-Store-Finder/storage';
import { collectLog } from '@Hardware-Store-Finder/testing';
import { describe, expect, test } from 'vitest';
import type { CampaignDeps } from '../campaign-deps.ts';
import { readParts, stored, writeParts } from '../records.ts';
import {
  allItems,
  createWorld,
  outcomes,
  pageOf,
  planOf,
  shop,
  startCampaign,
  type World,
} from '../testing/campaign-world.ts';
import { paidModel } from '../testing/model-choice-of.ts';
import { createDoJob } from './do-job.ts';
import { readJobKey } from './job-keys.ts';

const draft = '{"facts":[{"kind":"sells","value":"hinges","quotation":"We sell hinges"}],"ownWords":[]}';
const never = new AbortController().signal;
const limits = { modelCalls: 99 };

async function letterOf(world: World, id: string) {
  const { letters } = await world.campaigns.letters(id, allItems);
  return letters[0];
}

describe('a campaign that goes on', () => {
  test.each([0, 1, 2, 3, 4])('takes every step that was left after %i jobs', async (done) => {
    for (const letters of [undefined, 1]) {
      const world = createWorld(pageOf('a'));
      const plan = planOf([shop('a')], {
        criteria: ['sells hinges'],
        limits: letters === undefined ? {} : { letters },
      });
      const id = await startCampaign(world, plan);
      await world.work(done);
      await world.campaigns.act(id, 'pause');
      await world.work();
      await world.campaigns.act(id, 'resume');
      await world.work();
      expect((await world.campaigns.progress(id)).state).toBe('done');
      expect(await letterOf(world, id)).toMatchObject({
        state: 'to_review',
        recipient: 'info@a-tools.com',
        website: { contacts: [{ value: 'info@a-tools.com' }] },
        analysis: { basicInfo: { name: 'a' } },
        criteria: [{ answer: 'yes' }],
        letter: { body: expect.any(String) },
      });
    }
  });

  test('an address that is refused while its store is judged gets no letter', async () => {
    const listed = new Set<string>();
    const check: CampaignDeps['refusals']['check'] = ({ emails = [] }) =>
      emails.some((email) => listed.has(email)) ? { entry: { entry: '' }, by: 'address' } : undefined;
    const world = createWorld(pageOf('a'), { deps: { refusals: { check, checkFirst: check } } });
    const id = await startCampaign(world, planOf([shop('a')]));
    const stepOf = async () => (await world.storage.items.counts(id))[0]?.step;
    while ((await stepOf()) !== 'letter') await world.work(1);
    expect(await letterOf(world, id)).toMatchObject({ recipient: 'info@a-tools.com' });
    listed.add('info@a-tools.com');
    await world.work();
    expect(await letterOf(world, id)).toMatchObject({ state: 'without_letter', noLetter: 'excluded' });
  });

  test('an address that is on the list already is not chosen, and its store not analysed', async () => {
    const check: CampaignDeps['refusals']['check'] = ({ emails = [] }) =>
      emails.includes('info@a-tools.com') ? { entry: { entry: '' }, by: 'address' } : undefined;
    const world = createWorld(pageOf('a'), { deps: { refusals: { check, checkFirst: check } } });
    const id = await startCampaign(world, planOf([shop('a')]));
    await world.work();
    const letter = await letterOf(world, id);
    expect(letter).toMatchObject({ state: 'without_letter', noLetter: 'excluded' });
    expect(letter?.recipient).toBeUndefined();
    expect(letter?.analysis).toBeUndefined();
  });

  test('does no job of an earlier round', async () => {
    const world = createWorld(pageOf('a'));
    const id = await startCampaign(world, planOf([shop('a')]));
    const [job] = await world.storage.jobs.take(1);
    await world.campaigns.act(id, 'pause');
    await world.campaigns.act(id, 'resume');
    const doJob = createDoJob(world.deps);
    expect(await doJob(job ?? { key: '', attempt: 1, lane: '' }, never)).toBe('done');
    expect(world.asked).toEqual([]);
    expect((await world.campaigns.progress(id)).steps.contacts).toBe(0);
    await world.work();
    expect(await outcomes(world, id)).toEqual({ a: 'to_review' });
  });

  test('does jobs of the version before, which numbered the steps', () => {
    expect(readJobKey('c/3/item/k/2')).toEqual({
      campaign: 'c',
      round: 3,
      kind: 'item',
      key: 'k',
      step: 'analysis',
    });
    expect(readJobKey('c/3/item/k/analysis')).toEqual(readJobKey('c/3/item/k/2'));
  });

  test('does a step again whose result this version cannot read', async () => {
    const world = createWorld(pageOf('a'));
    const id = await startCampaign(world, planOf([shop('a')]));
    await world.work(4);
    const { items } = world.storage;
    const [before] = await items.page(id, { state: undefined, after: undefined, limit: 1 });
    if (before === undefined) throw new Error('There is no store.');
    const website = JSON.stringify({ version: 99, data: { url: 'x' } });
    await items.change({ before, after: {}, parts: { website }, changedAt: 1 });
    await world.work();
    expect(await letterOf(world, id)).toMatchObject({ state: 'to_review', website: { languages: ['en'] } });
  });
});

test('records of the first version, which had none, are read', () => {
  const criteria = [{ criterion: 'Sells locks', answer: 'not_found' as const }];
  expect(readParts({ criteria: JSON.stringify(criteria), recipient: 'null' })).toEqual({
    parts: { criteria },
    unreadable: [],
    isDamaged: false,
  });
  expect(readParts(writeParts({ criteria }))).toEqual({
    parts: { criteria },
    unreadable: [],
    isDamaged: false,
  });
  expect(readParts({ criteria: '{"subject":1}', website: 'no JSON' }).unreadable).toEqual([
    'website',
    'criteria',
  ]);
  expect(stored.facts.read('{"recipient":"a@b.pt"}')).toEqual({ recipient: 'a@b.pt' });
});

describe('a model that is down', () => {
  test('is asked again once its wait is over, and by nobody before', async () => {
    let isDown = true;
    const { model, asked } = paidModel(() => {
      if (isDown) throw new ModelFault('key', message.restarting());
      return draft;
    });
    const world = createWorld({ ...pageOf('a'), ...pageOf('b') }, { model });
    const id = await startCampaign(world, planOf([shop('a'), shop('b')], { limits }));
    while (asked.length === 0) await world.work(1);
    const began = world.now();
    await world.work(1);
    expect(asked.length).toBe(1);
    isDown = false;
    await world.work();
    expect(await outcomes(world, id)).toEqual({ a: 'to_review', b: 'to_review' });
    // A wrong key is tried again after ten minutes, and the rest follows at once.
    expect(world.now() - began).toBeGreaterThanOrEqual(10 * 60_000 - 10_000);
    expect(world.now() - began).toBeLessThan(12 * 60_000);
  });

  test('is no longer waited for once it answers another store', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const { model, asked } = paidModel((_, n) => {
      if (n === 2) throw new ModelFault('key', message.restarting());
      return n === 1 ? promise : draft;
    });
    const names = ['a', 'b', 'c'];
    const world = createWorld(Object.assign({}, ...names.map((name) => pageOf(name))), { model });
    await startCampaign(
      world,
      planOf(
        names.map((name) => shop(name)),
        { limits },
      ),
    );
    const { jobs } = world.storage;
    const doJob = createDoJob(world.deps);
    const analyses: Job[] = [];
    while (analyses.length < names.length) {
      const [job] = await jobs.take(1);
      if (job === undefined) throw new Error('Jobs are missing.');
      if (job.key.endsWith('/analysis')) analyses.push(job);
      else {
        expect(await doJob(job, never)).toBe('done');
        await jobs.finish(job);
      }
    }
    const [one, two, three] = analyses as [Job, Job, Job];
    const slow = doJob(one, never);
    while (asked.length < 1) await new Promise((next) => setImmediate(next));
    expect(await doJob(two, never)).toMatchObject({ isFailure: true });
    expect(await doJob(three, never)).toMatchObject({ isFailure: false });
    expect(asked.length).toBe(2);
    resolve(draft);
    expect(await slow).toBe('done');
    expect(await doJob(three, never)).toBe('done');
    expect(asked.length).toBe(3);
  });
});

test('a full disk is a fault of the server: it is waited for, and counts against no store', async () => {
  const { log, events } = collectLog();
  const world = createWorld(pageOf('a'), { deps: { log } });
  const id = await startCampaign(world, planOf([shop('a')]));
  const { change } = world.storage.items;
  let failures = 20;
  world.storage.items.change = async (...of) => {
    failures -= 1;
    if (failures >= 0) throw new AppError('unavailable', message.databaseFailed({ isFull: true }));
    return change(...of);
  };
  const [job] = await world.storage.jobs.take(1);
  const outcome = await createDoJob(world.deps)(job ?? { key: '', attempt: 1, lane: '' }, never);
  expect(outcome).toMatchObject({ isFailure: false, startAt: expect.any(Number) });
  await world.storage.jobs.giveBack(job ?? { key: '', attempt: 1, lane: '' }, world.now(), false);
  expect((await world.campaigns.progress(id)).waits).toEqual([]);
  await world.work();
  const letter = await letterOf(world, id);
  expect(letter).toMatchObject({ state: 'to_review' });
  expect(letter).not.toHaveProperty('note');
  expect(failures).toBeLessThan(0);
  expect(new Set(events.map(({ event }) => event))).toEqual(new Set(['campaign_storage_failed']));
});

describe('what fails again and again', () => {
  /** The reading of a website that is known. */
  const answer = {
    url: 'x',
    finalUrl: 'x',
    title: '',
    description: '',
    languages: [],
    contacts: [],
    readAt: '',
  };
  const reading = (read: () => Promise<object>) => ({ read, readPage: read }) as never;

  test.each([
    [3, 'without_letter not_readable', async () => ({ answer: { ...answer, none: 'timeout' } })],
    [8, 'failed', async () => Promise.reject(new Error('Nobody foresaw this.'))],
  ])('is tried %i times, and ends as %s', async (times, outcome, read) => {
    let tries = 0;
    const websites = reading(() => {
      tries += 1;
      return read();
    });
    const world = createWorld({}, { deps: { websites, log: collectLog().log } });
    const id = await startCampaign(world, planOf([shop('a')]));
    await world.work();
    expect([tries, await outcomes(world, id)]).toEqual([times, { a: outcome }]);
  });

  test('is tried 6 times with the model, and then without it', async () => {
    const { model, asked } = paidModel(() => {
      throw new ModelFault('server', message.restarting());
    });
    const world = createWorld(pageOf('a'), { model });
    const id = await startCampaign(world, planOf([shop('a')], { limits }));
    await world.work();
    expect(asked.filter(({ system }) => system.includes('pick out facts')).length).toBe(6);
    expect(await letterOf(world, id)).toMatchObject({
      state: 'to_review',
      analysis: { by: { id: 'builtin' } },
    });
  });

  test('is tried 3 times if the name servers of an address are silent', async () => {
    let checks = 0;
    const mailboxes = {
      check: async () => {
        checks += 1;
        return { verdict: 'doubtful' as const, reasons: ['dns_silent' as const] };
      },
    };
    const world = createWorld({}, { deps: { mailboxes: mailboxes as never } });
    const store = shop('a', { website: undefined as never, email: 'a@gmail.com' });
    const id = await startCampaign(world, planOf([store]));
    await world.work(3);
    const once = checks;
    for (let tries = 2; tries <= 3; tries += 1) {
      expect((await world.campaigns.progress(id)).waits).toMatchObject([{ reason: 'mailbox' }]);
      while (checks < once * tries) await world.work(1);
    }
    expect((await world.campaigns.progress(id)).waits).toEqual([]);
    await world.work();
    expect(await outcomes(world, id)).toEqual({ a: 'to_review' });
  });
});

test('a store without a website gets a letter once its own is found, which the team then has', async () => {
  const judged = new Map<string, string>();
  const store = shop('a', { website: undefined as never });
  const world = createWorld(pageOf('a'), {
    deps: {
      finder: {
        find: async () => ({
          own: { url: 'https://www.a-tools.com/', by: 'name', ownership: { verdict: 'own', reasons: [] } },
          doubtful: [],
          lookups: 3,
        }),
      },
      judged: async ({ name }, { url }) => void judged.set(name, url),
      corrected: (one) => {
        const website = judged.get(one.name);
        return website === undefined ? one : { ...one, website };
      },
    },
  });
  const id = await startCampaign(world, planOf([store]));
  await world.work();
  expect(await letterOf(world, id)).toMatchObject({ state: 'to_review', recipient: 'info@a-tools.com' });
  expect([...judged]).toEqual([['a', 'https://www.a-tools.com/']]);
});
