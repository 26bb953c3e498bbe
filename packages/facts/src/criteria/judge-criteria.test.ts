import { describe, expect, test } from 'vitest';
import { analysisDeps } from '../testing/analysis-deps.ts';
import { judgeCriteria, readAnswers } from './judge-criteria.ts';

const website = 'https://www.acme-fittings.com/';
const store = { name: 'Acme', address: '1 Main St', website };
const never = new AbortController().signal;

async function judged(criteria: readonly string[], body: string, named = store) {
  const { deps } = analysisDeps({ [website]: { body: `<html lang="en"><p>${body}</p>` } });
  const answers = await judgeCriteria(named, criteria, deps, never);
  return answers.map(({ answer, quote }) => [answer, quote]);
}

describe('the built-in reader', () => {
  test.each([
    ['sells hinges', 'We sell hinges and locks.', 'yes'],
    ['sells hinges and paint', 'We sell hinges and locks.', 'not_found'],
    ['sells hinges or paint', 'We sell hinges and locks.', 'yes'],
    ['does not sell paint', 'We sell paint and wallpaper.', 'no'],
    ['does not sell paint', 'We sell hinges.', 'not_found'],
    ['not a chain', 'We are an independent, family-owned shop. We sell hinges.', 'yes'],
    ['is a chain', 'We are an independent, family-owned shop. We sell hinges.', 'no'],
    ['销售铰链', 'We sell hinges and locks.', 'yes'],
    ['不是连锁店', 'We are an independent, family-owned shop. We sell hinges.', 'yes'],
    ['has a nice window display', 'We sell hinges.', 'not_judged'],
    ['makes its own hinges in a factory', 'We sell hinges.', 'not_judged'],
  ])('%s, of "%s": %s', async (criterion, body, answer) => {
    const [[found, quote] = []] = await judged([criterion], body);
    expect(found).toBe(answer);
    // Yes and no have words of the page.
    if (answer === 'yes' || answer === 'no') expect(body).toContain(quote);
    else expect(quote).toBeUndefined();
  });

  test('knows a chain by its name', async () => {
    const answers = await judged(['not a chain'], 'We sell hinges.', { ...store, name: 'Leroy Merlin' });
    expect(answers).toEqual([['no', expect.stringContaining('Leroy Merlin')]]);
  });
});

describe('the answers of a model', () => {
  const text =
    'We import our range from Italy ourselves.\nDelivery within two days.\nWe do not sell to private customers.';
  const passages = [{ n: 1, url: website, title: 'Acme', text, stated: [] }];
  const read = (answer: string, criterion: string) => readAnswers(answer, [criterion], passages, store)[0];

  test('count with a statement that the page supports and that is about the criterion', () => {
    expect(
      read(
        '1: yes - The store imports its range from Italy [1] "We import our range from Italy"',
        'imports goods',
      ),
    ).toEqual({
      criterion: 'imports goods',
      answer: 'yes',
      quote: expect.stringContaining('We import our range'),
      page: website,
    });
    expect(
      read(
        '1. No – The store does not sell to private customers [1] "We do not sell to private customers"',
        'sells to private customers',
      ),
    ).toMatchObject({ answer: 'no' });
  });

  test.each([
    ['without a word', '1: yes', 'imports goods'],
    ['without a source', '1: yes - The store imports its range from Italy', 'imports goods'],
    [
      'with an invented fact',
      '1: yes - The store imports 90 containers a year [1] "We import"',
      'imports goods',
    ],
    [
      'about something else',
      '1: yes - The store delivers within two days [1] "Delivery within two days"',
      'imports goods',
    ],
    [
      'that contradict their own statement',
      '1: yes - The store does not sell to private customers [1] "We do not sell to private customers"',
      'sells to private customers',
    ],
    ['that say so themselves', '1: not found', 'imports goods'],
    ['that are no answer', 'I would love to help.', 'imports goods'],
  ])('%s are not found', (_, answer, criterion) => {
    expect(read(answer, criterion)).toEqual({ criterion, answer: 'not_found' });
  });
});
