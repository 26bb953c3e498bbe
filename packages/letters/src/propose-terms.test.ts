import type { TermsRequest } from '@Hardware-Store-Finder/contract';
import { depsFor, serviceAt, startWireServer, type WireServer } from '@Hardware-Store-Finder/facts/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proposeTerms } from './propose-terms.ts';

const { signal } = new AbortController();
const request: TermsRequest = {
  terms: [
    { term: 'flurbles', tags: ['de', 'ru', 'zh-Hant', 'ja'] },
    { term: '智能指纹锁', tags: ['de'] },
  ],
  language: 'english',
};

let wire: WireServer;
beforeAll(async () => {
  wire = await startWireServer();
});
afterAll(() => wire.close());

const answered = (...rows: object[]) =>
  wire.answer({ pieces: rows.map((row) => `${JSON.stringify(row)}\n`) });
const asked = async () => {
  const model = await serviceAt('openai', wire.url, depsFor(wire.url));
  return proposeTerms(request, { model: async () => model }, signal);
};

test('one question brings the words of all terms in all languages, each with its translation back', async () => {
  answered(
    { n: 1, tag: 'de', text: 'Flurbel', back: 'flurbles' },
    { n: 1, tag: 'ru', text: 'флурблы', back: 'flurbles' },
    { n: 2, tag: 'de', text: 'Fingerabdruckschlösser', back: 'fingerprint locks' },
    { n: 1, tag: 'zh-Hant', text: '弗勒布', back: 'flurble' },
  );
  const before = wire.questions.length;
  const { proposals, by } = await asked();
  expect(wire.questions.length).toBe(before + 1);
  expect(by.id).toBe('openai');
  expect(proposals).toEqual([
    { term: 'flurbles', tag: 'de', text: 'Flurbel', back: 'flurbles' },
    { term: 'flurbles', tag: 'ru', text: 'флурблы', back: 'flurbles' },
    { term: 'flurbles', tag: 'zh-Hant', text: '弗勒布', back: 'flurble' },
    { term: '智能指纹锁', tag: 'de', text: 'Fingerabdruckschlösser', back: 'fingerprint locks' },
  ]);
});

test('what nobody asked for, has no translation back or is no word of the language is left out', async () => {
  const back = 'flurbles';
  answered(
    { n: 1, tag: 'fr', text: 'flurbles', back },
    { n: 3, tag: 'de', text: 'Griffe', back },
    { n: 1, tag: 'de', text: 'Flurbel' },
    { n: 1, tag: 'ru', text: ' ', back },
    { n: 1, tag: 'zh-Hant', text: 'フルーブル', back },
    { n: 1, tag: 'ja', text: 'フルーブル', back },
    { n: 2, tag: 'de', text: '智能指纹锁', back },
  );
  expect((await asked()).proposals).toEqual([]);
  answered({ n: 1, tag: 'de', text: 'siehe www.flurbel.example', back });
  expect((await asked()).proposals).toEqual([]);
});

test('terms are data to the model, and there are no proposals without one', async () => {
  answered({});
  const before = wire.questions.length;
  await asked();
  const [system, user] = JSON.parse(wire.questions[before]?.body ?? '').messages;
  expect(system.content).not.toContain('flurbles');
  expect(user.content).toContain('1. flurbles → de, ru, zh-Hant, ja');
  await expect(proposeTerms(request, { model: async () => undefined }, signal)).rejects.toThrow(
    'No AI model is set up',
  );
});
