import type { LeadStatus } from '@Hardware-Store-Finder/contract';
import { nameText } from '../../components/store-address.tsx';
import { Toast } from '../../components/toast.tsx';
import { useDone } from '../../components/use-done.tsx';
import type { Lead, LeadAction } from '../../data/leads/lead.ts';
import type { LeadRepository } from '../../data/leads/lead-repository.ts';
import { useMessages } from '../../i18n/use-messages.tsx';

export type LeadEdits = ReturnType<typeof useLeadEdits>;

/** The changes of the leads page, each with its notification. */
export function useLeadEdits(repository: LeadRepository) {
  const messages = useMessages();
  const { leads: all } = messages;
  const { done, say, button } = useDone();

  const setStatus = (ids: readonly string[], status: LeadStatus) => {
    const changed = ids.flatMap((id) => repository.byId(id) ?? []).filter((lead) => lead.status !== status);
    const making = repository.record(ids, { kind: 'status', status });
    const [first] = changed;
    if (first === undefined) return making;
    say({
      said:
        changed.length === 1
          ? all.statusSet(nameText(first.store, messages), all.status[status])
          : all.done(changed.length),
      undo: async () => repository.undo((await making).results),
    });
    return making;
  };
  return {
    /** Changes leads, and offers to take a change of status back. */
    record(ids: readonly string[], action: LeadAction) {
      if (action.kind === 'status') return setStatus(ids, action.status);
      if (ids.length > 1) say({ said: all.done(ids.length) });
      return repository.record(ids, action);
    },
    remove(leads: readonly Lead[]) {
      if (leads.length === 0) return;
      const ids = leads.map(({ id }) => id);
      const making = repository.record(ids, { kind: 'removed' });
      say({ said: all.removed(leads.length), undo: async () => repository.undo((await making).results) });
    },
    /** Says what was done or failed. */
    say: (said: string) => say({ said }),
    /** What was last said, over the end of the window, so that no row moves. It stays until the next, or is closed. */
    toast: done !== undefined && (
      <Toast onClose={() => say(undefined)} action={button}>
        {done.said}
      </Toast>
    ),
  };
}
