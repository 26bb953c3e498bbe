import type { Suggestion } from '@Hardware-Store-Finder/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AnswerFault } from '../../data/api/api-client.ts';
import { createSuggester } from './suggester.ts';

const porto: Suggestion = { label: 'Porto, Portugal', lat: 41.15, lon: -8.61 };

/** A suggester whose API the test answers by hand. */
function open() {
  const requests: {
    base: string;
    text: string;
    signal: AbortSignal;
    answer: PromiseWithResolvers<readonly Suggestion[]>;
  }[] = [];
  let base = 'https://one.example';
  const suggester = createSuggester({
    base: () => base,
    fetch(api, text, signal) {
      const answer = Promise.withResolvers<readonly Suggestion[]>();
      requests.push({ base: api, text, signal, answer });
      return answer.promise;
    },
  });
  const switchTo = (other: string) => {
    base = other;
  };
  const texts = () => requests.map(({ text }) => text);
  return { suggester, requests, texts, switchTo };
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
  it('are requested once typing pauses, not at every key', async () => {
    const { suggester, texts } = open();
    for (const text of ['P', 'Po', 'Por']) {
      suggester.suggest(text, () => undefined);
      await type();
    }
    expect(texts()).toEqual([]);
    await rest();
    expect(texts()).toEqual(['Por']);
  });

  it('are requested with collapsed whitespace: the server refuses tabs pasted from a spreadsheet', async () => {
    const { suggester, texts } = open();
    suggester.suggest('Porto\t Portugal ', () => undefined);
    await rest();
    expect(texts()).toEqual(['Porto Portugal ']);
  });

  it('are shown when they arrive', async () => {
    const { suggester, requests } = open();
    const show = vi.fn();
    suggester.suggest('Por', show);
    await rest();
    requests[0]?.answer.resolve([porto]);
    await rest();
    expect(show).toHaveBeenCalledExactlyOnceWith([porto]);
  });

  it('for an older request are dropped, and that request is aborted', async () => {
    const { suggester, requests } = open();
    const [older, newer] = [vi.fn(), vi.fn()];
    suggester.suggest('Por', older);
    await rest();
    suggester.suggest('Lis', newer);
    await rest();
    expect(requests[0]?.signal.aborted).toBe(true);
    requests[1]?.answer.resolve([]);
    requests[0]?.answer.resolve([porto]);
    await rest();
    expect(older).not.toHaveBeenCalled();
    expect(newer).toHaveBeenCalledExactlyOnceWith([]);
  });

  it('that were cancelled are never shown', async () => {
    const { suggester, requests, texts } = open();
    const show = vi.fn();
    suggester.suggest('Por', show);
    suggester.cancel();
    await rest();
    expect(texts()).toEqual([]);
    suggester.suggest('Por', show);
    await rest();
    suggester.cancel();
    requests[0]?.answer.resolve([porto]);
    await rest();
    expect(show).not.toHaveBeenCalled();
  });

  it.each(['41.15,-8.61', '41.15, -8.61', '90210', '-8', '(41'])('are not requested for %s', async (text) => {
    const { suggester, texts } = open();
    const show = vi.fn();
    suggester.suggest(text, show);
    await rest();
    expect(texts()).toEqual([]);
    expect(show).toHaveBeenCalledExactlyOnceWith([]);
  });

  it('that fail are empty, and the failure is only logged', async () => {
    const { suggester, requests } = open();
    const show = vi.fn();
    suggester.suggest('Por', show);
    await rest();
    requests[0]?.answer.reject(new Error('HTTP error! status: 500'));
    await rest();
    expect(show).toHaveBeenCalledExactlyOnceWith([]);
    expect(console.warn).toHaveBeenCalledOnce();
  });

  it('are not requested again from an API that offers none, but from another one', async () => {
    const { suggester, requests, texts, switchTo } = open();
    suggester.suggest('Por', () => undefined);
    await rest();
    requests[0]?.answer.reject(new AnswerFault('Not found.', 404));
    await rest();
    suggester.suggest('Port', () => undefined);
    await rest();
    expect(texts()).toEqual(['Por']);
    switchTo('https://two.example');
    suggester.suggest('Porto', () => undefined);
    await rest();
    expect(requests.map(({ base }) => base)).toEqual(['https://one.example', 'https://two.example']);
  });
});
