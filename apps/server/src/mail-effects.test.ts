import { machine } from '@Hardware-Store-Finder/book';
import { change, found, silva, testBook } from '@Hardware-Store-Finder/book/testing';
import { createWorld, pageOf, planOf, shop, startCampaign } from '@Hardware-Store-Finder/campaigns/testing';
import type { CampaignPlan } from '@Hardware-Store-Finder/contract';
import { leadIdOf } from '@Hardware-Store-Finder/domain';
import { letterRow } from '@Hardware-Store-Finder/mail/testing';
import { createLog, sleep } from '@Hardware-Store-Finder/std';
import { type LetterRecord, openSqliteMail } from '@Hardware-Store-Finder/storage';
import { describe, expect, test } from 'vitest';
import { mailEffects } from './mail-effects.ts';

const nobody = { id: '', name: '' };

/** An approved letter of a campaign, and the same as it waits to leave. */
async function approved(plan: Partial<CampaignPlan> = {}) {
  const world = createWorld(pageOf('a'));
  const book = testBook();
  const campaign = await startCampaign(world, planOf([shop('a')], plan));
  await world.work();
  const [first] = (await world.campaigns.letters(campaign, { state: undefined, after: undefined, limit: 9 }))
    .letters;
  if (first?.letter === undefined || first.recipient === undefined) throw new Error('No letter was written.');
  const { key, store, recipient } = first;
  const { subject, body } = first.letter;
  const review = (change: object) => world.campaigns.review(campaign, { key, ...change } as never, nobody);
  await review({ action: 'approve' });
  const record = { id: `${campaign}/${key}`, campaign, recipient, ended_at: Date.now() } as LetterRecord;
  return {
    book,
    campaign,
    review,
    campaigns: world.campaigns,
    followUps: first.letter.followUps ?? [],
    record,
    what: { key, store, subject, body, by: nobody },
    effects: mailEffects({ book, campaigns: world.campaigns }),
    state: async () => (await world.campaigns.letter(campaign, key)).state,
    lead: async () => (await book.state()).leads.get(leadIdOf(store)),
  };
}

test('a letter leaves only as it is approved, to who is on no list, and to a store that exists', async () => {
  const { effects, record, what, review, campaigns, campaign } = await approved();
  const refusal = () => effects.refusal(record, what);
  expect(await refusal()).toBeUndefined();
  const invented = { ...what, store: { ...what.store, id: 'sample:porto-1' } };
  expect(await effects.refusal(record, invented)).toBe('invented');
  await review({ action: 'edit', subject: 'Other', body: 'Words' });
  expect(await refusal()).toBe('withdrawn');
  await review({ action: 'undo' });
  expect(await refusal()).toBeUndefined();
  await effects.refuse([record.recipient]);
  expect(await refusal()).toBe('listed');
  await campaigns.delete(campaign);
  expect(await effects.refusal({ ...record, recipient: 'other@shop.example' }, what)).toBe('withdrawn');
});

test('what left is noted once in the campaign and in the book, and an answer after it', async () => {
  const { effects, record, what, state, lead, book } = await approved();
  await effects.onSent(record, what);
  expect(await state()).toBe('sent');
  expect(await lead()).toMatchObject({ status: 'contacted' });
  const { seq } = await book.state();
  // A process that died before it was noted does it again.
  await effects.onSent(record, what);
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
  const { effects, record, what, lead } = await approved();
  await effects.onAnswered(what);
  await effects.onSent(record, what);
  expect(await lead()).toMatchObject({ status: 'replied', copiedAt: record.ended_at });
});

test('what follows leaves while the lead is only contacted, as it was approved', async () => {
  const { effects, record, what, review, followUps, lead, book, campaigns, campaign } = await approved({
    followUps: 2,
  });
  expect(followUps.map(({ turn }) => turn)).toEqual(['second', 'third']);
  const [second] = followUps;
  if (second === undefined) throw new Error('Nothing follows.');
  const follower = { ...what, turn: second.turn, body: second.body };
  const refusal = () => effects.refusal(record, follower);
  await effects.onSent({ ...record, ended_at: record.ended_at - 604_800_000 }, what);
  expect(await refusal()).toBeUndefined();
  expect(await effects.refusal(record, { ...follower, body: 'Other words' })).toBe('withdrawn');
  await effects.onSent({ ...record, id: `${record.id}#second` }, follower);
  expect(await lead()).toMatchObject({ status: 'contacted', copiedAt: record.ended_at });
  // They called.
  const change = {
    kind: 'status',
    id: 'they-called',
    lead: leadIdOf(what.store),
    status: 'replied',
  } as const;
  await book.change(machine, [change]);
  expect(await refusal()).toBe('in_talks');
  await book.change(machine, [{ ...change, id: 'a-mistake', status: 'contacted' }]);
  expect(await refusal()).toBeUndefined();
  await review({ action: 'undo' });
  expect(await refusal()).toBeUndefined();
  await review({ action: 'edit', subject: what.subject, body: what.body, followUps: [] });
  expect((await campaigns.letter(campaign, what.key)).letter?.followUps).toEqual([]);
  expect(await refusal()).toBe('withdrawn');
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
    const campaigns = { letter: none, review: none, addressDied: none };
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
  await mail.approve([letterRow('letter')]);
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
