import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { useMessages } from '../../../i18n/use-messages.tsx';
import type { WrittenEmail } from './email-state.ts';
import classes from './letter.module.css';
import { canAccept, type LetterSession } from './letter-session.ts';

/** What a model wrote and nobody confirmed: struck through, and no part of the email until the person accepts it. */
export function StruckSentences({
  email: { body, struck = [], writtenBy },
  session,
  lang,
}: {
  email: WrittenEmail;
  session: LetterSession;
  /** Of the email (BCP 47). */
  lang: string;
}): ReactNode {
  const { struck: messages } = useMessages().outreach;
  const open = struck.filter((one) => canAccept(body, one));
  if (open.length === 0 || writtenBy === undefined) return null;
  return (
    <section aria-label={messages.title}>
      <p className={classes.said}>{messages.unchecked(writtenBy.label)}</p>
      <ul className={classes.suggestions}>
        {open.map((sentence) => (
          <li key={sentence.text}>
            <span lang={lang}>{sentence.was}</span>
            <del lang={lang}>{sentence.text}</del>
            <Button
              size="small"
              aria-label={messages.acceptThis(sentence.text)}
              onClick={() => session.accept(sentence)}
            >
              {messages.accept}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
