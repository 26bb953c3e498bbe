import { expect, test } from 'vitest';
import { afterReply, withBlock } from './reply-form.tsx';

const draft = 'Dear Anna,\n\nThank you for your answer.\n\nKind regards,\nLi Wei';

test('a sentence stands before the closing, and leaves no gap', () => {
  const longer = withBlock(draft, 'Which models?', true);
  expect(longer).toBe('Dear Anna,\n\nThank you for your answer.\n\nWhich models?\n\nKind regards,\nLi Wei');
  expect(withBlock(longer, 'Which models?', false)).toBe(draft);
  expect(withBlock('Hello', 'Which models?', true)).toBe('Hello\n\nWhich models?');
});

const now = new Date(2026, 10, 21, 9).getTime();
test.each([
  ['new', '', 'replied', '2026-11-28'],
  ['contacted', '2026-12-24', 'replied', '2026-11-28'],
  ['replied', '', 'replied', '2026-11-28'],
  ['replied', '2026-11-21', 'replied', '2026-11-28'],
  ['replied', '2026-12-24', 'replied', '2026-12-24'],
  ['customer', '2020-01-02', 'customer', '2020-01-02'],
  ['customer', '', 'customer', ''],
  ['not_interested', '', 'not_interested', ''],
] as const)('a reply to a lead that is %s until "%s" leaves it %s until "%s"', (status, next, ...after) => {
  const left = afterReply({ status, next }, now);
  expect([left.status, left.next]).toEqual(after);
});
