import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import field from '../../../components/field.module.css';
import { sentenceAt } from '../../../components/mirrored-letter.tsx';
import { useMessages } from '../../../i18n/use-messages.tsx';
import type { WrittenEmail } from './email-state.ts';
import classes from './letter.module.css';
import { LetterBeside } from './letter-mirror.tsx';

/** The subject and body of an email, editable, and the same in the sender's language. */
export function LetterEditor({
  email,
  lang,
  onEdit,
  onRetry,
  struck,
  beside,
}: {
  email: WrittenEmail;
  /** Of the email: its quotes and dots have another width in a Chinese typeface. */
  lang: string;
  onEdit: (changes: { subject?: string; body?: string }) => void;
  /** Asks the server once more, after the template was used in its place. */
  onRetry: () => void;
  /** What a model wrote and nobody confirmed, below the body. */
  struck: ReactNode;
  /** Where the same in the sender's language stands. */
  beside: HTMLElement | null;
}): ReactNode {
  const id = useId();
  const { layout, outreach: messages } = useMessages();
  const { subject, body, sentences = [], isFallback } = email;
  /** The place in the body that is pointed at, or has the cursor. */
  const [place, setPlace] = useState<number>();
  const active = place === undefined ? undefined : sentenceAt(body, sentences, place);
  return (
    <>
      {isFallback && (
        <div className={classes.line} role="status">
          <span>{messages.template}</span>
          <Button size="small" onClick={onRetry}>
            {layout.tryAgain}
          </Button>
        </div>
      )}
      <div className={classes.subject}>
        <label htmlFor={`${id}subject`}>{messages.subject}</label>
        <input
          id={`${id}subject`}
          lang={lang}
          className={field.field}
          value={subject}
          onChange={(event) => onEdit({ subject: event.target.value })}
        />
      </div>
      <textarea
        aria-label={messages.body}
        lang={lang}
        className={`${field.field} ${classes.body}`}
        rows={15}
        value={body}
        onChange={(event) => onEdit({ body: event.target.value })}
        onSelect={({ currentTarget }) => setPlace(currentTarget.selectionStart)}
        onMouseMove={({ clientX, clientY }) =>
          setPlace(document.caretPositionFromPoint?.(clientX, clientY)?.offset)
        }
        onMouseLeave={() => setPlace(undefined)}
      />
      {struck}
      <LetterBeside email={email} lang={lang} active={active} place={beside} />
    </>
  );
}
