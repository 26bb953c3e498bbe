import { expect, test } from 'vitest';
import { anna, createWorld, pageOf, planOf, shop, startCampaign } from '../testing/campaign-world.ts';

const site = 'https://www.a-tools.com/';

/** A letter to a shop with two addresses that was approved and sent; `dead` came back since. */
async function sent(more: string, dead: readonly string[]) {
  const died = new Set<string>();
  const pages = pageOf('a', `We sell hinges and door locks.</p>${more}<p>`);
  const world = createWorld(pages, {
    deps: {
      mailboxes: {
        check: async (email) =>
          died.has(email)
            ? { verdict: 'dead', reasons: ['came_back'] }
            : { verdict: 'usable', reasons: ['role'] },
        checkContacts: async (contacts) => contacts,
        sender: () => Promise.reject(new Error('No sender is judged in this test.')),
      },
    },
  });
  const id = await startCampaign(world, planOf([shop('a')], { followUps: 1 }));
  await world.work();
  const [first] = (await world.campaigns.letters(id, { state: undefined, after: undefined, limit: 9 }))
    .letters;
  const key = first?.key ?? '';
  const { letter } = await world.campaigns.letter(id, key);
  await world.campaigns.review(
    id,
    { key, action: 'edit', subject: letter?.subject ?? '', body: 'My own words.' },
    anna,
  );
  await world.campaigns.review(id, { key, action: 'approve' }, anna);
  await world.campaigns.review(id, { key, action: 'sent' }, anna);
  for (const one of dead) died.add(one);
  return { ...world, id, key, first };
}

test('a store whose address is dead waits for a decision with the next best one', async () => {
  const other = '<a href="mailto:sales@a-tools.com">sales</a>';
  const { campaigns, id, key, first } = await sent(other, ['sales@a-tools.com']);
  expect(first?.recipient).toBe('sales@a-tools.com');
  await campaigns.addressDied(id, key, `${id}/${key}`);
  const next = await campaigns.letter(id, key);
  expect(next).toMatchObject({
    state: 'to_review',
    recipient: 'info@a-tools.com',
    letter: { recipient: { value: 'info@a-tools.com', page: site }, followUps: [{ turn: 'second' }] },
    note: { id: 'addressDied', values: { email: 'sales@a-tools.com' } },
  });
  expect(next.letter?.body).not.toContain('My own words.');
  expect(next).not.toHaveProperty('original');
  // Once: the letter to the new address is no dead one.
  await campaigns.addressDied(id, key, `${id}/${key}`);
  expect((await campaigns.letter(id, key)).state).toBe('to_review');
  const approved = await campaigns.review(
    id,
    { key, action: 'approve', version: next.decided?.version ?? 0 },
    anna,
  );
  expect(approved).toMatchObject({ state: 'approved', recipient: 'info@a-tools.com' });
});

test('a store without another address gets no letter, and says why', async () => {
  const { campaigns, id, key } = await sent('', ['info@a-tools.com']);
  await campaigns.addressDied(id, key, `${id}/${key}`);
  expect(await campaigns.letter(id, key)).toMatchObject({
    state: 'without_letter',
    noLetter: 'dead_address',
    note: { id: 'deadAddress', values: { email: 'info@a-tools.com' } },
  });
});
