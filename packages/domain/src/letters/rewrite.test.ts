import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accept, fits, sentencesOf, suggestionsFor } from './rewrite.ts';

const body =
  'Dear team,\n\nI saw that you carry hinges.\n\nI’m with Yongfeng. We make hinges.\n\nMay I send prices?\n\nKind regards,\nLi Wei';

test('sentences end at stops and at line breaks', () => {
  expect(sentencesOf(body).map(({ text }) => text)).toEqual([
    'Dear team,',
    'I saw that you carry hinges.',
    'I’m with Yongfeng.',
    'We make hinges.',
    'May I send prices?',
    'Kind regards,',
    'Li Wei',
  ]);
  for (const { text, start, end } of sentencesOf(body)) expect(body.slice(start, end)).toBe(text);
  expect(sentencesOf('您好！我们生产合页。可以吗？').map(({ text }) => text)).toEqual([
    '您好！',
    '我们生产合页。',
    '可以吗？',
  ]);
});

test('every sentence that the email does not have is a suggestion beside what it would replace', () => {
  const rewritten = body
    .replace('I saw that you carry hinges.', 'It was good to talk last week. Your hinges caught my eye.')
    .replace('May I send prices?\n\nKind regards,', 'Prices?');
  expect(suggestionsFor(body, rewritten)).toEqual([
    { text: 'It was good to talk last week.', was: 'I saw that you carry hinges.', after: '' },
    { text: 'Your hinges caught my eye.', was: '', after: 'I saw that you carry hinges.' },
    { text: 'Prices?', was: 'May I send prices?\n\nKind regards,', after: '' },
  ]);
  expect(suggestionsFor(body, body)).toEqual([]);
});

test('only what is accepted is in the email', () => {
  const [first, , third] = suggestionsFor(
    body,
    body
      .replace('I saw that you carry hinges.', 'You stock hinges.')
      .replace('May I send prices?', 'Prices? Yes?'),
  );
  if (first === undefined || third === undefined) throw new Error('There are no suggestions.');
  const changed = accept(body, first);
  expect(changed).toContain('You stock hinges.');
  expect(changed).not.toContain('I saw');
  expect(changed).toContain('May I send prices?');
  expect(fits(changed, first)).toBe(false);
  expect(accept(changed, first)).toBe(changed);
  expect(accept(body, third)).toContain('May I send prices? Yes?');
});

test('all suggestions accepted give all sentences of the rewritten email', () => {
  const sentence = fc.stringMatching(/^[A-Z][a-z]{1,6} [a-z]{1,6}\.$/);
  const text = fc.array(sentence, { minLength: 1, maxLength: 8 }).map((all) => all.join('\n\n'));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const suggestions = suggestionsFor(before, after);
      const known = sentencesOf(before).map(({ text: one }) => one);
      for (const { text: one } of sentencesOf(after))
        expect(known.includes(one) || suggestions.some((each) => each.text === one)).toBe(true);
      for (const each of suggestions) {
        expect(fits(before, each)).toBe(true);
        expect(accept(before, each)).toContain(each.text);
      }
    }),
  );
});
