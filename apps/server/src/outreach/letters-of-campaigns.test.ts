import { machine } from '@Hardware-Store-Finder/book';
import { testBook } from '@Hardware-Store-Finder/book/testing';
import { createWorld, pageOf, planOf, shop, startCampaign } from '@Hardware-Store-Finder/campaigns/testing';
import type { CampaignPlan } from '@Hardware-Store-Finder/contract';
import { createContactRules, doNotContactOf, leadIdOf } from '@Hardware-Store-Finder/domain';
import { Outbox } from '@Hardware-Store-Finder/mail';
import { createLog } from '@Hardware-Store-Finder/std';
import { openSqliteCampaigns } from '@Hardware-Store-Finder/storage/testing';
import { expect, onTestFinished, test } from 'vitest';
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
  const outbox = new Outbox({ storage: storage.mail, accounts });
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
    items: storage.items,
    store,
    outbox,
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
const may = async () => true;
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
  const [before] = await mail.lettersToPlan(campaign, [key]);
  await review({ action: 'edit', subject, body: 'My own words.' });
  if (before === undefined) throw new Error('Nothing is approved.');
  const follower = (await mail.lettersToPlan(campaign, [key]))[1];
  if (follower === undefined) throw new Error('Nothing follows.');
  await mail.plan([before, follower].map((one) => ({ ...one, key, mailbox: 'box', firm: 'a' })));
  expect(await mail.letters()).toEqual([]);
  await plan();
  expect((await letter()).what.body).toBe('My own words.');
});

