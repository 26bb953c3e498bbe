import type { CampaignLetter, CampaignLettersAnswer, Review } from '@Hardware-Store-Finder/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PageQuery } from '../../data/api/campaign-api.ts';
import { batchSize, fewAhead } from './letter-queue.ts';
import { type ReviewDeps, ReviewSession } from './review-session.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const letterAt = (at: number, change: Partial<CampaignLetter> = {}): CampaignLetter => ({
  key: `s${String(at).padStart(3, '0')}`,
  store: { id: `osm:node/${at}`, name: `Store ${at}`, address: 'Rua X' },
  state: 'to_review',
  criteria: [],
  recipient: `info@s${at}.example`,
  letter: { subject: `Subject ${at}`, body: `Body ${at}` },
  ...change,
});

const seller = { company: 'Yongfeng', makes: 'panic bars' };

const states = {
  approve: 'approved',
  skip: 'skipped',
  sent: 'sent',
  do_not_contact: 'without_letter',
} as const;

/** A server of letters: keeps what it gets, and answers when the test lets it. */
function serverOf(letters: CampaignLetter[]) {
  const past = new Map<string, CampaignLetter[]>();
  const queries: PageQuery[] = [];
  const reviews: Review[] = [];
  let refused: string | undefined;
  return {
    queries,
    reviews,
    letters,
    /** What a colleague does. */
    decide(key: string, change: Partial<CampaignLetter>) {
      const at = letters.findIndex((letter) => letter.key === key);
      letters[at] = { ...(letters[at] as CampaignLetter), ...change };
    },
    refuse(why: string | undefined) {
      refused = why;
    },
    api: {
      async letters(_: string, query: PageQuery): Promise<CampaignLettersAnswer> {
        queries.push(query);
        const all = letters.filter(({ state }) => query.state === undefined || state === query.state);
        const rest = all.filter(({ key }) => query.after === undefined || key > query.after);
        const page = rest.slice(0, query.limit);
        const next = page.at(-1)?.key;
        return { letters: page, total: all.length, ...(page.length < rest.length && { next }) };
      },
      async review(_: string, review: Review): Promise<CampaignLetter> {
        if (refused !== undefined) throw new Error(refused);
        reviews.push(review);
        const at = letters.findIndex(({ key }) => key === review.key);
        const before = letters[at];
        if (before === undefined) throw new Error(`There is no ${review.key}.`);
        const after = reviewed(before, review, past.get(review.key)?.at(-1));
        const earlier = past.get(review.key) ?? [];
        past.set(review.key, review.action === 'undo' ? earlier.slice(0, -1) : [...earlier, before]);
        letters[at] = after;
        return after;
      },
    },
  };
}

function reviewed(
  before: CampaignLetter,
  review: Review,
  earlier: CampaignLetter | undefined,
): CampaignLetter {
  if (review.action === 'undo') return earlier ?? before;
  if (review.action !== 'edit') return { ...before, state: states[review.action] };
  const { subject, body } = review;
  const { letter = { subject: '', body: '' }, original = letter } = before;
  const isOriginal = original.subject === subject && original.body === body;
  const { original: _, ...rest } = before;
  return {
    ...rest,
    letter: { ...letter, subject, body },
    isEdited: !isOriginal,
    ...(!isOriginal && { original }),
  };
}

async function open(count: number, deps: Partial<ReviewDeps> = {}) {
  const server = serverOf(Array.from({ length: count }, (_, at) => letterAt(at)));
  const session = new ReviewSession({
    id: 'c',
    api: server.api,
    ...deps,
  });
  session.setSeller(seller);
  session.show('to_review');
  await vi.waitFor(() => expect(session.$state.get().isLoading).toBe(false));
  const current = () => {
    const { letters, at } = session.$state.get();
    return letters[at];
  };
  return { server, session, current, state: session.$state.get };
}
const settled = (session: { $state: { get: () => { saving: number } } }) =>
  vi.waitFor(() => expect(session.$state.get().saving).toBe(0));

