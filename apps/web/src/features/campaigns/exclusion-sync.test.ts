import type { Exclusions } from '@hardware-store-finder/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { createAtom } from '../../lib/atom.ts';
import { noExclusions } from '../../state/campaigns/exclusions.ts';
import { syncExclusions } from './exclusion-sync.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

function setUp(put: () => Promise<void> = async () => undefined) {
  const sent: string[][] = [];
  const known: { emails: string[] | undefined } = { emails: ['a@x.example'] };
  const $changes = createAtom(0);
  const stop = syncExclusions({
    api: {
      putExclusions: async (_, { emails }) => {
        sent.push(emails);
        await put();
      },
    },
    id: 'c',
    exclusions: async (): Promise<Exclusions | undefined> =>
      known.emails && { ...noExclusions, emails: known.emails },
    $changes,
  });
  const change = (emails: string[] | undefined) => {
    known.emails = emails;
    $changes.set($changes.get() + 1);
  };
  return { sent, change, stop };
}

test('the exclusions are handed over at once, and again when they changed', async () => {
  const { sent, change, stop } = setUp();
  await vi.waitFor(() => expect(sent).toEqual([['a@x.example']]));
  change(['a@x.example']);
  change(['b@x.example']);
  await vi.waitFor(() => expect(sent).toEqual([['a@x.example'], ['b@x.example']]));
  stop();
  change(['c@x.example']);
  await Promise.resolve();
  expect(sent).toHaveLength(2);
});

test('changes during a call are handed over once it is answered, the last one only', async () => {
  const first = Promise.withResolvers<void>();
  const { sent, change } = setUp(() => first.promise);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  change(['b@x.example']);
  change(['c@x.example']);
  expect(sent).toHaveLength(1);
  first.resolve();
  await vi.waitFor(() => expect(sent).toEqual([['a@x.example'], ['c@x.example']]));
});

test('leads that cannot be read replace nothing, and a call that failed is repeated at the next change', async () => {
  let isDown = true;
  const { sent, change } = setUp(async () => {
    if (isDown) throw new Error('Gone.');
  });
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalled());
  change(undefined);
  isDown = false;
  change(['a@x.example']);
  await vi.waitFor(() => expect(sent).toEqual([['a@x.example'], ['a@x.example']]));
});
