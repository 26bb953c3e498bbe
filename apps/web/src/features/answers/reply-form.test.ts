import { expect, test } from 'vitest';
import { withBlock } from './reply-form.tsx';

const draft = 'Dear Anna,\n\nThank you for your answer.\n\nKind regards,\nLi Wei';

test('a sentence stands before the closing, and leaves no gap', () => {
  const longer = withBlock(draft, 'Which models?', true);
  expect(longer).toBe('Dear Anna,\n\nThank you for your answer.\n\nWhich models?\n\nKind regards,\nLi Wei');
  expect(withBlock(longer, 'Which models?', false)).toBe(draft);
  expect(withBlock('Hello', 'Which models?', true)).toBe('Hello\n\nWhich models?');
});
