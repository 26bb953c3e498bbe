import type { DoNotContact } from '@Hardware-Store-Finder/domain';
import { message } from '@Hardware-Store-Finder/messages';
import { createPauses } from '@Hardware-Store-Finder/std';
import type { ItemPosition, ItemRecords } from '@Hardware-Store-Finder/storage';
import { idsOfLetter, itemsInState } from './letter-records.ts';
import { knownItem, stored } from './records.ts';

const pageSize = 100;
const open = ['working', 'to_review', 'approved'] as const;

/** Takes out the stores that newer refusals refuse, whose letters have not left yet. */
export async function takeOut(
  campaign: string,
  refusals: Pick<DoNotContact<unknown>, 'check'>,
  items: ItemRecords,
  now: number,
): Promise<void> {
  const pause = createPauses();
  for (const state of open) {
    let after: ItemPosition | undefined;
    for (;;) {
      const page = await items.page(campaign, { ...itemsInState(state), after, limit: pageSize });
      for (const record of page) {
        await pause();
        const item = knownItem(record);
        const { recipient } = item.facts;
        const emails = recipient === undefined ? [] : [recipient];
        if (refusals.check({ records: [item.store], emails }) === undefined) continue;
        const facts = { ...item.facts, noLetter: 'excluded' as const, note: message.excludedStore() };
        await items.change({
          before: item,
          after: {
            state: 'without_letter',
            facts: stored.facts.write(facts),
            waits_for: null,
            waits_until: null,
          },
          ...(item.letter !== '' && { stops: { letters: idsOfLetter(item.letter), reason: 'listed' } }),
          changedAt: now,
        });
      }
      after = page.at(-1);
      if (page.length < pageSize) break;
    }
  }
}
