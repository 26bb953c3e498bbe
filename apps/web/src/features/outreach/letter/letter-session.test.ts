import type { Email, EmailRequest } from '@Hardware-Store-Finder/contract';
import { atom } from 'nanostores';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createBrowserStorage } from '../../../data/storage.ts';
import { fakePage } from '../../../testing/fake-page.ts';
import { type AnalysisState, openedAnalysis } from '../analysis/analysis-state.ts';
import { createDrafts } from './drafts.ts';
import { writtenOf } from './email-state.ts';
import {
  createLetterSession,
  type LetterDeps,
  type LetterState,
  letterPack,
  openedLetter,
} from './letter-session.ts';

const store = { id: 'osm:node/1', name: 'A', address: 'B' };
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** Opens the modal of a store, in a browser that may have its drafts. */
function opened(page = fakePage().page, writeEmail?: () => Promise<Email>, more: Partial<LetterDeps> = {}) {
  let count = 0;
  const asked: EmailRequest[] = [];
  const drafts = createDrafts(createBrowserStorage(page), store);
  const analysis = openedAnalysis(store, undefined, '2026-01-01T00:00:00.000Z');
  const $state = atom<LetterState & { analysis: AnalysisState }>({
    analysis,
    ...openedLetter(drafts, analysis),
  });
  const session = createLetterSession(
    {
      drafts,
      writeEmail: async (request) => {
        asked.push(request);
        return writeEmail?.() ?? { subject: 'S', body: `letter ${++count}` };
      },
      seller: () => ({ own: undefined, effective: undefined }),
      rewriteEmail: async () => ({ text: '', by: { id: 'x', label: 'X' } }),
      storeLanguage: () => undefined,
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

describe('The draft of a letter that waits to leave', () => {
  const later = () => Date.now() + 60_000;

  test('stays until it has left', async () => {
    const { session, page } = await edited();
    session.waits();
    const again = opened(page);
    expect(again.state().draft?.email.body).toBe('my own words');
    // Another one, weeks ago.
    again.session.left(1_000);
    expect(opened(page).state().draft?.email.body).toBe('my own words');
    again.session.left(later());
    expect(again.state().draft).toBeUndefined();
    expect(opened(page).state().draft).toBeUndefined();
  });

  test('stays if it was changed meanwhile', async () => {
    const { session, page } = await edited();
    session.waits();
    session.edit({ body: 'other words' });
    session.left(later());
    expect(opened(page).state().draft?.email.body).toBe('other words');
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
    const { session, state, asked } = opened(undefined, undefined, { storeLanguage: () => 'pt-PT' });
    session.generate();
    await settle();
    expect(asked[0]).toMatchObject({ language: 'english', buyerLanguage: 'pt-PT' });
    session.writeIn('en');
    expect(writtenOf(state().email)).toBeUndefined();
    session.generate();
    await settle();
    expect(asked[1]).not.toHaveProperty('buyerLanguage');
    expect(letterPack(state(), 'pt-PT').tag).toBe('en');
  });

  test('of a letter that is there stays, though the store’s becomes known later', async () => {
    let site: string | undefined;
    const { session, state, asked } = opened(undefined, undefined, { storeLanguage: () => site });
    session.generate();
    await settle();
    site = 'de';
    expect(letterPack(state(), site).tag).toBe('en');
    session.generate();
    await settle();
    expect(asked.map(({ buyerLanguage }) => buyerLanguage)).toEqual([undefined, undefined]);
  });
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

describe('Rewriting with a model', () => {
  const letter = 'We make hinges.\n\nMay I send prices?';
  const rewritten = 'It was good to talk last week. We make hinges.\n\nPrices?';
  const made = async (text: string | Error = rewritten) => {
    const all = opened(undefined, async () => ({ subject: 'S', body: letter }), {
      rewriteEmail: async () => {
        if (text instanceof Error) throw text;
        return { text, by: { id: 'm', label: 'Model' } };
      },
    });
    all.session.generate();
    await settle();
    await all.session.rewrite();
    const suggestions = () => {
      const { rewrite } = all.state();
      return rewrite.phase === 'offered' ? rewrite.suggestions : [];
    };
    return { ...all, suggestions };
  };

  test('changes nothing until a sentence is accepted, in the email and in its draft', async () => {
    const { body, suggestions, session, page } = await made();
    expect(suggestions().map(({ text }) => text)).toEqual(['It was good to talk last week.', 'Prices?']);
    expect(body()).toBe(letter);
    expect(JSON.stringify(page.localStorage)).not.toContain('last week');
    const prices = suggestions().at(-1);
    if (prices !== undefined) session.accept(prices);
    expect(body()).toBe('We make hinges.\n\nPrices?');
    expect(suggestions().map(({ text }) => text)).toEqual(['It was good to talk last week.']);
  });

  test('loses a suggestion whose place was edited, and all with a new email', async () => {
    const { suggestions, session, state } = await made();
    session.edit({ body: 'We make hinges.' });
    expect(suggestions().map(({ text }) => text)).toEqual(['It was good to talk last week.']);
    session.writeIn('de');
    expect(state().rewrite).toEqual({ phase: 'none' });
  });

  test('says why it failed', async () => {
    const { state, body } = await made(new Error('down'));
    expect(state().rewrite.phase).toBe('failed');
    expect(body()).toBe(letter);
  });
});
