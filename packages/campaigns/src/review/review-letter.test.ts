import { expect, test } from 'vitest';
import { createWorld, nobodyExcluded, owner, pageOf, planOf, shop } from '../testing/campaign-world.ts';

/** A campaign with one letter to review. */
async function written() {
  const world = createWorld(pageOf('a'));
  const plan = planOf([shop('a')]);
  const { id } = await world.campaigns.create(
    { owner, client: undefined },
    { plan, exclusions: nobodyExcluded },
    new AbortController().signal,
  );
  await world.work();
  const { letters } = await world.campaigns.letters(owner, id, {
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
  const review = (change: object) => campaigns.review(owner, id, { key, ...change } as never);
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
  const review = (change: object) => campaigns.review(owner, id, { key, ...change } as never);
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
  await expect(campaigns.approved(owner, id, [key])).rejects.toMatchObject({ code: 'bad_request' });
  await expect(campaigns.approved(owner, id, [])).rejects.toMatchObject({ code: 'bad_request' });
  await campaigns.review(owner, id, { key, action: 'approve' });
  expect(await campaigns.approved(owner, id, [key, key])).toHaveLength(1);
  await expect(campaigns.approved(owner, id, [key, 'no such store'])).rejects.toMatchObject({
    code: 'bad_request',
  });
});

test('a store of another campaign is not there', async () => {
  const { campaigns, id } = await written();
  await expect(
    campaigns.review(owner, id, { key: 'no such store', action: 'approve' }),
  ).rejects.toMatchObject({
    code: 'not_found',
  });
});
