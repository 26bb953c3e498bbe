import type { FetchSite } from '@Hardware-Store-Finder/http-client';
import { createKeyedSemaphore } from '@Hardware-Store-Finder/std';
import { createMemoryCache } from '@Hardware-Store-Finder/storage';
import { inEnglish, memorySite } from '@Hardware-Store-Finder/testing';
import { expect, test } from 'vitest';
import { createWebsiteReader } from './create-website-reader.ts';
import { readPage } from './page/read-page.ts';

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

const times = (count: number, piece: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => piece(at)).join('');
const json = (name: string) => `<script type="application/ld+json">{"name":"${name}"}</script>`;

test.each([
  ['lines', times(4_001, (at) => `<p>Hinge ${at}`), times(3_999, (at) => `<p>Hinge ${at}`)],
  ['text', `<p>${'hinges '.repeat(18_000)}<p>Locks`, `<p>${'hinges '.repeat(16_000)}<p>Locks`],
  [
    'text that a click opens',
    `<div id="tab" hidden>${'hinges '.repeat(60_000)}</div>`,
    '<div id="tab" hidden>hinges</div>',
  ],
  [
    'links',
    times(801, (at) => `<a href="/${at}">${at}</a>`),
    times(800, (at) => `<a href="/${at}">${at}</a>`),
  ],
  [
    'links to call',
    times(401, (at) => `<a href="tel:+351222${at}">A</a>`),
    times(400, (at) => `<a href="tel:+351222${at}">A</a>`),
  ],
  [
    'numbers',
    times(500, (at) => `<p>Tel. 212-736-${3100 + at}`),
    times(300, (at) => `<p>Tel. 212-736-${3100 + at}`),
  ],
  [
    'text with numbers',
    times(30, (at) => `<p>212-736-${3100 + at} ${'hinges '.repeat(250)}`),
    times(20, (at) => `<p>212-736-${3100 + at} hinges`),
  ],
  ['addresses', times(201, (at) => `<p>a${at}@knobwell.pt`), times(200, (at) => `<p>a${at}@knobwell.pt`)],
  ['JSON-LD', json('x'.repeat(201_000)), json('x'.repeat(190_000))],
  ['broken JSON-LD', json(`x", "${'y'.repeat(17_000)}`), json(`x", "${'y'.repeat(1_000)}`)],
])('a page with more %s than is read of one was cut', (_, long, short) => {
  const cut = [long, short].map((body) => readPage(`<p>Knobwell</p>${body}`, home).isCut);
  expect(cut).toEqual([true, undefined]);
});
