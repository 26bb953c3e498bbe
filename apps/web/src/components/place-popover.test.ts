import { expect, test } from 'vitest';
import { popoverPosition } from './place-popover.ts';

const window = { width: 1000, height: 800 };
const button = (left: number, top: number) => ({ left, right: left + 80, top, bottom: top + 32 });
const panel = { width: 200, height: 300 };

test('a panel begins where its button begins, or ends where it ends', () => {
  expect(popoverPosition(button(100, 50), panel, window)).toMatchObject({ left: 100, top: 86 });
  expect(popoverPosition(button(400, 50), panel, window, 'end')).toMatchObject({ left: 280, top: 86 });
  expect(popoverPosition(button(400, 50), panel, window, 'center')).toMatchObject({ left: 340, top: 86 });
});

test('a panel keeps 8 pixels from the sides of the window', () => {
  expect(popoverPosition(button(900, 50), panel, window).left).toBe(792);
  expect(popoverPosition(button(20, 50), panel, window, 'end').left).toBe(8);
  // Wider than the window: its beginning can be read.
  expect(popoverPosition(button(20, 50), { width: 2000, height: 100 }, window).left).toBe(8);
});

test('a panel goes above a button near the bottom, and below where neither side has room', () => {
  expect(popoverPosition(button(100, 700), panel, window)).toMatchObject({ top: 396, maxHeight: 688 });
  expect(popoverPosition(button(100, 300), { width: 200, height: 900 }, window)).toMatchObject({
    top: 336,
    maxHeight: 456,
  });
  // More room above: it ends at the button, and is cut to that room.
  expect(popoverPosition(button(100, 600), { width: 200, height: 900 }, window)).toMatchObject({
    top: 8,
    maxHeight: 588,
  });
});
