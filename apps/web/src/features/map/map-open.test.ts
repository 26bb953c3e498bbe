import { expect, test } from 'vitest';
import { createVisitStorage } from '../../data/storage.ts';
import { createMapOpen } from './map-open.ts';

test('the map is closed until somebody opens it, and then as it was left', () => {
  const storage = createVisitStorage();
  const first = createMapOpen(storage);
  expect(first.$isOpen.get()).toBe(false);
  expect(storage.keys('')).toEqual([]);
  first.toggle();
  expect(first.$isOpen.get()).toBe(true);
  const second = createMapOpen(storage);
  expect(second.$isOpen.get()).toBe(true);
  second.toggle();
  expect(createMapOpen(storage).$isOpen.get()).toBe(false);
});

test('a stored value of another kind leaves it closed', () => {
  const storage = createVisitStorage();
  storage.write('mapIsOpen', 'yes');
  expect(createMapOpen(storage).$isOpen.get()).toBe(false);
});
