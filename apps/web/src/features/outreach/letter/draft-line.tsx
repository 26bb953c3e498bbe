import { emailPackOf } from '@hardware-store-finder/domain';
import type { ReactNode } from 'react';
import { useLazyMessages, useMessages } from '../../../i18n/use-messages.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatDate } from '../../../ui/dates.ts';
import type { KeptDraft } from './drafts.ts';
import classes from './letter.module.css';
import type { LetterSession } from './letter-session.ts';

/** Offers the draft that was left at an earlier opening, or in another language. */
export function DraftLine({ draft, session }: { draft: KeptDraft; session: LetterSession }): ReactNode {
  const messages = useLazyMessages().outreach.letter;
  const { tag } = useMessages();
  const language = emailPackOf(draft.tag)?.label ?? draft.tag;
  return (
    <div className={classes.line}>
      <span>{messages.draft(language, formatDate(draft.savedAt, tag))}</span>
      <Button size="small" onClick={session.restore}>
        {messages.restore}
      </Button>
      <Button size="small" variant="quiet" onClick={session.discard}>
        {messages.discard}
      </Button>
    </div>
  );
}

/** Asks before another email replaces the person's own words. */
export function ReplaceLine({ session }: { session: LetterSession }): ReactNode {
  const messages = useLazyMessages().outreach.letter;
  return (
    <div className={classes.line} role="alert">
      <span>{messages.isEdited}</span>
      <Button size="small" variant="danger" onClick={() => session.answer(true)}>
        {messages.replace}
      </Button>
      <Button size="small" onClick={() => session.answer(false)}>
        {messages.keep}
      </Button>
    </div>
  );
}
