import type { Email, EmailRequest } from '@Hardware-Store-Finder/contract';
import { analysisPacks, emailPackOf, type LanguagePack } from '@Hardware-Store-Finder/domain';
import { atom } from 'nanostores';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createBrowserStorage } from '../../../data/storage.ts';
import { fakePage } from '../../../testing/fake-page.ts';
import { type AnalysisState, openedAnalysis } from '../analysis/analysis-state.ts';
import { createDrafts } from './drafts.ts';
import { writtenOf } from './email-state.ts';
import {
  canAccept,
  type LetterDeps,
  LetterSession,
  type LetterState,
  letterPack,
  openedLetter,
} from './letter-session.ts';

const store = { id: 'osm:node/1', name: 'A', address: 'B' };
const packOf = (tag: string) => emailPackOf(tag) ?? analysisPacks.english;
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** Opens the modal of a store, in a browser that may have its drafts. */
function opened(page = fakePage().page, writeEmail?: () => Promise<Email>, more: Partial<LetterDeps> = {}) {
  let count = 0;
  const asked: EmailRequest[] = [];
  const drafts = createDrafts({ storage: createBrowserStorage(page) }, store);
  const analysis = openedAnalysis(store, undefined, '2026-01-01T00:00:00.000Z');
  const $state = atom<LetterState & { analysis: AnalysisState }>({
    analysis,
    ...openedLetter(drafts, analysis),
  });
  const session = new LetterSession(
    {
      drafts,
      writeEmail: async (request) => {
        asked.push(request);
        return writeEmail?.() ?? { subject: 'S', body: `letter ${++count}` };
      },
      seller: () => ({ own: undefined, effective: undefined }),
      storeLanguage: () => analysisPacks.english,
      settled: async () => undefined,
      mayWrite: async () => true,
      ...more,
    },
    { get: $state.get, set: (changes) => $state.set({ ...$state.get(), ...changes }) },
  );
  const body = () => writtenOf($state.get().email)?.body;
  return { session, state: $state.get, body, page, asked };
}

/** A modal with a letter in which the person wrote their own words. */
async function edited() {
  const made = opened();
  made.session.generate();
  await settle();
  made.session.edit({ body: 'my own words' });
  return made;
}

describe('A draft', () => {
  test('is offered when the store is opened again, and restored as it was', async () => {
    const { page } = await edited();
    const again = opened(page);
    expect(again.body()).toBeUndefined();
    expect(again.state().draft?.email.body).toBe('my own words');
    again.session.restore();
    expect(again.body()).toBe('my own words');
    expect(again.state().draft).toBeUndefined();
  });

  test('of a letter that nobody edited is stored too', async () => {
    const { session, page } = opened();
    session.generate();
    await settle();
    expect(opened(page).state().draft?.email).toMatchObject({ body: 'letter 1', isEdited: false });
  });

  test('stays when the language changes, which empties the half, and comes back with its language', async () => {
    const { session, state, body, page } = await edited();
    session.writeIn('pt-PT');
    expect(body()).toBeUndefined();
    expect(state().draft).toMatchObject({ tag: 'en' });
    session.generate();
    await settle();
    session.edit({ body: 'as minhas palavras' });
    session.writeIn('en');
    expect(state().draft?.email.body).toBe('my own words');
    const again = opened(page);
    again.session.discard();
    expect(again.state().draft).toMatchObject({ tag: 'pt-PT' });
    again.session.restore();
    expect(again.state().writtenIn).toBe('pt-PT');
    expect(again.body()).toBe('as minhas palavras');
  });

  test('is that of the letter that is chosen, if it has one', async () => {
    const { session, page } = await edited();
    session.chooseLetter({ turn: 'second' });
    session.answer(true);
    await settle();
    const again = opened(page);
    expect(again.state().draft).toMatchObject({ turn: 'first' });
    again.session.chooseLetter({ turn: 'second' });
    expect(again.state().draft).toMatchObject({ turn: 'second' });
  });

  test('is gone once it was sent or discarded', async () => {
    const sent = await edited();
    sent.session.sent();
    expect(sent.body()).toBe('my own words');
    expect(opened(sent.page).state().draft).toBeUndefined();
    const { page } = await edited();
    const again = opened(page);
    again.session.discard();
    expect(again.state().draft).toBeUndefined();
    expect(opened(page).state().draft).toBeUndefined();
  });
});

