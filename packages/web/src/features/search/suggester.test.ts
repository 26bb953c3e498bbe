import type { Suggestion } from '@hardware-store-finder/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSuggester } from './suggester.ts';

const porto: Suggestion = { label: 'Porto, Portugal', lat: 41.15, lon: -8.61 };

/** A suggester whose API answers by hand. */
function open() {
  const questions: {
    base: string;
    text: string;
    signal: AbortSignal;
    answer: PromiseWithResolvers<readonly Suggestion[] | undefined>;
  }[] = [];
  let base = 'https://one.example';
  const suggester = createSuggester({
    base: () => base,
    fetch(api, text, signal) {
      const answer = Promise.withResolvers<readonly Suggestion[] | undefined>();
      questions.push({ base: api, text, signal, answer });
      return answer.promise;
    },
  });
  const turnTo = (other: string) => {
    base = other;
  };
  const texts = () => questions.map(({ text }) => text);
  return { suggester, questions, texts, turnTo };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const type = () => vi.advanceTimersByTimeAsync(40);
const rest = () => vi.advanceTimersByTimeAsync(200);

describe('Suggestions', () => {
  it('are asked for once the typing pauses, not at each key', async () => {
    const { suggester, texts } = open();
    for (const text of ['P', 'Po', 'Por']) {
      suggester.ask(text, () => undefined);
      await type();
    }
    expect(texts()).toEqual([]);
    await rest();
    expect(texts()).toEqual(['Por']);
  });

  it('are asked for with plain blanks: what is pasted from a spreadsheet holds tabs, which the server refuses', async () => {
    const { suggester, texts } = open();
    suggester.ask('Porto\t Portugal ', () => undefined);
    await rest();
    expect(texts()).toEqual(['Porto Portugal ']);
  });

  it('are shown when they come', async () => {
    const { suggester, questions } = open();
    const show = vi.fn();
    suggester.ask('Por', show);
    await rest();
    questions[0]?.answer.resolve([porto]);
    await rest();
    expect(show).toHaveBeenCalledExactlyOnceWith([porto]);
  });

  it('that come late for an older question are dropped, and that question is aborted', async () => {
    const { suggester, questions } = open();
    const [older, newer] = [vi.fn(), vi.fn()];
    suggester.ask('Por', older);
    await rest();
    suggester.ask('Lis', newer);
    await rest();
    expect(questions[0]?.signal.aborted).toBe(true);
    questions[1]?.answer.resolve([]);
    questions[0]?.answer.resolve([porto]);
    await rest();
    expect(older).not.toHaveBeenCalled();
    expect(newer).toHaveBeenCalledExactlyOnceWith([]);
  });

  it('that are not wanted any more are never shown', async () => {
    const { suggester, questions, texts } = open();
    const show = vi.fn();
    suggester.ask('Por', show);
    suggester.stop();
    await rest();
    expect(texts()).toEqual([]);
    suggester.ask('Por', show);
    await rest();
    suggester.stop();
    questions[0]?.answer.resolve([porto]);
    await rest();
    expect(show).not.toHaveBeenCalled();
  });

  it.each(['41.15,-8.61', '41.15, -8.61', '90210', '-8', '(41'])('are not asked for %s', async (text) => {
    const { suggester, texts } = open();
    const show = vi.fn();
    suggester.ask(text, show);
    await rest();
    expect(texts()).toEqual([]);
    expect(show).toHaveBeenCalledExactlyOnceWith([]);
  });

  it('that fail are silent but for the console, and none', async () => {
    const { suggester, questions } = open();
    const show = vi.fn();
    suggester.ask('Por', show);
    await rest();
    questions[0]?.answer.reject(new Error('HTTP error! status: 500'));
    await rest();
    expect(show).toHaveBeenCalledExactlyOnceWith([]);
    expect(console.warn).toHaveBeenCalledOnce();
  });

  it('are not asked again of an API that has none, but of another one', async () => {
    const { suggester, questions, texts, turnTo } = open();
    suggester.ask('Por', () => undefined);
    await rest();
    questions[0]?.answer.resolve(undefined);
    await rest();
    suggester.ask('Port', () => undefined);
    await rest();
    expect(texts()).toEqual(['Por']);
    turnTo('https://two.example');
    suggester.ask('Porto', () => undefined);
    await rest();
    expect(questions.map(({ base }) => base)).toEqual(['https://one.example', 'https://two.example']);
  });
});
