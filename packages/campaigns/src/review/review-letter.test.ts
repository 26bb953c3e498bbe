import type { CampaignPlan, Seller } from '@Hardware-Store-Finder/contract';
import type { MemoryAnswer } from '@Hardware-Store-Finder/testing';
import { expect, test } from 'vitest';
import type { CampaignDeps } from '../campaign-deps.ts';
import {
  allItems,
  anna,
  createWorld,
  pageOf,
  planOf,
  shop,
  startCampaign,
} from '../testing/campaign-world.ts';

function inGerman(text: string, language = 'de'): MemoryAnswer {
  const mail = '<a href="mailto:info@a-tools.com">mail</a>';
  return { body: `<html lang="${language}"><title>a</title><p>${text}</p>${mail}` };
}

/** The only store of a campaign, once it is done. */
async function startWith(change: Partial<CampaignPlan>, pages: Readonly<Record<string, MemoryAnswer>>) {
  const world = createWorld(pages);
  const id = await startCampaign(world, planOf([shop('a')], change));
  await world.work();
  return (await world.campaigns.items(id, allItems)).items[0];
}

/** A campaign with one letter to review. */
async function written(
  change: Partial<CampaignPlan> = {},
  pages = pageOf('a'),
  deps: Partial<CampaignDeps> = {},
) {
  const world = createWorld(pages, { deps });
  const plan = planOf([shop('a')], change);
  const id = await startCampaign(world, plan);
  await world.work();
  const { letters } = await world.campaigns.letters(id, {
    state: undefined,
    after: undefined,
    limit: 9,
  });
  const [first] = letters;
  if (first?.letter === undefined) throw new Error('No letter was written.');
  return { ...world, id, key: first.key, letter: first.letter };
}

test('a letter is edited, approved and sent, and each is undone in turn', async () => {
  const { campaigns, id, key, letter } = await written();
  const review = (change: object) => campaigns.review(id, { key, ...change } as never, anna);
  const edited = await review({ action: 'edit', subject: 'Hinges', body: 'Dear all, hinges.' });
  expect(edited).toMatchObject({
    state: 'to_review',
    isEdited: true,
    subject: 'Hinges',
    letter: { subject: 'Hinges', body: 'Dear all, hinges.', recipient: letter.recipient },
    original: { subject: letter.subject, body: letter.body },
  });
  expect(await review({ action: 'approve' })).toMatchObject({ state: 'approved' });
  expect(await review({ action: 'sent' })).toMatchObject({ state: 'sent' });
  expect(await review({ action: 'undo' })).toMatchObject({ state: 'approved' });
  expect(await review({ action: 'undo' })).toMatchObject({ state: 'to_review', isEdited: true });
  const original = await review({ action: 'undo' });
  expect(original).toMatchObject({ state: 'to_review', letter });
  expect(original).not.toHaveProperty('isEdited');
  expect(original).not.toHaveProperty('original');
  await expect(review({ action: 'undo' })).rejects.toMatchObject({ code: 'bad_request' });
});

test('a store is skipped with a reason, or never contacted, and can come back', async () => {
  const { campaigns, id, key } = await written();
  const review = (change: object) => campaigns.review(id, { key, ...change } as never, anna);
  expect(await review({ action: 'skip', reason: 'Too far' })).toMatchObject({
    state: 'skipped',
    skipReason: 'Too far',
  });
  expect(await review({ action: 'do_not_contact' })).toMatchObject({
    state: 'without_letter',
    noLetter: 'excluded',
  });
  await expect(review({ action: 'approve' })).rejects.toMatchObject({ code: 'bad_request' });
  expect(await review({ action: 'undo' })).toMatchObject({ state: 'skipped', skipReason: 'Too far' });
  const approved = await review({ action: 'approve' });
  expect(approved).toMatchObject({ state: 'approved' });
  expect(approved).not.toHaveProperty('skipReason');
});

test('only approved letters leave', async () => {
  const { campaigns, id, key } = await written();
  await expect(campaigns.approved(id, [key])).rejects.toMatchObject({ code: 'bad_request' });
  await expect(campaigns.approved(id, [])).rejects.toMatchObject({ code: 'bad_request' });
  await campaigns.review(id, { key, action: 'approve' }, anna);
  expect(await campaigns.approved(id, [key, key])).toHaveLength(1);
  await expect(campaigns.approved(id, [key, 'no such store'])).rejects.toMatchObject({
    code: 'bad_request',
  });
});

