import type { FetchSite } from '@Hardware-Store-Finder/http-client';
import { createKeyedSemaphore } from '@Hardware-Store-Finder/std';
import { createMemoryCache } from '@Hardware-Store-Finder/storage';
import { inEnglish, memorySite } from '@Hardware-Store-Finder/testing';
import { expect, test } from 'vitest';
import { createWebsiteReader } from './create-website-reader.ts';

const home = 'https://shop.example.com/';

test.each([
  ['no address', 'Hinges', undefined, 'nothing_found'],
  ['an address', '<a href="mailto:info@shop.example.com">E-Mail</a>', 'info@shop.example.com', undefined],
])('a page that was cut and has %s in its beginning is told to be too long', async (_, body, email, none) => {
  const { fetchSite } = memorySite({ [home]: { body } });
  const cutting: FetchSite = async (...asked) => {
    const answer = await fetchSite(...asked);
    const { text } = answer.body ?? {};
    return asked[0] === home && text !== undefined ? { ...answer, body: { text, truncated: true } } : answer;
  };
  const semaphore = createKeyedSemaphore({ concurrency: 8, maxQueued: 100, timeoutMs: 5_000 });
  const reader = createWebsiteReader({ fetchSite: cutting, cache: createMemoryCache(), semaphore });
  const answer = inEnglish((await reader.read(home, new AbortController().signal)).answer);
  expect([answer.contacts[0]?.value, answer.none]).toEqual([email, none]);
  expect(answer.reason).toContain(`${home} is too long`);
});
