import { expect, it } from 'vitest';
import { english } from '../i18n/messages/english.ts';
import { formatDistance } from './store-row.tsx';

it.each([
  [0, '0 m'],
  [0.004, '0 m'],
  [0.126, '130 m'],
  [0.994, '990 m'],
  [0.996, '1.0 km'],
  [1.25, '1.3 km'],
  [9.94, '9.9 km'],
  [9.96, '10 km'],
  [49.6, '50 km'],
])('a distance of %d km reads %s', (km, text) => {
  expect(formatDistance(km, english)).toBe(text);
});