test('a store of another campaign is not there', async () => {
  const { campaigns, id } = await written();
  const review = { key: 'no such store', action: 'approve' } as const;
  await expect(campaigns.review(id, review, anna)).rejects.toMatchObject({ code: 'not_found' });
});

test('a decision on a letter that was decided meanwhile is refused, with whose it was', async () => {
  const { campaigns, id, key } = await written();
  const ben = { id: 'ben', name: 'Ben' };
  const approved = await campaigns.review(id, { key, action: 'approve', version: 0 }, anna);
  expect(approved.decided).toMatchObject({ version: 1, action: 'approve', by: anna });
  const late = campaigns.review(id, { key, action: 'skip', version: 0 }, ben);
  await expect(late).rejects.toMatchObject({ userMessage: { id: 'decidedBy', values: { name: 'Anna' } } });
  const skipped = await campaigns.review(id, { key, action: 'skip', version: 1 }, ben);
  expect(skipped).toMatchObject({ state: 'skipped', decided: { version: 2, by: ben } });
  const undone = await campaigns.review(id, { key, action: 'undo', version: 2 }, anna);
  expect(undone).toMatchObject({ state: 'approved', decided: { version: 3, action: 'undo', by: anna } });
  const both = [anna, ben].map((by) => campaigns.review(id, { key, action: 'sent', version: 3 }, by));
  const outcomes = await Promise.allSettled(both);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('what follows is written with the first, edited with it, left out, and undone', async () => {
  const { campaigns, id, key, letter } = await written({ followUps: 2, language: 'chinese' });
  const followUps = letter.followUps ?? [];
  expect(followUps.map(({ turn }) => turn)).toEqual(['second', 'third']);
  expect(followUps.map(({ body }) => body.includes('follow-up'))).toEqual([true, false]);
  // In the sender's language beside it, sentence by sentence.
  expect(followUps.every(({ mirror, sentences }) => /\p{sc=Han}/u.test(mirror ?? '') && sentences)).toBe(
    true,
  );
  const [second] = followUps;
  const edit = { key, action: 'edit', subject: letter.subject, body: letter.body } as const;
  const kept = [{ turn: 'second', body: second?.body ?? '' }] as const;
  const cut = await campaigns.review(id, { ...edit, followUps: [...kept] }, anna);
  expect(cut.letter?.followUps).toEqual([second]);
  expect(cut).not.toHaveProperty('isEdited');
  const own = await campaigns.review(
    id,
    { ...edit, followUps: [{ turn: 'second', body: 'My own words.' }] },
    anna,
  );
  expect(own.letter?.followUps).toEqual([{ turn: 'second', body: 'My own words.' }]);
  await campaigns.review(id, { key, action: 'undo' }, anna);
  const undone = await campaigns.review(id, { key, action: 'undo' }, anna);
  expect(undone.letter?.followUps).toEqual(followUps);
  // An edit of the first leaves them as they are.
  const first = await campaigns.review(id, { ...edit, body: 'Dear all, hinges.' }, anna);
  expect(first.letter?.followUps).toEqual(followUps);
});

test('nothing follows unless the plan says so', async () => {
  expect((await written()).letter).not.toHaveProperty('followUps');
});

test('a letter is approved only once it is ready, and only ready ones leave', async () => {
  const profiles: { seller: Seller }[] = [];
  const german = { ...pageOf('a'), 'https://www.a-tools.com/': inGerman('Wir verkaufen Scharniere.') };
  const seller = { company: 'Yongfeng', makes: 'hinges, flux widgets' };
  const { campaigns, id, key, letter } = await written({ seller }, german, {
    profiles: async () => profiles,
  });
  expect(letter.untranslated ?? letter.unconfirmed).toBeDefined();
  const approve = () => campaigns.review(id, { key, action: 'approve' }, anna);
  await expect(approve()).rejects.toMatchObject({
    userMessage: { id: 'letterNotReady', values: { why: 'open_terms' } },
  });
  const words = [
    ...(letter.untranslated ?? []).map((term) => ({ term, text: term })),
    ...(letter.unconfirmed ?? []),
  ];
  const translations = Object.fromEntries(words.map(({ term, text }) => [term.toLowerCase(), { de: text }]));
  // Of another company.
  profiles.push({ seller: { company: 'Hengda', translations } });
  await expect(approve()).rejects.toMatchObject({ code: 'bad_request' });
  profiles.push({ seller: { company: 'Yongfeng', translations } });
  expect(await approve()).toMatchObject({ state: 'approved' });
  profiles.pop();
  await expect(campaigns.approved(id, [key])).rejects.toMatchObject({
    userMessage: { id: 'letterNotReady' },
  });
});

test('a letter in another language than the website’s is approved with a yes to that language', async () => {
  const hungarian = { 'https://www.a-tools.com/': inGerman('Zsanérok.', 'hu') };
  const { campaigns, id, key, letter } = await written({ language: 'chinese' }, hungarian);
  expect([letter.writtenIn, letter.missingLanguage]).toEqual(['en', 'hu']);
  for (const writtenIn of [undefined, 'zh-Hans'])
    await expect(
      campaigns.review(id, { key, action: 'approve', ...(writtenIn && { writtenIn }) }, anna),
    ).rejects.toMatchObject({ userMessage: { values: { why: 'language', words: 'hu' } } });
  const approved = await campaigns.review(id, { key, action: 'approve', writtenIn: 'en' }, anna);
  expect(approved.state).toBe('approved');
  expect(await campaigns.approved(id, [key])).toHaveLength(1);
});

test('a store whose pages name nothing that meets the seller’s goods gets no letter, unless the plan says so', async () => {
  const pages = pageOf('a', 'We sell screws, hammers and power drills.');
  const seller = { company: 'Yongfeng', makes: 'padlocks' };
  const one = await startWith({ seller }, pages);
  expect(one).toMatchObject({
    state: 'without_letter',
    noLetter: 'no_common_ground',
    note: { id: 'noCommonGround' },
  });
  expect(await startWith({ seller, noCommonGround: 'write' }, pages)).toMatchObject({ state: 'to_review' });
  // A hardware store has more than its pages list.
  const body =
    '<html lang="en"><title>Ironmongers in Fabula</title><p>We sell screws, hammers and power drills.</p><a href="mailto:info@a-tools.com">mail</a>';
  const titled = { 'https://www.a-tools.com/': { body } };
  expect(await startWith({ seller }, titled)).toMatchObject({ state: 'to_review' });
});

test('of letters under review it is counted which wait for what, until the team has said so', async () => {
  const seller: Seller = { company: 'Yongfeng', makes: 'hinges, flurbles', postalAddress: '1 Road, Ningbo' };
  const team: { seller: Seller }[] = [];
  const german = (name: string) => ({
    [`https://www.${name}-tools.com/`]: {
      body: `<html lang="de"><p>Wir verkaufen Scharniere.</p><a href="mailto:info@${name}-tools.com">mail</a>`,
    },
  });
  const world = createWorld(
    { ...german('a'), ...german('b'), ...pageOf('c') },
    { deps: { profiles: async () => team } },
  );
  const id = await startCampaign(world, planOf([shop('a'), shop('b'), shop('c')], { seller }));
  await world.work();
  const { campaigns } = world;
  expect(await campaigns.unready(id)).toEqual({
    reasons: [{ why: 'open_terms', letters: 2, terms: [{ term: 'flurbles', tag: 'de' }] }],
  });
  const { items } = await campaigns.items(id, allItems);
  const waits = items.find(({ store }) => store.name === 'a')?.key ?? '';
  await campaigns.review(id, { key: waits, action: 'skip' }, anna);
  expect((await campaigns.unready(id)).reasons).toMatchObject([{ why: 'open_terms', letters: 1 }]);
  // They have another word for it, so the letter has to be written anew; as it stands there, it may leave.
  team.push({ seller: { ...seller, translations: { flurbles: { de: 'Flurbel' } } } });
  expect((await campaigns.unready(id)).reasons).toMatchObject([{ why: 'outdated_terms', letters: 1 }]);
  team.splice(0, 1, { seller: { ...seller, translations: { flurbles: { de: 'flurbles' } } } });
  expect(await campaigns.unready(id)).toEqual({ reasons: [] });
  await expect(campaigns.unready('another')).rejects.toMatchObject({ code: 'not_found' });
});
