import type { WebsiteAnswer } from '@Hardware-Store-Finder/contract';
import { getEventListeners } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { localize } from '../i18n/message.ts';
import { english } from '../i18n/messages/english.ts';
import { AnswerFault } from './api/api-client.ts';
import { createWebsiteRepository, type SiteToRead } from './website-repository.ts';

const url = 'https://acme.example/';
const site = { url, store: { name: 'Acme', address: '1 Main St, Springfield, IL 62701' } };
const answer: WebsiteAnswer = {
  url,
  finalUrl: url,
  framing: { verdict: 'frame', reason: 'So.' },
  title: 'Acme',
  description: '',
  languages: [],
  contacts: [{ kind: 'email', value: 'info@acme.example', page: url }],
  readAt: '2026-11-20T00:00:00.000Z',
};
const found = { contacts: answer.contacts, readAt: answer.readAt };
const never = new AbortController().signal;

function open(fetchWebsite: (site: SiteToRead, signal: AbortSignal) => Promise<WebsiteAnswer>) {
  const onFound = vi.fn();
  const fetched = vi.fn(fetchWebsite);
  return {
    onFound,
    fetched,
    websiteRepository: createWebsiteRepository({ fetchWebsite: fetched, onFound, wait: async () => {} }),
  };
}

describe('A website', () => {
  it('is read once per visit for all callers', async () => {
    const { websiteRepository, fetched, onFound } = open(async () => answer);
    const entries = await Promise.all([
      websiteRepository.read(site, never),
      websiteRepository.read(site, never),
    ]);
    expect(entries[0]).toEqual({
      state: 'read',
      found,
      about: { title: 'Acme', description: '', languages: [] },
    });
    expect(await websiteRepository.read(site, never)).toBe(entries[1]);
    expect(fetched).toHaveBeenCalledOnce();
    expect(onFound).toHaveBeenCalledExactlyOnceWith(url, found);
  });
  it('is requested again after a fault, which has a message', async () => {
    let turn = 0;
    const { websiteRepository } = open(async () => {
      turn += 1;
      if (turn === 1) throw new AnswerFault((messages) => messages.faults.http(500));
      return answer;
    });
    const { state, why } = await websiteRepository.read(site, never);
    expect(state).toBe('failed');
    expect(localize(why ?? '', english)).toBe('HTTP error! status: 500');
    expect((await websiteRepository.read(site, never)).state).toBe('read');
  });
  it('is requested again a few times while the server is busy', async () => {
    const { websiteRepository, fetched } = open(() => Promise.reject(new AnswerFault('Too many.', 429)));
    expect(await websiteRepository.read(site, never)).toMatchObject({ state: 'failed', why: 'Too many.' });
    expect(fetched).toHaveBeenCalledTimes(4);
  });
  it('leaves no listener on a signal after waiting for a busy server', async () => {
    vi.useFakeTimers();
    try {
      const listeners: number[] = [];
      let signal = never;
      const fetchWebsite = async (_: SiteToRead, given: AbortSignal) => {
        signal = given;
        listeners.push(getEventListeners(given, 'abort').length);
        if (listeners.length < 4) throw new AnswerFault('Too many.', 429);
        return answer;
      };
      const websiteRepository = createWebsiteRepository({ fetchWebsite, onFound: () => {} });
      const caller = new AbortController();
      const reading = websiteRepository.read(site, caller.signal);
      await vi.advanceTimersByTimeAsync(10_000);
      expect((await reading).state).toBe('read');
      expect(new Set(listeners).size).toBe(1);
      expect(getEventListeners(signal, 'abort')).toEqual([]);
      expect(getEventListeners(caller.signal, 'abort')).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });
  it('is not requested for a caller that has already left', async () => {
    const { websiteRepository, fetched } = open(async () => answer);
    expect(await websiteRepository.read(site, AbortSignal.abort())).toEqual({ state: 'idle' });
    expect(fetched).not.toHaveBeenCalled();
  });
  it('is still read for one caller when the other leaves, and aborted when both have left', async () => {
    const signals: AbortSignal[] = [];
    const { promise, resolve } = Promise.withResolvers<WebsiteAnswer>();
    const { websiteRepository, onFound } = open((_, signal) => {
      signals.push(signal);
      return promise;
    });
    const [one, two] = [new AbortController(), new AbortController()];
    const first = websiteRepository.read(site, one.signal);
    const second = websiteRepository.read(site, two.signal);
    expect(websiteRepository.get(url).state).toBe('reading');
    one.abort();
    await first;
    expect(signals[0]?.aborted).toBe(false);
    two.abort();
    expect((await second).state).toBe('idle');
    expect(signals[0]?.aborted).toBe(true);
    resolve(answer);
    await promise;
    await Promise.resolve();
    expect(websiteRepository.get(url).state).toBe('idle');
    expect(onFound).not.toHaveBeenCalled();
  });
  it('from an earlier visit is shown as it was found then, and read again for its title', async () => {
    const { websiteRepository, fetched } = open(async () => answer);
    websiteRepository.restore(url, found);
    expect(websiteRepository.get(url)).toEqual({ state: 'read', found });
    await websiteRepository.read(site, never);
    expect(fetched).toHaveBeenCalledOnce();
    websiteRepository.restore(url, { ...found, contacts: [] });
    expect(websiteRepository.get(url).found).toEqual(found);
  });
});
