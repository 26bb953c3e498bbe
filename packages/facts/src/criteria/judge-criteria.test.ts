import type { Fact, FactKind } from '@Hardware-Store-Finder/contract';
import { analysisPacks } from '@Hardware-Store-Finder/domain';
import { describe, expect, test } from 'vitest';
import { sayFacts } from '../analysis/say-facts.ts';
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
    ['not a chain', 'Family-run since 1972.</p><p>We sell hinges.', 'yes'],
    ['is a chain', 'Family-run since 1972.</p><p>We sell hinges.', 'no'],
    ['销售铰链', 'We sell hinges and locks.', 'yes'],
    ['不是连锁店', 'Family-run since 1972.</p><p>We sell hinges.', 'yes'],
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
  const fact = (kind: FactKind, value: string, quotation: string): Fact => ({
    id: kind,
    kind,
    value,
    quotation,
    url: website,
    language: 'en',
    confirmedBy: 'code',
  });
  const lines = [
    fact('business', 'importer', 'We import our range from Italy ourselves.'),
    fact('service', 'delivery', 'We deliver, but we do not install doors.'),
    fact('size', '200 m², showroom', 'Our showroom has 200 m².'),
  ].flatMap((one) => sayFacts([one], analysisPacks.english));
  const read = (answer: string, criterion: string) => readAnswers(answer, [criterion], lines)[0];

  test.each([
    ['1: 1', 'imports goods', 'yes', 'We import our range from Italy ourselves.'],
    ['1: fact 2', 'delivers', 'yes', 'We deliver, but we do not install doors.'],
    ['1. 2', 'does not deliver', 'no', 'We deliver, but we do not install doors.'],
    ['1: 3', 'has a showroom of 200 m²', 'yes', 'Our showroom has 200 m².'],
  ])('%s, for "%s": %s, with the words of the page', (answer, criterion, judged, quote) => {
    expect(read(answer, criterion)).toEqual({ criterion, answer: judged, quote, page: website });
  });

  test.each([
    ['that name no fact', '1: yes', 'imports goods'],
    ['that name a fact that is none', '1: 9', 'imports goods'],
    ['about something else', '1: 2', 'imports goods'],
    ['that rest on the other half of a sentence', '1: 2', 'installs doors'],
    ['with another number', '1: 3', 'has a showroom of 500 m²'],
    ['that are no answer', 'I would love to help.', 'imports goods'],
  ])('%s are not found', (_, answer, criterion) => {
    expect(read(answer, criterion)).toEqual({ criterion, answer: 'not_found' });
  });
});
