import { type Letter, type ListedStore, maxLetter } from '@Hardware-Store-Finder/contract';
import { mayMarkContacted } from '@Hardware-Store-Finder/domain';
import type { ChangeResult } from './lead-repository.ts';
import type { Leads } from './leads.ts';

/**
 * A letter left for the mail program: saves the store as a lead, with the letter in its history, as contacted. `undo`: it did not leave
 * after all, and the lead gets its status back. The history keeps the letter.
 *
 * @param save saves a store as a lead, with its source
 */
export async function recordSent(
  { leads, save }: { leads: Leads; save: (store: ListedStore) => Promise<ChangeResult> },
  store: ListedStore,
  { subject, body }: Letter,
): Promise<ChangeResult & { undo?: () => Promise<unknown> }> {
  const repository = await leads.load();
  if (repository === undefined) return { fault: leads.fault() ?? 'failed' };
  await repository.ask([store]);
  const before = repository.find(store)?.status;
  if (before === undefined) {
    const saved = await save(store);
    if (saved.fault !== undefined) return saved;
  }
  const letter = { subject: subject.slice(0, maxLetter.subject), body: body.slice(0, maxLetter.body) };
  // A store that was not kept after all has no history: somebody must know that its letter left.
  if (!(await repository.recordOf(store, { kind: 'email_copied', letter }))) return { fault: 'failed' };
  if (mayMarkContacted(before)) await repository.recordOf(store, { kind: 'status', status: 'contacted' });
  return { undo: () => repository.recordOf(store, { kind: 'status', status: before ?? 'new' }) };
}
