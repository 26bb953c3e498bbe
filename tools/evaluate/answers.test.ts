import path from 'node:path';
import { expect, test } from 'vitest';
import { evaluateAnswers } from './answers.ts';

test.each([
  ['unseen.json', 40],
  ['unseen-120.json', 120],
])('no letter follows a person, and machines are called so: %s', async (name, of) => {
  const details: string[] = [];
  const file = path.join(import.meta.dirname, 'answers', name);
  const figures = await evaluateAnswers([file], (detail) => details.push(detail.split(':', 1)[0] ?? ''), {});
  expect({ figures, details }).toEqual({
    figures: { lettersAfterAPerson: 0, automatic: 1, right: of, of },
    details: [],
  });
});
