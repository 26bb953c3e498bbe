import { runs } from '@Hardware-Store-Finder/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Offer, offerSchema } from './ask-model.ts';
import { createObjectReader } from './read-objects.ts';

const hinges = { kind: 'sells', value: 'hinges', quotation: 'We sell "hinges" {and} locks\\.' };
const words = { heading: 'other', quotation: 'Kom binnen – 你好' };
const answer = JSON.stringify({ facts: [hinges], ownWords: [words] });

function readAll(text: string, pieces: readonly number[] = []): Offer[] {
  const read = createObjectReader(offerSchema);
  const places = [...new Set(pieces.map((piece) => piece % (text.length + 1)))].sort((a, b) => a - b);
  return [...places, text.length].flatMap((to, at) => read(text.slice(places[at - 1] ?? 0, to)));
}

test.each([
  ['plain', answer],
  ['indented', JSON.stringify({ facts: [hinges], ownWords: [words] }, null, 2)],
  ['in a code fence, with words around it', `Here is {the} "answer":\n\`\`\`json\n${answer}\n\`\`\`\nDone.`],
  ['a bare list', JSON.stringify([hinges, words])],
  ['an object a line', `${JSON.stringify(hinges)}\n${JSON.stringify(words)}`],
  ['cut short', answer.slice(0, -2)],
  ['behind a broken one', `{"kind":"sells","value":"a "b" c","quotation":"d\n${answer}`],
])('what is offered is read: %s', (_, text) => {
  expect(readAll(text)).toEqual([hinges, words]);
});

const plain = { kind: 'sells', value: 'hinges', quotation: 'We sell hinges and locks.' };
const written = JSON.stringify({ facts: [plain] });

test.each([
  ['a comma too many', written.replaceAll('}', ',}')],
  ['curly quotation marks', written.replaceAll('"', '”')],
  ['single quotation marks', written.replaceAll('"', "'")],
  ['a comment', written.replace('"kind"', '/* x */ "kind"')],
  ['JSON in a string', JSON.stringify(written)],
  ['entities', written.replaceAll('"', '&quot;')],
])('JSON with %s is mended', (_, text) => {
  expect(readAll(text)).toEqual([plain]);
});

test('JSON in a string keeps the quotation marks of a text', () => {
  expect(readAll(JSON.stringify(answer))).toEqual([hinges, words]);
});

test('is read wherever the answer is cut, each offer as soon as it is whole', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 30 }), (pieces) => {
      expect(readAll(answer, pieces)).toEqual([hinges, words]);
    }),
    { numRuns: runs(300) },
  );
  expect(readAll(answer.slice(0, answer.indexOf('ownWords')))).toEqual([hinges]);
});

test.each([
  ['nothing', ''],
  ['prose', 'The store sells hinges [1] "We sell hinges".'],
  ['other fields', '{"kind":"sells"}{"isAdmin":true}{"kind":1,"value":"a","quotation":"b"}'],
  ['a list for a value', '{"kind":"sells","value":["a"],"quotation":"b"}'],
  ['an endless object', `{"kind":"sells","value":"${'a'.repeat(60_000)}","quotation":"b"}`],
  ['deep nesting', '{"a":'.repeat(20_000)],
  ['brackets', '['.repeat(60_000)],
])('nothing is offered by %s', (_, text) => {
  expect(readAll(text)).toEqual([]);
});

test('a year may be a number', () => {
  expect(readAll('{"kind":"since","value":1962,"quotation":"since 1962"}')).toEqual([
    { kind: 'since', value: '1962', quotation: 'since 1962' },
  ]);
});

test('never throws', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('{', '}', '"', '\\', ',', ':', '[', 'a', '\n') }),
      (text) => {
        readAll(text);
      },
    ),
    { numRuns: runs(500) },
  );
});
