import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLazyMessages } from '../../i18n/use-messages.tsx';
import type { LeadEventInput } from '../../state/leads/lead.ts';
import type { LeadRow } from '../../state/leads/lead-row.ts';
import type { ChangeResult } from '../../state/leads/lead-store.ts';
import pageClasses from './leads.module.css';

/** Saves notes while they are typed, so that closing the page or opening the next lead loses nothing. */
export function LeadNotes({
  lead,
  field,
  onEvent,
}: {
  lead: LeadRow;
  field: RefObject<HTMLTextAreaElement | null>;
  onEvent: (event: LeadEventInput) => Promise<ChangeResult>;
}): ReactNode {
  const messages = useLazyMessages().leads.panel;
  const { notes } = lead.detail();
  const [typed, setTyped] = useState<string>();
  const save = useRef<() => Promise<ChangeResult> | undefined>(undefined);
  save.current = () =>
    typed === undefined || typed === notes ? undefined : onEvent({ kind: 'notes', text: typed });
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => save.current?.(), 600);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    const leave = () => save.current?.();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return (
    <label className={pageClasses.field}>
      {messages.notes}
      <textarea
        ref={field}
        rows={4}
        maxLength={20_000}
        placeholder={messages.notesHint}
        value={typed ?? notes}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key, currentTarget, nativeEvent }) => {
          // Leaves the field, so that J and the others are keys again.
          if (key === 'Escape' && !nativeEvent.isComposing) currentTarget.blur();
        }}
        onBlur={async () => {
          const saved = await save.current?.();
          // Shows the typed text until it is saved, and keeps it if saving failed.
          if (saved?.fault === undefined) setTyped((now) => (now === typed ? undefined : now));
        }}
      />
    </label>
  );
}