describe('The next letter', () => {
  test('is here before it is asked for: the next ones are fetched while some are still ahead', async () => {
    const { server, session, state } = await open(100);
    expect(server.queries).toEqual([{ state: 'to_review', after: undefined, limit: batchSize }]);
    for (let at = 0; at < 95; at += 1) {
      const { letters, size } = state();
      expect(size).toBe(100);
      // At every step the letters ahead are at hand, without an answer of the server.
      expect(letters.length - state().at).toBeGreaterThanOrEqual(Math.min(fewAhead, 100 - state().at));
      session.go(1);
      expect(state().letters[state().at]?.key).toBe(letterAt(at + 1).key);
      await vi.waitFor(() => expect(state().isLoading).toBe(false));
    }
    expect(server.queries).toHaveLength(100 / batchSize);
  });

  test('comes at once after each decision, though the server is still silent', async () => {
    const silent = new Promise<never>(() => undefined);
    const { session, server, current, state } = await open(3);
    server.api.review = () => silent;
    session.approve();
    expect(current()?.key).toBe('s001');
    session.skip('Not a good fit');
    expect(current()?.key).toBe('s002');
    await session.doNotContact();
    expect(current()).toBeUndefined();
    expect(state().letters.map(({ state: one }) => one)).toEqual(['approved', 'skipped', 'without_letter']);
  });

  test('passes those that are decided already', async () => {
    const { session, current } = await open(3);
    session.go(1);
    session.approve();
    session.go(-1);
    session.go(-1);
    session.approve();
    expect(current()?.key).toBe('s002');
  });
});

describe('A decision', () => {
  test('is saved in the order of the person', async () => {
    const { session, server } = await open(4);
    session.approve();
    session.skip(' Wrong recipient ');
    session.skip(undefined);
    session.edit({ subject: 'Subject 3', body: 'Better' });
    await settled(session);
    expect(server.reviews).toEqual([
      { key: 's000', version: 0, action: 'approve' },
      { key: 's001', version: 0, action: 'skip', reason: 'Wrong recipient' },
      { key: 's002', version: 0, action: 'skip' },
      { key: 's003', version: 0, action: 'edit', subject: 'Subject 3', body: 'Better' },
    ]);
  });

  test('of a colleague is shown, and the next one on the same letter says that it was seen', async () => {
    const { session, server, state } = await open(3);
    const decided = { version: 1, action: 'approve', by: { id: 'anna', name: 'Anna' }, at: 1 } as const;
    server.decide('s001', { state: 'approved', decided });
    await session.followOthers();
    expect(state().letters.map(({ state: one }) => one)).toEqual(['to_review', 'approved', 'to_review']);
    expect(state().letters[1]?.decided?.by.name).toBe('Anna');
    session.goTo('s001');
    session.skip(undefined);
    await settled(session);
    expect(server.reviews).toEqual([{ key: 's001', version: 1, action: 'skip' }]);
  });

  test('on a letter that a colleague decided meanwhile is refused, and theirs is shown', async () => {
    const { session, server, state } = await open(2);
    server.api.review = async () => {
      throw new Error('Anna approved this letter.');
    };
    const decided = { version: 1, action: 'approve', by: { id: 'anna', name: 'Anna' }, at: 1 } as const;
    server.decide('s000', { state: 'approved', decided });
    session.skip('Not a good fit');
    await settled(session);
    expect(state().letters[0]).toMatchObject({ state: 'approved', decided });
    expect(state().lost?.letter.key).toBe('s000');
  });

  test('that cannot be saved is taken back, and said', async () => {
    const { session, server, state } = await open(2);
    server.refuse('The server is full.');
    session.doNotContact();
    await vi.waitFor(() => expect(state().lost?.letter.key).toBe('s000'));
    expect(state().letters[0]?.state).toBe('to_review');
    expect(state().canUndo).toBe(false);
    session.goTo('s000');
    expect([state().at, state().lost]).toEqual([0, undefined]);
  });

  test('is undone, the last one first', async () => {
    const { session, server, current, state } = await open(3);
    session.approve();
    session.doNotContact();
    session.undo();
    expect([current()?.key, current()?.state]).toEqual(['s001', 'to_review']);
    session.undo();
    expect([current()?.key, current()?.state, state().canUndo]).toEqual(['s000', 'to_review', false]);
    session.undo();
    await settled(session);
    expect(server.reviews.map(({ key, action }) => `${action} ${key}`)).toEqual([
      'approve s000',
      'do_not_contact s001',
      'undo s001',
      'undo s000',
    ]);
  });
});

describe('An edit', () => {
  test('stays under review, and shows what was written before it', async () => {
    const { session, current } = await open(2);
    session.edit({ subject: 'Subject 0', body: 'One' });
    session.edit({ subject: 'Subject 0', body: 'Two' });
    expect(current()).toMatchObject({
      key: 's000',
      state: 'to_review',
      isEdited: true,
      letter: { body: 'Two' },
      original: { subject: 'Subject 0', body: 'Body 0' },
    });
    session.undo();
    expect(current()?.letter?.body).toBe('One');
    session.edit({ subject: 'Subject 0', body: 'Body 0' });
    expect([current()?.original, current()?.isEdited]).toEqual([undefined, false]);
  });

  test('of nothing is none', async () => {
    const { session, server, state } = await open(1);
    session.setMode('edit');
    session.edit({ subject: 'Subject 0', body: 'Body 0' });
    expect([state().mode, server.reviews]).toEqual(['read', []]);
  });
});

