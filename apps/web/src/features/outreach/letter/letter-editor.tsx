import { type ReactNode, useId } from 'react';
import { Button } from '../../../components/button.tsx';
import field from '../../../components/field.module.css';
import { Untranslated } from '../../../components/language-notes.tsx';
import { useMessages } from '../../../i18n/use-messages.tsx';
import type { WrittenEmail } from './email-state.ts';
import classes from './letter.module.css';
import { LetterMirror, LetterSources } from './letter-mirror.tsx';

/** The subject and body of an email, editable, and the same in the sender's language. */
export function LetterEditor({
  email: { subject, body, mirror, sentences = [], facts = [], untranslated = [], isFallback },
  lang,
  onEdit,
  onRetry,
  rewrite,
}: {
  email: WrittenEmail;
  /** Of the email: its quotes and dots have another width in a Chinese typeface. */
  lang: string;
  onEdit: (changes: { subject?: string; body?: string }) => void;
  /** Asks the server once more, after the template was used in its place. */
  onRetry: () => void;
  /** What rewrites the email, below its body. */
  rewrite: ReactNode;
}): ReactNode {
  const id = useId();
  const messages = useMessages().outreach;
  return (
    <>
      {isFallback && (
        <div className={classes.line} role="status">
          <span>{messages.template}</span>
          <Button size="small" onClick={onRetry}>
            {messages.letter.retry}
          </Button>
        </div>
      )}
      <Untranslated words={untranslated.filter((word) => body.includes(word))} />
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
      <label htmlFor={`${id}body`} className={classes.hidden}>
        {messages.body}
      </label>
      <textarea
        id={`${id}body`}
        lang={lang}
        className={`${field.field} ${classes.body}`}
        rows={15}
        value={body}
        onChange={(event) => onEdit({ body: event.target.value })}
      />
      {rewrite}
      {mirror !== undefined && <LetterMirror body={body} lang={lang} mirror={mirror} sentences={sentences} />}
      {facts.length > 0 && <LetterSources facts={facts} />}
    </>
  );
}
