import { createLog } from '@Hardware-Store-Finder/std';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteCampaigns } from '../campaigns/campaign-storage.ts';

const campaign = {
  id: 'c',
  owner: 'ana',
  name: 'Porto',
  created_at: 0,
  state: 'running',
  round: 0,
  plan: '{}',
  exclusions: '{}',
  source: null,
  note: null,
  calls_used: 0,
  calls_limit: null,
  client: null,
};
const item = {
  campaign: 'c',
  key: 'a',
  n: 0,
  state: 'written',
  step: 'done',
  fit: -1,
  waits_for: null,
  waits_until: null,
  changed_at: 0,
  store: '{}',
  facts: '{}',
  letter: 'c/a',
};
const first = {
  id: 'c/a',
  campaign: 'c',
  key: 'a',
  recipient: 'a@a.example',
  follows: '',
  state: 'approved',
  json: '{}',
} as const;
const second = { ...first, id: 'c/a#second', follows: 'c/a' } as const;

/** A letter that has left, and one that follows it. */
async function left() {
  const { campaigns, items, mail, close } = openSqliteCampaigns({
    file: ':memory:',
    log: createLog(() => undefined),
  });
  onTestFinished(close);
  await campaigns.add(campaign, []);
  await items.add([item]);
  await items.change({ before: item, after: {}, letters: [first, second], changedAt: 1 });
  await mail.startMailbox('box', 0);
  const planned = {
    mailbox: 'box',
    firm: 'a',
    lead: 'a',
    wait_ms: 0,
    not_before: 0,
    message_id: '',
    version: 0,
  };
  await mail.plan([first, second].map(({ state: _, ...letter }) => ({ ...letter, ...planned })));
  const may = async () => true;
  await mail.reserve('box', { now: 1, from: 0, holder: 'us', holdMs: 9, isReady: () => true, may });
  await mail.begin('c/a', 'us', { hash: 'x', heldUntil: 9, may });
  await mail.end('c/a', 'us', { state: 'accepted', at: 5 });
  const states = async () => (await items.lettersOf(['c/a', 'c/a#second'])).map(({ state }) => state);
  return { items, states };
}

test('a letter that has left is not written anew', async () => {
  const { items, states } = await left();
  expect(await items.change({ before: item, after: { fit: 1 }, letters: [first], changedAt: 9 })).toBe(false);
  expect(await states()).toEqual(['accepted', 'planned']);
  expect((await items.some('c', ['a']))[0]?.fit).toBe(-1);
});

test('a store is not without a letter because what follows it could be ended', async () => {
  const { items, states } = await left();
  const stops = { letters: ['c/a', 'c/a#second'], reason: 'listed' };
  const change = { before: item, after: { state: 'without_letter' }, stops, changedAt: 9 };
  expect(await items.change(change)).toBe(false);
  expect(await states()).toEqual(['accepted', 'planned']);
  expect((await items.some('c', ['a']))[0]?.state).toBe('written');
});

test('a decision holds only on what was decided on', async () => {
  const { items, states } = await left();
  const decide = (state: 'planned' | 'accepted', version: number) =>
    items.decide(
      {
        before: { ...first, state, version, followUps: ['c/a#second'] },
        letters: [{ ...first, state: 'skipped' }],
        history: { n: 1, earlier: '{}' },
        changedAt: 9,
      },
      { before: item, after: { fit: 1 }, changedAt: 9 },
    );
  // It was planned when the person saw it, and somebody else decided.
  expect(await decide('planned', 0)).toBe(false);
  expect(await decide('accepted', 1)).toBe(false);
  expect(await states()).toEqual(['accepted', 'planned']);
  expect(await items.lastDecision('c/a')).toBeUndefined();
});
