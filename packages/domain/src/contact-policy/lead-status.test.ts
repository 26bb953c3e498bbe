import { leadStatuses } from '@Hardware-Store-Finder/contract';
import { expect, test } from 'vitest';
import { afterReply, isBeforeContact, isDoNotContact, mayMarkContacted } from './lead-status.ts';

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
  const left = afterReply({ status, next }, '2026-11-21', '2026-11-28');
  expect([left.status, left.next]).toEqual(after);
});