describe('Writing another email', () => {
  test('asks before it replaces edited text, and keeps it on no', async () => {
    const { session, state, body } = await edited();
    session.generate();
    await settle();
    expect(state().isAsking).toBe(true);
    expect(body()).toBe('my own words');
    session.answer(false);
    await settle();
    expect(state().isAsking).toBe(false);
    expect(body()).toBe('my own words');
    session.generate();
    session.answer(true);
    await settle();
    expect(body()).toBe('letter 2');
    expect(state().isAsking).toBe(false);
  });

  test('asks nothing if the text is as it was written', async () => {
    const { session, body } = opened();
    session.generate();
    await settle();
    session.generate();
    await settle();
    expect(body()).toBe('letter 2');
  });

  test('asks before it replaces an edited draft that was not restored, but not one in another language', async () => {
    const { page } = await edited();
    const again = opened(page);
    again.session.generate();
    expect(again.state().isAsking).toBe(true);
    again.session.answer(false);
    again.session.writeIn('de');
    again.session.generate();
    await settle();
    expect(again.state().isAsking).toBe(false);
    expect(again.body()).toBe('letter 1');
    expect(opened(page).state().draft?.email.body).toBe('my own words');
  });

  test('an answer to no question changes nothing', async () => {
    const { session, body } = await edited();
    session.answer(true);
    await settle();
    expect(body()).toBe('my own words');
  });

  test('without a server, the template of the language is used', async () => {
    const { session, state, body } = opened(undefined, async () => {
      throw new Error('down');
    });
    session.generate();
    await settle();
    expect(writtenOf(state().email)).toMatchObject({
      isFallback: true,
      body: expect.stringContaining('zinc alloy'),
    });
    session.writeIn('de');
    session.generate();
    await settle();
    expect(body()).toContain('Zinkdruckguss');
  });

  test('after the template, another try reaches the server', async () => {
    let isDown = true;
    const { session, state, body } = opened(undefined, async () => {
      if (isDown) throw new Error('down');
      return { subject: 'S', body: 'by the server' };
    });
    session.generate();
    await settle();
    expect(writtenOf(state().email)?.isFallback).toBe(true);
    isDown = false;
    session.generate();
    await settle();
    expect(body()).toBe('by the server');
    expect(writtenOf(state().email)?.isFallback).toBe(false);
  });
});

describe('The language of a letter', () => {
  test('is the store’s, and the person’s own is one step away', async () => {
    const { session, state, asked } = opened(undefined, undefined, { storeLanguage: () => packOf('pt-PT') });
    session.generate();
    await settle();
    expect(asked[0]).toMatchObject({ language: 'english', buyerLanguage: 'pt-PT' });
    session.writeIn('en');
    expect(writtenOf(state().email)).toBeUndefined();
    session.generate();
    await settle();
    expect(asked[1]).not.toHaveProperty('buyerLanguage');
    expect(letterPack(state(), packOf('pt-PT')).tag).toBe('en');
  });

  test('of a letter that is there stays, though the store’s becomes known later', async () => {
    let site: LanguagePack = analysisPacks.english;
    const { session, state, asked } = opened(undefined, undefined, { storeLanguage: () => site });
    session.generate();
    await settle();
    site = packOf('de');
    expect(letterPack(state(), site).tag).toBe('en');
    session.generate();
    await settle();
    expect(asked.map(({ buyerLanguage }) => buyerLanguage)).toEqual([undefined, undefined]);
  });
});

test('nothing is written before it is known who writes, and in which language', async () => {
  const known = Promise.withResolvers<void>();
  let own: { company: string } | undefined;
  let language: LanguagePack = analysisPacks.english;
  const { session, state, asked } = opened(undefined, undefined, {
    seller: () => ({ own, effective: own }),
    storeLanguage: () => language,
    settled: () => known.promise,
  });
  session.generate();
  await settle();
  expect(state().email.phase).toBe('generating');
  expect(asked).toEqual([]);
  own = { company: 'Yongfeng' };
  language = packOf('de');
  known.resolve();
  await settle();
  expect(asked).toMatchObject([{ seller: own, buyerLanguage: 'de' }]);
});

test('another approach or a later letter is written at once, and asks before it replaces edited text', async () => {
  const { session, state, asked, body } = opened();
  session.chooseLetter({ turn: 'second' });
  expect(asked).toHaveLength(0);
  session.generate();
  await settle();
  session.chooseLetter({ approach: 'local', turn: 'first' });
  await settle();
  expect(asked).toMatchObject([{ turn: 'second' }, { approach: 'local' }]);
  session.edit({ body: 'my own words' });
  session.chooseLetter({ turn: 'third' });
  await settle();
  expect(state().isAsking).toBe(true);
  expect(body()).toBe('my own words');
});

test('a sentence of a model that nobody confirmed takes the place of the composed one when it is accepted', async () => {
  const struck = [
    { text: 'Shall I send three models?', was: 'May I send prices?' },
    { text: 'It was good to talk $& last week.', was: '' },
  ];
  const email = { subject: 'S', body: 'Dear all,\n\nMay I send prices?', struck };
  const { session, body, page } = opened(undefined, async () => email);
  session.generate();
  await settle();
  for (const sentence of struck) session.accept(sentence);
  expect(body()).toBe('Dear all,\n\nShall I send three models?');
  expect(struck.map((one) => canAccept(body() ?? '', one))).toEqual([false, false]);
  expect(opened(page).state().draft?.email).toMatchObject({ body: body(), isEdited: true });
});
