import { machine } from '@Hardware-Store-Finder/book';
import { change, found, silva, testBook } from '@Hardware-Store-Finder/book/testing';
import { createWorld, pageOf, planOf, shop, startCampaign } from '@Hardware-Store-Finder/campaigns/testing';
import type { CampaignPlan } from '@Hardware-Store-Finder/contract';
import { leadIdOf } from '@Hardware-Store-Finder/domain';
import { createOutbox } from '@Hardware-Store-Finder/mail';
import { letterRow } from '@Hardware-Store-Finder/mail/testing';
import { createLog, sleep } from '@Hardware-Store-Finder/std';
import type { LetterRecord } from '@Hardware-Store-Finder/storage';
import { openSqliteCampaigns, openSqliteMail } from '@Hardware-Store-Finder/storage/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { mailEffects } from './mail-effects.ts';

const nobody = { id: '', name: '' };

const accounts = {
  list: async () => [{ id: 'box', address: 'li@factory.example', test: { isGreen: true } }] as never,
  open: () => Promise.reject(new Error('No mail server is asked.')),
};

/** A letter of a campaign, and a mailbox for it. */
async function written(plan: Partial<CampaignPlan> = {}) {
  const storage = openSqliteCampaigns({ file: ':memory:', log: createLog(() => undefined) });
  onTestFinished(storage.close);
  const world = createWorld(pageOf('a'), { deps: { storage } });
  const book = testBook();
  const campaign = await startCampaign(world, planOf([shop('a')], plan));
  await world.work();
  const [first] = (await world.campaigns.letters(campaign, { state: undefined, after: undefined, limit: 9 }))
    .letters;
  if (first?.letter === undefined || first.recipient === undefined) throw new Error('No letter was written.');
  const { key, store } = first;
  const { subject, body } = first.letter;
  const review = (change: object) => world.campaigns.review(campaign, { key, ...change } as never, nobody);
  await review({ action: 'approve' });
  const outbox = createOutbox({ storage: storage.mail, accounts });
  const effects = mailEffects({ book, campaigns: world.campaigns });
  const id = `${campaign}/${key}`;
  const letter = async (one = id) => {
    const record = await storage.mail.letter(one);
    if (record === undefined) throw new Error(`There is no letter ${one}.`);
    const {
      key: ofStore,
      store: to,
      subject: about,
      body: text,
      by,
      turn,
    } = {
      by: nobody,
      store,
      ...JSON.parse(record.json).data,
      key,
    };
    return { record, what: { key: ofStore, store: to, subject: about, body: text, by, turn } };
  };
  return {
    book,
    campaign,
    key,
    review,
    subject,
    body,
    campaigns: world.campaigns,
    mail: storage.mail,
    effects,
    id,
    letter,
    plan: () => outbox.queue('box', campaign, new Map([[key, store]]), nobody),
    refusal: async (one = id) => {
      const { record, what } = await letter(one);
      return effects.refusal(record, what);
    },
    states: async () =>
      Object.fromEntries(
        (await storage.items.lettersOf([id, `${id}#second`])).map((one) => [
          one.id.slice(id.length),
          one.state,
        ]),
      ),
    state: async () => (await world.campaigns.letter(campaign, key)).state,
    lead: async () => (await book.state()).leads.get(leadIdOf(store)),
  };
}

/** As the sender of letters does. */
const reserve = { now: Number.MAX_SAFE_INTEGER, from: 0, holder: 'us', holdMs: 1_000, isReady: () => true };

test('a letter leaves to who is on no list, and to a store that exists', async () => {
  const { effects, plan, letter, refusal } = await written();
  await plan();
  expect(await refusal()).toBeUndefined();
  const { record, what } = await letter();
  const invented = { ...what, store: { ...what.store, id: 'sample:porto-1' } };
  expect(await effects.refusal(record, invented)).toBe('invented');
  await effects.refuse([record.recipient]);
  expect(await refusal()).toBe('listed');
});

