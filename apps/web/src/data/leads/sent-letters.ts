import { type LeadStatus, type Letter, type ListedStore, maxLetter } from '@Hardware-Store-Finder/contract';
import { mayMarkContacted } from '@Hardware-Store-Finder/domain';
import type { ChangeResult } from './lead-repository.ts';
import type { Leads } from './leads.ts';

export type SentLetters = {
  /** A letter left for the mail program: saves the store as a lead, with the letter in its history, as contacted. */
  record(store: ListedStore, letter: Letter): Promise<ChangeResult & { before?: LeadStatus | undefined }>;
  /** It did not leave after all: the lead gets its status back. The history keeps the letter. */
  takeBack(store: ListedStore, before: LeadStatus): Promise<ChangeResult>;
};

/** @param save saves a store as a lead, with its source. */
export function createSentLetters(deps: {
  leads: Leads;
  save: (store: ListedStore) => Promise<ChangeResult>;
}): SentLetters {
  return {
    async record(store, { subject, body }) {
      const repository = await deps.leads.load();
      if (repository === undefined) return { fault: deps.leads.fault() ?? 'failed' };
      await repository.ask([store]);
      const before = repository.find(store)?.status;
      if (before === undefined) {
        const saved = await deps.save(store);
        if (saved.fault !== undefined) return saved;
      }
      const letter = { subject: subject.slice(0, maxLetter.subject), body: body.slice(0, maxLetter.body) };
      // A store that was not kept after all has no history: somebody must know that its letter left.
      if (!(await repository.recordOf(store, { kind: 'email_copied', letter }))) return { fault: 'failed' };
      if (!mayMarkContacted(before)) return { before };
      await repository.recordOf(store, { kind: 'status', status: 'contacted' });
      return { before: before ?? 'new' };
    },
    async takeBack(store, before) {
      const repository = await deps.leads.load();
      if (repository === undefined) return { fault: deps.leads.fault() ?? 'failed' };
      const isLead = await repository.recordOf(store, { kind: 'status', status: before });
      return isLead ? {} : { fault: 'failed' };
    },
  };
}
