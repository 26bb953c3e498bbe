import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readAbsence } from './absence.ts';
import { intentsOf } from './intents.ts';
import { ownWords } from './own-words.ts';

type Written = { language: string; is: string; text: string; until?: string; instead?: string };

/**
 * Answers in twelve languages: the first 300 were written before the rules, 25 of each language, the others after, many of
 * them to mislead. All are of Wednesday, 25 November 2026.
 */
const answers: Written[] = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../build/examples/written.json'), 'utf8'),
);
const sentAt = new Date('2026-11-25T09:00:00Z');
const heard = (text: string) => intentsOf(ownWords(text));
const of = (kind: string) => answers.filter(({ is }) => is === kind);

test('opt-outs are found, and nothing else is taken for one', () => {
  const missed = of('opt_out').filter(({ text }) => heard(text)[0] !== 'opt_out');
  const wrong = answers.filter(({ is, text }) => is !== 'opt_out' && heard(text).includes('opt_out'));
  expect({ missed: missed.map((one) => one.text), wrong: wrong.map((one) => one.text) }).toEqual({
    missed: [],
    wrong: [],
  });
});

/** Short answers in twelve languages, of which none is among the examples, and none wants an end. */
const everyday: string[] = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'everyday-answers.json'), 'utf8'),
);

test('everyday answers end nothing', () => {
  expect(everyday.length).toBeGreaterThan(290);
  expect(everyday.filter((text) => heard(text).includes('opt_out'))).toEqual([]);
});

test.each([
  '',
  ' \n',
  '👍',
  '?',
  'Re:',
  'Ok, merci',
  'OK thanks',
  'Maria',
  'Not yet',
  'Kein Problem',
  '好的，谢谢',
])('“%s” ends nothing', (text) => expect(intentsOf(text)).not.toContain('opt_out'));

test.each(['interest', 'question', 'wrong_person'] as const)('%s', (intent) => {
  const missed = of(intent).filter(({ text }) => !heard(text).includes(intent));
  expect(missed.map((one) => one.text)).toEqual([]);
});

test('absences say until when, and who instead', () => {
  const wrong = of('absence')
    .map(({ text, until, instead }) => ({ text, until, instead, read: readAbsence(text, sentAt) }))
    .filter(({ until, instead, read }) => read.until !== until || read.instead !== instead);
  expect(wrong).toEqual([]);
});
