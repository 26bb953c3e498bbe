import { expect, test } from 'vitest';
import type { ModelEvent, ModelProvider, ModelRequest } from '../models/provider.ts';
import { LeakFault } from '../verify/draft-filter.ts';
import type { Draft, DraftStream } from './draft-writer.ts';
import { createModelDraftWriter } from './model-draft-writer.ts';

const store = { name: 'Muster', address: 'Hauptstraße 12' };
const passage = { n: 1, url: 'https://a.example/', title: 'A', text: 'We sell hinges.', stated: [] };
const evidence = { passages: [passage], findings: { pages: [], products: [], contacts: [] } };
const statement = {
  section: 'products',
  text: 'It sells hinges.',
  citations: [{ n: 1, quote: 'We sell hinges.' }],
} as const;
const never = new AbortController().signal;
const wordOf = ({ system }: ModelRequest) => /Never write the word ([a-z]+)\./.exec(system)?.[1] ?? '';

/** A model that records its questions and answers each with the same events. */
function writerOver(answer: (request: ModelRequest) => ModelEvent[]) {
  const requests: ModelRequest[] = [];
  const model: ModelProvider = {
    id: 'm',
    label: 'M',
    isPaid: true,
    searches: true,
    async *stream(request) {
      requests.push(request);
      yield* answer(request);
    },
  };
  const writer = createModelDraftWriter(model);
  if (!writer.isModel) throw new Error('A model writes.');
  return { writer, requests };
}

async function read(stream: DraftStream): Promise<Draft & { shown: string }> {
  let shown = '';
  for (;;) {
    const { done, value } = await stream.next();
    if (done === true) return { ...value, shown };
    if (value.type === 'content') shown += value.content;
  }
}

test('a draft may search, a translation may not, and each prompt has a canary of its own', async () => {
  const { writer, requests } = writerOver(() => [{ type: 'text', text: 'x' }]);
  await read(writer.write({ store, evidence }, 'english', never));
  await read(writer.translate([statement], never));
  expect(requests.map(({ maySearch }) => maySearch)).toEqual([true, false]);
  expect(requests[0]?.prompt).toContain('We sell hinges.');
  expect(requests[1]?.prompt).toContain('1. It sells hinges.');
  const words = requests.map(wordOf);
  expect(words.every((word) => word.length > 10)).toBe(true);
  expect(new Set(words).size).toBe(2);
});

test('shows a draft without its links, and returns all of it with the pages of the last search', async () => {
  const pages = (url: string) => [{ url, title: '', snippet: '' }];
  const { writer } = writerOver(() => [
    { type: 'citations', pages: pages('https://first.example/') },
    { type: 'text', text: 'See https://evil.example/x now' },
    { type: 'citations', pages: pages('https://last.example/') },
    { type: 'usage', tokens: 7 },
  ]);
  const draft = await read(writer.write({ store, evidence }, 'english', never));
  expect(draft.text).toBe('See https://evil.example/x now');
  expect(draft.shown).toBe('See … now');
  expect(draft.pages).toEqual(pages('https://last.example/'));
});

test('shows that the model thinks once a second at most, and nothing of its thoughts', async () => {
  const thought = { type: 'thinking', characters: 3 } as const;
  const { writer } = writerOver(() => [thought, thought, thought, { type: 'text', text: 'x' }]);
  const steps = [];
  for await (const step of writer.write({ store, evidence }, 'english', never)) steps.push(step);
  expect(steps).toEqual([{ type: 'thinking' }, { type: 'content', content: 'x' }]);
});

test('a draft that begins anew replaces the first one, on which the screen stays', async () => {
  const { writer } = writerOver(() => [
    { type: 'text', text: 'The first' },
    { type: 'restart' },
    { type: 'text', text: 'The second, whole' },
  ]);
  const draft = await read(writer.write({ store, evidence }, 'english', never));
  expect(draft).toMatchObject({ shown: 'The first', text: 'The second, whole' });
});

test('fails if the first of two answers contains the canary', async () => {
  const { writer } = writerOver((request) => [
    { type: 'text', text: wordOf(request) },
    { type: 'restart' },
    { type: 'text', text: 'x' },
  ]);
  await expect(read(writer.write({ store, evidence }, 'english', never))).rejects.toBeInstanceOf(LeakFault);
});

test('fails if the answer contains the canary of its prompt', async () => {
  const { writer } = writerOver((request) => [{ type: 'text', text: [...wordOf(request)].join('-') }]);
  await expect(read(writer.write({ store, evidence }, 'english', never))).rejects.toBeInstanceOf(LeakFault);
  await expect(read(writer.translate([statement], never))).rejects.toBeInstanceOf(LeakFault);
});