test('of a campaign that is deleted nothing leaves, not even what is reserved', async () => {
  const { plan, mail, campaigns, campaign, id } = await written({ followUps: 1 });
  await plan();
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

test('what follows a letter that was taken back does not leave', async () => {
  const { plan, mail, outbox, campaign, id } = await written({ followUps: 1 });
  await plan();
  await outbox.change(campaign, { action: 'take_back', letter: id }, nobody);
  expect((await mail.reserve('box', { ...reserve, may }))?.id).toBeUndefined();
});

test('an exclusion that comes while the letter is reserved holds, if its server puts it off', async () => {
  const { plan, mail, campaigns, campaign, letter, id } = await written();
  await plan();
  await mail.reserve('box', { ...reserve, may });
  const { recipient } = (await letter()).record;
  await campaigns.setExclusions(campaign, { stores: [], domains: [], emails: [recipient] });
  expect(await mail.begin(id, 'us', { hash: 'x', heldUntil: 9, may })).toBe(false);
});

test('a store whose letter is leaving is not told to be without one', async () => {
  const { plan, mail, campaigns, campaign, letter, id, state } = await written({ followUps: 1 });
  await plan();
  await mail.reserve('box', { ...reserve, may });
  const { recipient } = (await letter()).record;
  await campaigns.setExclusions(campaign, { stores: [], domains: [], emails: [recipient] });
  const begun = await mail.begin(id, 'us', { hash: 'x', heldUntil: 9, may });
  if (begun) await mail.end(id, 'us', { state: 'accepted', at: 5 });
  expect([begun, await state()]).not.toEqual([true, 'without_letter']);
});

test('who was excluded is not sent to anyway', async () => {
  const { plan, mail, campaigns, campaign, letter, id, outbox } = await written();
  await plan();
  const { recipient } = (await letter()).record;
  await campaigns.setExclusions(campaign, { stores: [], domains: [], emails: [recipient] });
  await outbox.change(campaign, { action: 'send_anyway', letter: id }, nobody).catch(() => undefined);
  expect((await mail.letter(id))?.state).toBe('stopped');
});

test('an exclusion that comes while a letter is given to a mailbox is not overtaken', async () => {
  const { mail, campaigns, campaign, key, letter, id } = await written();
  const records = await mail.lettersToPlan(campaign, [key]);
  const { recipient } = (await letter()).record;
  await campaigns.setExclusions(campaign, { stores: [], domains: [], emails: [recipient] });
  await mail.plan(records.map((one) => ({ ...one, mailbox: 'box', firm: 'a' })));
  expect((await mail.letter(id))?.state).toBe('stopped');
});

test('a campaign that is deleted while its letters are given to a mailbox sends nothing', async () => {
  const { mail, campaigns, campaign, key } = await written();
  const records = await mail.lettersToPlan(campaign, [key]);
  await campaigns.delete(campaign);
  await mail.startMailbox('box', 0);
  await mail.plan(records.map((one) => ({ ...one, key, mailbox: 'box', firm: 'a' })));
  expect((await mail.reserve('box', { ...reserve, may }))?.id).toBeUndefined();
});

test.each([[false], [true]])(
  'nothing of a firm stays whose letter was planned; skipped since: %s',
  async (isSkipped) => {
    const { plan, mail, campaigns, review, outbox, letter } = await written();
    await plan();
    const { recipient, firm } = (await letter()).record;
    if (isSkipped) await review({ action: 'skip' });
    await mail.holdFirm(firm);
    const list = doNotContactOf({ stores: [], emails: [recipient], domains: [] }, createContactRules());
    await campaigns.ofFirm(list, true);
    await outbox.ofFirm(list, true);
    expect(await mail.firmStop(firm)).toBe('');
  },
);

test('a dead address that is told of twice does not write anew what was approved since', async () => {
  const w = await written();
  await w.plan();
  const other = `${w.id}#next@a.example`;
  const [item] = await w.items.some(w.campaign, [w.key]);
  const [first] = await w.items.lettersOf([w.id]);
  if (!item || !first) throw new Error('none');
  await w.mail.reserve('box', { ...reserve, may });
  await w.mail.begin(w.id, 'us', { hash: 'x', heldUntil: 9, may });
  await w.mail.end(w.id, 'us', { state: 'refused', at: 5, isHard: true, reason: '550' });
  await w.items.change({
    before: item,
    after: { letter: other },
    changedAt: 9,
    letters: [
      {
        id: other,
        campaign: w.campaign,
        key: w.key,
        recipient: 'next@a.example',
        follows: '',
        state: 'approved',
        json: first.json,
      },
    ],
  });
  await w.campaigns.addressDied(w.campaign, w.key, w.id);
  const [after] = await w.items.some(w.campaign, [w.key]);
  expect([after?.state, after?.letter]).toEqual(['written', other]);
});

test('a bounce shows to who asks what changed since', async () => {
  const w = await written();
  await w.plan();
  await w.mail.reserve('box', { ...reserve, may });
  await w.mail.begin(w.id, 'us', { hash: 'x', heldUntil: 9, may });
  const at = Date.now() + 1e6;
  await w.mail.end(w.id, 'us', { state: 'accepted', at });
  await w.mail.bounced(w.id, true, '550', at + 1);
  const { record } = await w.letter();
  expect(await w.state()).toBe('approved');
  expect(record.changed_at).toBeGreaterThan(at);
});

async function refused(isHard: boolean) {
  const w = await written();
  await w.plan();
  await w.mail.reserve('box', { ...reserve, may });
  await w.mail.begin(w.id, 'us', { hash: 'x', heldUntil: 9, may });
  await w.mail.end(w.id, 'us', { state: 'refused', at: 5, isHard, reason: '550' });
  const [item] = await w.items.some(w.campaign, [w.key]);
  const [first] = await w.items.lettersOf([w.id]);
  if (!item || !first) throw new Error('none');
  return { ...w, item, first };
}

test('a letter that a server refused for another reason than its address can be sent by hand, or skipped', async () => {
  const { review } = await refused(false);
  await review({ action: 'sent' });
});

test('a second call about a dead address does not write over the letter that has left since', async () => {
  const w = await refused(true);
  await w.campaigns.addressDied(w.campaign, w.key, w.id);
  const [item] = await w.items.some(w.campaign, [w.key]);
  const second = item?.letter ?? '';
  expect(second).not.toBe(w.id);
  await w.review({ action: 'approve' });
  await w.plan();
  expect((await w.mail.reserve('box', { ...reserve, may }))?.id).toBe(second);
  await w.mail.begin(second, 'us', { hash: 'x', heldUntil: 9, may });
  await w.mail.end(second, 'us', { state: 'accepted', at: 50 });
  // The process died after the first call, before it was noted.
  await w.campaigns.addressDied(w.campaign, w.key, w.id);
  expect((await w.mail.letter(second))?.state).toBe('accepted');
});

test('nothing of a dead address stays in the versions of its letter', async () => {
  const w = await refused(true);
  const { recipient } = w.first;
  expect(await w.items.lastDecision(w.id)).toBeDefined();
  await w.items.change({
    before: w.item,
    after: {
      letter: `${w.id}#new@b.example`,
      facts: w.item.facts.replaceAll(recipient, 'new@b.example').replace(/^.*"data":(.*)}$/s, '$1'),
    },
    changedAt: 9,
    letters: [
      {
        id: `${w.id}#new@b.example`,
        campaign: w.campaign,
        key: w.key,
        recipient: 'new@b.example',
        follows: '',
        state: 'to_review',
        json: w.first.json,
      },
    ],
  });
  const list = doNotContactOf({ stores: [], emails: [recipient], domains: [] }, createContactRules());
  await w.campaigns.ofFirm(list, true);
  await w.outbox.ofFirm(list, true);
  expect(await w.mail.letter(w.id)).toBeUndefined();
  expect(await w.items.lastDecision(w.id)).toBeUndefined();
});

test('a letter that is put to another mailbox takes what follows along', async () => {
  const { plan, outbox, campaign, id, letter } = await written({ followUps: 2 });
  await plan();
  await outbox.change(campaign, { action: 'take_back', letter: id }, nobody);
  const { record } = await letter(`${id}#second`);
  expect(record.state).toBe('approved');
});