describe('A letter that left for the mail program', () => {
  test('is marked, and comes back', async () => {
    const { session, server, state } = await open(0);
    server.letters.push(letterAt(0, { state: 'approved' }), letterAt(1, { state: 'approved' }));
    session.show('approved');
    await vi.waitFor(() => expect(state().letters).toHaveLength(2));
    session.sent();
    expect([state().letters[0]?.state, state().at]).toEqual(['sent', 1]);
    session.undo();
    expect([state().letters[0]?.state, state().at]).toEqual(['approved', 0]);
  });

  test('stays if that cannot be saved', async () => {
    const { session, server, state } = await open(0);
    server.letters.push(letterAt(0, { state: 'approved' }));
    session.show('approved');
    await vi.waitFor(() => expect(state().letters).toHaveLength(1));
    server.refuse('The server is full.');
    session.sent();
    await vi.waitFor(() => expect(state().lost?.letter.key).toBe('s000'));
    expect(state().letters[0]?.state).toBe('approved');
  });
});

test('letters that are written later join the review without replacing the current letter', async () => {
  const { session, server, state, current } = await open(2);
  server.letters.unshift(letterAt(-1, { key: 'r' }));
  session.go(1);
  await session.refresh();
  expect(state().letters.map(({ key }) => key)).toEqual(['s000', 's001', 'r']);
  expect(current()?.key).toBe('s001');
});

test('letters that are written while others are still to be fetched come once these are here', async () => {
  const { session, server, state } = await open(batchSize + 5);
  server.letters.unshift(letterAt(-1, { key: 'a' }));
  await session.refresh();
  expect(state().letters).toHaveLength(batchSize);
  for (let at = 0; at < batchSize; at += 1) session.go(1);
  await vi.waitFor(() => expect(state().letters.map(({ key }) => key)).toContain('a'));
  expect(state().letters).toHaveLength(batchSize + 6);
});

test('a fault while fetching is said, and the letters that are here stay', async () => {
  const { session, server, state } = await open(batchSize * 2);
  server.api.letters = async () => {
    throw new Error('Gone.');
  };
  const { letters } = state();
  for (let at = 0; at < batchSize - 1; at += 1) session.go(1);
  await vi.waitFor(() => expect(state().loadFault).toBeDefined());
  expect(state().letters).toHaveLength(letters.length);
});

describe('A letter that is not ready', () => {
  const withLetter = async (words: Partial<NonNullable<CampaignLetter['letter']>>) => {
    const made = await open(2);
    const [first] = made.server.letters;
    if (first === undefined) throw new Error('There is no letter.');
    first.letter = { subject: 'S', body: 'Wir fertigen panic bars.', writtenIn: 'de', ...words };
    made.session.show('to_review');
    await vi.waitFor(() => expect(made.current()?.letter?.writtenIn).toBe('de'));
    return made;
  };

  test('because of its language waits for a yes, which is sent with the approval', async () => {
    const { session, state, server, current } = await withLetter({ missingLanguage: 'hu' });
    session.approve();
    expect(state().mode).toBe('decide');
    expect(server.reviews).toEqual([]);
    session.approve();
    await settled(session);
    expect(server.reviews).toMatchObject([{ action: 'approve', writtenIn: 'de' }]);
    expect(current()?.key).toBe('s001');
  });

  test('because of its words waits until the profile confirms them, or they are changed', async () => {
    const { session, state, server } = await withLetter({ untranslated: ['panic bars'] });
    session.approve();
    expect([state().mode, server.reviews]).toEqual(['read', []]);
    session.setSeller({ ...seller, translations: { 'panic bars': { de: 'panic bars' } } });
    session.approve();
    await settled(session);
    session.setSeller(seller);
    session.undo();
    session.edit({ subject: 'S', body: 'Wir fertigen Panikstangen.' });
    session.approve();
    await settled(session);
    expect(server.reviews.map(({ action }) => action)).toEqual(['approve', 'undo', 'edit', 'approve']);
  });

  test('without a profile is not approved, nor before that is known', async () => {
    const { session, server } = await open(1);
    for (const none of [undefined, 'loading'] as const) {
      session.setSeller(none);
      session.approve();
    }
    expect(server.reviews).toEqual([]);
  });
});
