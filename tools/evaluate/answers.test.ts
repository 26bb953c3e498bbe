import path from 'node:path';
import { expect, test } from 'vitest';
import { evaluateAnswers } from './answers.ts';

test.each([
  ['unseen.json', 40, []],
  // Its letters are unlike those of the examples.
  ['unseen-120.json', 120, ['ms no']],
])('no letter follows a person, and machines are called so: %s', async (name, of, missed) => {
  const details: string[] = [];
  const file = path.join(import.meta.dirname, 'answers', name);
  const figures = await evaluateAnswers([file], (detail) => details.push(detail.split(':', 1)[0] ?? ''), {});
  expect({ figures, details }).toEqual({
    figures: { lettersAfterAPerson: 0, automatic: 1, right: of - missed.length, of },
    details: missed,
  });
});
