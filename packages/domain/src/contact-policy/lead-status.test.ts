import { leadStatuses } from '@Hardware-Store-Finder/contract';
import { expect, test } from 'vitest';
import { isBeforeContact, isDoNotContact, mayMarkContacted } from './lead-status.ts';

test('nobody has written to a new store, nor to one that waits for it', () => {
  expect(leadStatuses.filter(isBeforeContact)).toEqual(['new', 'to_contact']);
});

test('a letter marks a store as contacted only if it has not answered and may be written to', () => {
  expect(leadStatuses.filter(mayMarkContacted)).toEqual(['new', 'to_contact', 'contacted']);
  expect(mayMarkContacted(undefined)).toBe(true);
});

test('one status alone forbids to write', () => {
  expect(leadStatuses.filter(isDoNotContact)).toEqual(['do_not_contact']);
});
