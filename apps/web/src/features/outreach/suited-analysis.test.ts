import type { AnalysisData } from '@Hardware-Store-Finder/contract';
import { describe, expect, test } from 'vitest';
import { data, key, settle, setUp } from './testing/set-up-session.ts';

describe('A kept analysis', () => {
  const fitOf = (makes: string | undefined, text: string) => ({
    ...data(text),
    ...(makes !== undefined && { makes }),
  });
  /** A session of a seller who becomes another, beside what the browser keeps. */
  function opened(kept: AnalysisData, makes: string | undefined) {
    const seller = { makes };
    const made = setUp(
      {
        seller: () => ({
          own: undefined,
          effective: seller.makes === undefined ? undefined : { makes: seller.makes },
        }),
      },
      { [key]: JSON.stringify({ ...kept, language: 'english' }) },
    );
    const shown = () => made.session.$state.get().analysis.english?.perplexityAnalysis;
    return { ...made, seller, shown };
  }

  test('shows no other seller’s fit, and is composed anew from what the server keeps', async () => {
    const { session, asked, feed, shown, items } = opened(fitOf('screws', 'for screws'), 'hinges');
    expect(shown()).toBeNull();
    session.suit();
    expect([shown(), asked[0]?.request.onlyKept]).toEqual([null, true]);
    feed({ type: 'complete', data: fitOf('hinges', 'for hinges') });
    await settle();
    expect(shown()).toBe('for hinges');
    expect(items.get(key)).toContain('for hinges');
    session.suit();
    expect(asked).toHaveLength(1);
  });

  test('of a server that keeps nothing is asked for by the person, and what nobody’s fit is in stays', async () => {
    for (const [makes, left] of [
      ['screws', null],
      [undefined, 'for anybody'],
    ] as const) {
      const { session, feed, shown, items } = opened(fitOf(makes, 'for anybody'), 'hinges');
      session.suit();
      feed({ type: 'error', message: 'Nothing is kept.' });
      await settle();
      const { running, error } = session.$state.get().analysis;
      expect([shown(), running, error]).toEqual([left, undefined, undefined]);
      // Who goes back to the first seller finds it.
      expect(items.get(key)).toContain('for anybody');
    }
  });

  test('suits the seller that is chosen while it is open', async () => {
    const { session, asked, feed, shown, seller } = opened(fitOf('screws', 'for screws'), 'screws');
    session.suit();
    expect([shown(), asked.length]).toEqual(['for screws', 0]);
    seller.makes = 'hinges';
    session.suit();
    feed({ type: 'complete', data: fitOf('hinges', 'for hinges') });
    await settle();
    expect(shown()).toBe('for hinges');
  });
});
