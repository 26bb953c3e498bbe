import { sharedMaterial } from '@Hardware-Store-Finder/testing';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { evaluateAnswers } from './answers.ts';

const recorded = sharedMaterial('real/cases/turn4-mail/cases.json');

async function evaluated(file: string) {
  const details: string[] = [];
  const figures = await evaluateAnswers([file], (detail) => details.push(detail.split(':', 1)[0] ?? ''), {});
  return { figures, details };
}

test.each([
  ['unseen.json', 40],
  ['unseen-120.json', 120],
])('no letter follows a person, and machines are called so: %s', async (name, of) => {
  expect(await evaluated(path.join(import.meta.dirname, 'answers', name))).toEqual({
    figures: { lettersAfterAPerson: 0, automatic: 1, right: of, of },
    details: [],
  });
});

test('whole messages of 26 languages: no letter follows a person', async () => {
  expect(await evaluated(path.join(import.meta.dirname, 'answers/whole/cases.json'))).toEqual({
    figures: { lettersAfterAPerson: 0, automatic: 0.9744, right: 145, of: 146 },
    // A report of DMARC is about no letter.
    details: ['o-dmarc-aggregate.eml'],
  });
});

test.skipIf(!existsSync(recorded))('recorded messages (skipped where they are absent)', async () => {
  expect(await evaluated(recorded)).toEqual({
    figures: { lettersAfterAPerson: 0, automatic: 1, right: 24, of: 24 },
    details: [],
  });
});
