import path from 'node:path';
import { expect, test } from 'vitest';
import { evaluateAnswers } from './answers.ts';

const unseen = path.join(import.meta.dirname, 'answers/unseen.json');

test('no letter follows a person, and machines are called so, on messages that no rule was made for', async () => {
  const details: string[] = [];
  const figures = await evaluateAnswers([unseen], (detail) => details.push(detail), {});
  expect({ figures, details }).toEqual({
    figures: { lettersAfterAPerson: 0, automatic: 1, right: 40, of: 40 },
    details: [],
  });
});