test('a decision takes a letter back from its mailbox with what follows, until it is given it again', async () => {
  const { plan, review, subject, letter, mail, states, state, id } = await written({ followUps: 1 });
  const may = async () => true;
  for (const decide of [
    { action: 'edit', subject, body: 'My own words.' },
    { action: 'skip' },
    { action: 'do_not_contact' },
  ]) {
    await plan();
    expect(await states()).toEqual({ '': 'planned', '#second': 'planned' });
    await review(decide);
    expect(await mail.reserve('box', { ...reserve, may })).toBeUndefined();
    expect(await mail.letters()).toEqual([]);
    await review({ action: 'undo' });
    expect(await states()).toEqual({ '': 'approved', '#second': 'approved' });
  }
  await review({ action: 'edit', subject, body: 'My own words.' });
  await plan();
  const reserved = await mail.reserve('box', { ...reserve, may });
  expect(reserved?.id).toBe(id);
  expect((await letter()).what.body).toBe('My own words.');
  await expect(review({ action: 'skip' })).rejects.toMatchObject({ userMessage: { id: 'letterLeft' } });
  await mail.begin(id, 'us', { hash: 'x', heldUntil: 9, may });
  await mail.end(id, 'us', { state: 'accepted', at: 5 });
  expect(await state()).toBe('sent');
  await expect(review({ action: 'undo' })).rejects.toMatchObject({ userMessage: { id: 'letterLeft' } });
});

test('an edit that comes while a letter is given to a mailbox is not overtaken', async () => {
  const { plan, review, mail, subject, letter, campaign, key } = await written({ followUps: 1 });
  const [before] = await mail.lettersToPlan(campaign);
  await review({ action: 'edit', subject, body: 'My own words.' });
  if (before === undefined) throw new Error('Nothing is approved.');
  const follower = (await mail.lettersToPlan(campaign))[1];
  if (follower === undefined) throw new Error('Nothing follows.');
  await mail.plan([before, follower].map((one) => ({ ...one, key, mailbox: 'box', firm: 'a' })));
  expect(await mail.letters()).toEqual([]);
  await plan();
  expect((await letter()).what.body).toBe('My own words.');
});

test('of a campaign that is deleted nothing leaves, not even what is reserved', async () => {
  const { plan, mail, campaigns, campaign, id } = await written({ followUps: 1 });
  await plan();
  const may = async () => true;
  expect((await mail.reserve('box', { ...reserve, may }))?.id).toBe(id);
  await campaigns.delete(campaign);
  expect(await mail.begin(id, 'us', { hash: 'x', heldUntil: 9, may })).toBe(false);
  expect((await mail.letters()).map(({ state }) => state)).toEqual(['stopped', 'stopped']);
});

test('who is on the list meanwhile is taken out of campaigns, and of mailboxes', async () => {
  const { plan, mail, campaign, states, campaigns, letter } = await written({ followUps: 1 });
  await plan();
  const { recipient } = (await letter()).record;
  await campaigns.setExclusions(campaign, { stores: [], domains: [], emails: [recipient] });
  expect(await states()).toEqual({ '': 'stopped', '#second': 'stopped' });
  expect((await mail.letters()).map(({ reason }) => reason)).toEqual(['listed', 'listed']);
});

test('what left is noted once in the book, and an answer after it', async () => {
  const { effects, letter, lead, book, plan } = await written();
  await plan();
  const { record, what } = await letter();
  await effects.onSent({ ...record, ended_at: Date.now() }, what);
  expect(await lead()).toMatchObject({ status: 'contacted' });
  const { seq } = await book.state();
  // A process that died before it was noted does it again.
  await effects.onSent({ ...record, ended_at: Date.now() }, what);
  expect((await book.state()).seq).toBe(seq);
  await effects.onAnswered(what);
  expect(await lead()).toMatchObject({ status: 'replied' });
  await book.change(machine, [
    { kind: 'status', id: 'they-ordered', lead: leadIdOf(what.store), status: 'customer' },
  ]);
  await effects.onAnswered(what);
  expect(await lead()).toMatchObject({ status: 'customer' });
});

test('an answer that is read before what left was noted stays one', async () => {
  const { effects, letter, lead, plan } = await written();
  await plan();
  const { record, what } = await letter();
  const ended_at = Date.now();
  await effects.onAnswered(what);
  await effects.onSent({ ...record, ended_at }, what);
  expect(await lead()).toMatchObject({ status: 'replied', copiedAt: ended_at });
});

test('what follows leaves while the lead is only contacted', async () => {
  const { effects, plan, letter, lead, book, refusal, id } = await written({ followUps: 2 });
  await plan();
  const { record, what } = await letter();
  const second = `${id}#second`;
  const ended_at = Date.now();
  await effects.onSent({ ...record, ended_at: ended_at - 604_800_000 }, what);
  expect(await refusal(second)).toBeUndefined();
  const follower = await letter(second);
  expect(follower.what.turn).toBe('second');
  await effects.onSent({ ...follower.record, ended_at }, follower.what);
  expect(await lead()).toMatchObject({ status: 'contacted', copiedAt: ended_at });
  // They called.
  const change = {
    kind: 'status',
    id: 'they-called',
    lead: leadIdOf(what.store),
    status: 'replied',
  } as const;
  await book.change(machine, [change]);
  expect(await refusal(second)).toBe('in_talks');
  await book.change(machine, [{ ...change, id: 'a-mistake', status: 'contacted' }]);
  expect(await refusal(second)).toBeUndefined();
});

