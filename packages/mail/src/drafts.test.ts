import { createLog } from '@Hardware-Store-Finder/std';
import { openSqliteMail } from '@Hardware-Store-Finder/storage/testing';
import { expect, onTestFinished, test } from 'vitest';
import { createDrafts } from './drafts.ts';

const anna = { id: 'anna', name: 'Anna' };
const ben = { id: 'ben', name: 'Ben' };
const draft = (body: string) => ({
  lead: 'osm:node/1',
  store: { id: 'osm:node/1', name: 'Silva', address: 'Porto' },
  turn: 'first' as const,
  tag: 'pt',
  letter: { subject: 'Hinges', body, isFallback: false, isEdited: true },
});

function open() {
  const storage = openSqliteMail({ file: ':memory:', log: createLog(() => undefined) });
  onTestFinished(() => storage.close());
  let time = 0;
  const drafts = createDrafts({ storage, now: () => ++time });
  const bodies = async (by: typeof anna) =>
    (await drafts.list(['osm:node/1'], by)).map(({ letter }) => letter.body);
  return { drafts, bodies };
}

test('each person has their own draft of each turn and language, and nobody ends another’s', async () => {
  const { drafts, bodies } = open();
  await drafts.save(draft('of Anna'), anna);
  await drafts.save(draft('of Ben'), ben);
  await drafts.save({ ...draft('later'), turn: 'second' }, anna);
  await drafts.save({ ...draft('in English'), tag: 'en' }, anna);
  await drafts.save(draft('of Anna, newer'), anna);
  expect(await bodies(anna)).toEqual(['later', 'in English', 'of Anna, newer']);
  await drafts.discard(draft(''), anna);
  await drafts.leave({ ...draft('later'), turn: 'second' }, anna);
  expect(await bodies(anna)).toEqual(['in English']);
  expect(await bodies(ben)).toEqual(['of Ben']);
});

test('a history gets the texts of its own lead’s letters, and of no draft', async () => {
  const { drafts } = open();
  const { record: left } = await drafts.leave(draft('copied'), anna);
  expect(await drafts.texts(['osm:node/1'], [left])).toEqual(
    new Map([[left, { subject: 'Hinges', body: 'copied' }]]),
  );
  expect((await drafts.texts(['osm:node/2'], [left])).size).toBe(0);
});

test('what was copied is a draft again once its writer takes it back, and the same text leaves anew', async () => {
  const { drafts, bodies } = open();
  const first = await drafts.leave(draft('copied'), anna);
  expect(await drafts.leave(draft('copied'), anna)).toEqual(first);
  expect(await drafts.takeBack(first.record, ben)).toBeUndefined();
  expect(await drafts.takeBack(first.record, anna)).toEqual(first);
  expect(await bodies(anna)).toEqual(['copied']);
  expect(await drafts.takeBack(first.record, anna)).toBeUndefined();
  const { departure } = await drafts.leave(draft('copied'), anna);
  expect(departure).not.toBe(first.departure);
  // That it was sent is said after it was copied; what is copied once more then leaves once more.
  expect(await drafts.leave(draft('copied'), anna, true)).toMatchObject({ departure });
  expect((await drafts.leave(draft('copied'), anna, true)).departure).not.toBe(departure);
});
