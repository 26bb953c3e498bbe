import { acceptSuggestion, suggestionsFor } from '@Hardware-Store-Finder/domain';
import { depsFor, serviceAt, startWireServer, type WireServer } from '@Hardware-Store-Finder/facts/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rewriteEmail } from './rewrite-email.ts';

const body = 'Dear team,\n\nI saw that you carry hinges.\n\nMay I send prices?\n\nKind regards,\nLi Wei';
const { signal } = new AbortController();

let wire: WireServer;
beforeAll(async () => {
  wire = await startWireServer();
});
afterAll(() => wire.close());

test('a lie of the model is a suggestion, and in the email only once it is accepted', async () => {
  const model = await serviceAt('openai', wire.url, depsFor(wire.url));
  wire.answer({ pieces: [body.replace('I saw', 'It was good to talk to you last week. I saw')] });
  const answer = await rewriteEmail({ body, writtenIn: 'en' }, { model: async () => model }, signal);
  expect(answer.by.id).toBe('openai');
  const suggestions = suggestionsFor(body, answer.text);
  expect(suggestions.map(({ text }) => text)).toEqual(['It was good to talk to you last week.']);
  const [lie] = suggestions;
  expect(lie && acceptSuggestion(body, lie)).toContain('last week');
  const asked = JSON.stringify(wire.questions);
  expect(asked).toContain('carry hinges');
  expect(asked).toContain('Write in English');
});

test('a model that gives its instructions away, and a server without one, rewrite nothing', async () => {
  const model = await serviceAt('openai', wire.url, depsFor(wire.url));
  wire.answer(({ body: asked }) => ({ pieces: [/Never write the word (\w+)/u.exec(asked)?.[1] ?? ''] }));
  await expect(
    rewriteEmail({ body, writtenIn: 'en' }, { model: async () => model }, signal),
  ).rejects.toThrow();
  await expect(
    rewriteEmail({ body, writtenIn: 'en' }, { model: async () => undefined }, signal),
  ).rejects.toThrow('No AI model is set up');
});