describe('a letter that a person wrote to a store', () => {
  const li = { id: 'li', name: 'Li Wei' };
  const anna = { id: 'anna', name: 'Anna' };
  const day = 86_400_000;

  /** A book with a lead, a letter to its store, and a clock. */
  async function written() {
    const book = testBook();
    let time = Date.now();
    const none = () => Promise.reject(new Error('No campaign is asked.'));
    const campaigns = { addressDied: none };
    const effects = mailEffects({ book, campaigns, now: () => time });
    const store = { ...found(silva).store, website: 'https://silva.pt/' };
    const record = {
      id: 'letter/silva',
      campaign: '',
      recipient: 'rita@gmail.com',
      ended_at: time,
    } as LetterRecord;
    const what = { key: leadIdOf(store), store, subject: 'Hinges', body: 'Dear team', by: li };
    await book.change(machine, [{ ...change('saved', found(silva)), store }]);
    return {
      book,
      effects,
      record,
      what,
      refusal: (more: object = {}) => effects.refusal(record, { ...what, ...more }),
      check: (more: object = {}) =>
        effects.checkLetter(record, { ...what, ...more }).then(
          () => undefined,
          (error: { userMessage: { id: string } }) => error.userMessage.id,
        ),
      lead: async () => (await book.state()).leads.get(leadIdOf(store)),
      pass: (ms: number) => {
        time += ms;
      },
    };
  }
  const status = (id: string, to: 'contacted' | 'replied' | 'customer') =>
    ({ kind: 'status', id, lead: leadIdOf(silva), status: to }) as const;

  test('leaves unless its store is invented, listed, not to be kept, or of a firm that a colleague works on', async () => {
    const { book, effects, record, what, refusal, check } = await written();
    expect([await refusal(), await check()]).toEqual([undefined, undefined]);
    expect(await check({ store: { ...what.store, id: 'sample:porto-1' } })).toBe('sampleCampaign');
    expect(await check({ store: { ...what.store, id: 'google:1' } })).toBe('storeNotKept');
    const claim = { kind: 'claimed', id: 'annas', lead: leadIdOf(silva) } as const;
    await book.change(await book.member(anna), [claim]);
    expect([await refusal(), await check()]).toEqual(['owned', 'ownedBy']);
    // Another shop of the same firm.
    expect(await refusal({ store: { ...what.store, id: 'osm:node/9', name: 'Silva 2' } })).toBe('owned');
    expect(await refusal({ by: anna })).toBeUndefined();
    await effects.refuse([record.recipient]);
    expect([await refusal({ by: anna }), await check({ by: anna })]).toEqual(['listed', 'refusedStore']);
  });

  test('is not written in the week after another, nor to a company that somebody talks with', async () => {
    const { book, refusal, check, pass } = await written();
    await book.change(machine, [status('copied', 'contacted')]);
    expect([await refusal(), await check()]).toEqual(['written', 'writtenLately']);
    pass(7 * day + 60_000);
    expect([await refusal(), await check()]).toEqual([undefined, undefined]);
    await book.change(machine, [status('called', 'replied')]);
    expect([await refusal(), await check()]).toEqual(['in_talks', 'firmInTalks']);
  });

  test('is noted at its lead like others, and asks no campaign', async () => {
    const { effects, record, what, lead, book } = await written();
    await effects.onSent(record, what);
    expect(await lead()).toMatchObject({ status: 'contacted' });
    expect((await book.historyOf(leadIdOf(silva))).map(({ kind }) => kind)).toContain('email_copied');
    await effects.onDead(record, what);
    await effects.onAnswered(what);
    expect(await lead()).toMatchObject({ status: 'replied' });
  });
});

test('a letter that is about to leave asks a book that is being changed', async () => {
  const book = testBook();
  const mail = openSqliteMail({ file: ':memory:', log: createLog(() => undefined) });
  await mail.startMailbox('box', 0);
  await mail.plan([letterRow('letter')]);
  const reserved = await mail.reserve('box', {
    now: 1,
    from: 0,
    holder: 'us',
    holdMs: 1_000,
    isReady: () => true,
    async may() {
      const changed = book.change(machine, [change('saved', found(silva))]);
      await sleep(0);
      await book.state();
      await changed;
      return true;
    },
  });
  expect(reserved?.id).toBe('letter');
  await mail.close();
});
