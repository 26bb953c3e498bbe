import type { LeadStatus } from '@Hardware-Store-Finder/contract';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { nameText } from '../../components/store-address.tsx';
import { Toast } from '../../components/toast.tsx';
import type { Lead, LeadAction } from '../../data/leads/lead.ts';
import type { LeadRepository } from '../../data/leads/lead-repository.ts';
import { useMessages } from '../../i18n/use-messages.tsx';

export type LeadEdits = ReturnType<typeof useLeadEdits>;

/** The changes of the leads page, each with its notification. */
export function useLeadEdits(repository: LeadRepository) {
  const messages = useMessages();
  const { leads: all } = messages;
  const [said, setSaid] = useState<{ text: string; undo?: () => unknown }>();

  const setStatus = async (ids: readonly string[], status: LeadStatus) => {
    const changed = ids.flatMap((id) => repository.byId(id) ?? []).filter((lead) => lead.status !== status);
    const making = repository.record(ids, { kind: 'status', status });
    const [first] = changed;
    if (first === undefined) return making;
    setSaid({
      text:
        changed.length === 1
          ? all.statusSet(nameText(first.store, messages), all.status[status])
          : all.done(changed.length),
      async undo() {
        setSaid(undefined);
        // The status may have put the firm on the list as well.
        const added = (await making).results.flatMap(({ blocked }) => blocked ?? []);
        if (added.length > 0) void repository.lift(added, all.doNotContact.undone);
        // Somebody may have gone on from it meanwhile.
        for (const { id, status: before } of changed)
          if ((repository.byId(id)?.status ?? status) === status)
            void repository.record([id], { kind: 'status', status: before });
      },
    });
    return making;
  };
  return {
    /** Changes leads, and offers to take a change of status back. */
    record(ids: readonly string[], action: LeadAction) {
      if (action.kind === 'status') return setStatus(ids, action.status);
      if (ids.length > 1) setSaid({ text: all.done(ids.length) });
      return repository.record(ids, action);
    },
    remove(leads: readonly Lead[]) {
      if (leads.length === 0) return;
      const ids = leads.map(({ id }) => id);
      void repository.record(ids, { kind: 'removed' });
      setSaid({
        text: all.removed(leads.length),
        undo() {
          void repository.record(ids, { kind: 'restored' });
          setSaid(undefined);
        },
      });
    },
    /** Says what was done or failed. */
    say: (text: string) => setSaid({ text }),
    /** What was last said, over the end of the window, so that no row moves. It stays until the next, or is closed. */
    toast: said !== undefined && (
      <Toast
        onClose={() => setSaid(undefined)}
        action={
          said.undo && (
            <Button size="small" onClick={said.undo}>
              {all.undo}
            </Button>
          )
        }
      >
        {said.text}
      </Toast>
    ),
  };
}
