import { expect, test } from 'vitest';
import { roomOn } from './room.ts';

test('a disk with less than 256 MB has no room, is measured seldom, and has room where nobody can measure it', () => {
  let free = 300;
  let time = 0;
  let measured = 0;
  const hasRoom = roomOn(
    '/data',
    () => {
      measured += 1;
      return { bavail: free * 256, bsize: 4096 };
    },
    () => time,
  );
  expect(hasRoom()).toBe(true);
  free = 200;
  expect([hasRoom(), measured]).toEqual([true, 1]);
  time = 6_000;
  expect(hasRoom()).toBe(false);
  const blind = roomOn('/data', () => {
    throw new Error('No such folder.');
  });
  expect(blind()).toBe(true);
});
