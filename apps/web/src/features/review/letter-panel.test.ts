import { runs } from '@Hardware-Store-Finder/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedLines, diffText } from './letter-panel.tsx';

const side = (kind: 'added' | 'removed', parts: ReturnType<typeof diffText>) =>
  parts.filter((part) => part.kind === 'same' || part.kind === kind).map(({ text }) => text);

test('the parts give both texts, whatever was edited', () => {
  const line = fc.stringMatching(/^[a-zà-ü ,.合页]{0,12}$/);
  const text = fc.array(line, { maxLength: 6 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, fc.constantFrom('en', 'pt', 'zh-Hans'), (before, after, tag) => {
      const parts = diffText(before, after, tag);
      expect(side('removed', parts).join('')).toBe(before);
      expect(side('added', parts).join('')).toBe(after);
    }),
    { numRuns: runs(500) },
  );
});

test('whole words are compared', () => {
  expect(diffText('in zinc alloy', 'in solid alloy')).toEqual([
    { kind: 'same', text: 'in ' },
    { kind: 'removed', text: 'zinc' },
    { kind: 'added', text: 'solid' },
    { kind: 'same', text: ' alloy' },
  ]);
  expect(diffText('黄铜合页很好', '黄铜拉手很好', 'zh-Hans').filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'removed', text: '合页' },
    { kind: 'added', text: '拉手' },
  ]);
});

test('only lines with an edit are shown, and an added line is one', () => {
  expect(changedLines('Hello\n\nI sell hinges.\nBye', 'Hello\n\nI sell locks.\nBye')).toEqual([
    [
      { kind: 'same', text: 'I sell ' },
      { kind: 'removed', text: 'hinges' },
      { kind: 'added', text: 'locks' },
      { kind: 'same', text: '.' },
    ],
  ]);
  expect(changedLines('One', 'One\nTwo').flat()).toContainEqual({ kind: 'added', text: 'Two' });
  expect(changedLines('Same\nwords', 'Same\nwords')).toEqual([]);
});
