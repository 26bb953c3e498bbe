import { createLog } from '@Hardware-Store-Finder/std';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteCampaigns } from '../campaigns/campaign-storage.ts';
import { comingTo, movesOf } from './moves.ts';
import { letterStates } from './tables.ts';

const states = Object.keys(letterStates) as (keyof typeof letterStates)[];

test('nothing comes back from what a mail server has, and nothing leaves that nobody reserved', () => {
  const undecided = ['to_review', 'approved', 'skipped', 'left_by_hand', 'planned', 'stopped'] as const;
  for (const state of [...undecided, 'draft', 'reserved'] as const)
    expect(comingTo(state, ['accepted', 'refused'])).toEqual([]);
  expect(comingTo('sending')).toEqual(['reserved']);
  expect(comingTo('reserved')).toEqual(['planned']);
  expect(comingTo('refused', ['accepted'])).toEqual(['accepted']);
  expect(states.filter((state) => comingTo(state, ['refused']).length > 0)).toEqual([]);
  expect(states.filter((state) => comingTo(state, ['sending']).length > 0)).toEqual([
    'planned',
    'accepted',
    'refused',
    'uncertain',
    'stopped',
  ]);
});

test('no other code says where a letter is', () => {
  const root = path.resolve(import.meta.dirname, '..');
  const own = ['letters/moves.ts', 'letters/convert.ts'];
  const writers = globSync('**/*.ts', { cwd: root }).filter((file) => {
    if (own.includes(file) || /\.test\.|testing\//.test(file)) return false;
    const [, ...updates] = readFileSync(path.join(root, file), 'utf8').split(
      /(?:updateTable|insertInto)\('letters'\)/,
    );
    return updates.some((code) => /\bstate: '/.test(code.split('execute')[0] ?? ''));
  });
  expect(writers).toEqual([]);
});

test('each move is kept with who made it and when, and goes with the letter', async () => {
  const { mail, close } = openSqliteCampaigns({ file: ':memory:', log: createLog(() => undefined) });
  onTestFinished(close);
  const [anna, ben] = [
    { id: 'anna', name: 'Anna' },
    { id: 'ben', name: 'Ben' },
  ];
  const draft = { id: 'draft/a', key: 'a', lead: 'a', recipient: '', changed_at: 1, json: '1' };
  const told = async (id: string) => {
    const record = await mail.letter(id);
    return record && movesOf(record).map(({ to, by }) => `${to} ${by?.name ?? '-'}`);
  };
  await mail.leaveDraft(draft, 'left/a', false, anna);
  await mail.returnDraft('left/a', ben);
  expect(await told('draft/a')).toEqual(['left_by_hand Anna', 'draft Ben']);
  expect(movesOf((await mail.letter('draft/a')) ?? { moves: '' })[0]).toEqual({
    at: 1,
    to: 'left_by_hand',
    by: anna,
  });
  await mail.startMailbox('box', 0);
  const planned = {
    ...{ ...draft, id: 'letter/a', draft: draft.id, mailbox: 'box', campaign: '', firm: 'a' },
    ...{ follows: '', wait_ms: 0, not_before: 0, message_id: '<1@a.example>' },
  };
  await mail.plan([planned], anna);
  await mail.stopLetter('letter/a', 'paused', ben);
  await mail.plan([planned], anna);
  const may = async () => true;
  const turn = { now: 5, from: 0, holder: 'h', holdMs: 10, isReady: () => true, may };
  await mail.reserve('box', turn);
  await mail.begin('letter/a', 'h', { hash: 'x', heldUntil: 15, may });
  await mail.recover(20);
  await mail.settle('letter/a', { state: 'accepted', at: 21 }, ben);
  await mail.bounced('letter/a', true, 'Nobody.', 30);
  expect(await told('letter/a')).toEqual([
    'planned Anna',
    'stopped Ben',
    'planned Anna',
    'reserved -',
    'sending -',
    'uncertain -',
    'accepted Ben',
    'refused -',
  ]);
});
