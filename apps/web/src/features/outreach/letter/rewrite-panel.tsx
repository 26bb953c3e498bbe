import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { localize } from '../../../i18n/message.ts';
import { useMessages } from '../../../i18n/use-messages.tsx';
import classes from './letter.module.css';
import type { LetterSession, RewriteState } from './letter-session.ts';

/**
 * Has the model write the email anew. What it writes is unchecked and struck through: no part of the email, until the person
 * accepts it, sentence by sentence.
 */
export function RewritePanel({
  rewrite,
  session,
  lang,
}: {
  rewrite: RewriteState;
  session: LetterSession;
  /** Of the email (BCP 47). */
  lang: string;
}): ReactNode {
  const all = useMessages();
  const { rewrite: messages } = useMessages().outreach;
  const { phase } = rewrite;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (phase === 'offered') list.current?.scrollIntoView({ block: 'nearest' });
  }, [phase]);
  return (
    <section aria-label={messages.button}>
      <div className={classes.actions}>
        <Button size="small" isBusy={phase === 'asking'} onClick={() => void session.rewrite()}>
          {messages.button}
        </Button>
        <span role="status" className={classes.said}>
          {phase === 'failed' && localize(rewrite.why, all)}
          {phase === 'offered' &&
            (rewrite.suggestions.length === 0 ? messages.none : messages.unchecked(rewrite.label))}
        </span>
      </div>
      {phase === 'offered' && rewrite.suggestions.length > 0 && (
        <>
          <ul className={classes.suggestions} ref={list}>
            {rewrite.suggestions.map((suggestion, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two sentences may be alike
              <li key={at}>
                {suggestion.was !== '' && <span lang={lang}>{suggestion.was}</span>}
                <del lang={lang}>{suggestion.text}</del>
                <Button
                  size="small"
                  aria-label={messages.acceptThis(suggestion.text)}
                  onClick={() => session.accept(suggestion)}
                >
                  {suggestion.was === '' ? messages.add : messages.accept}
                </Button>
              </li>
            ))}
          </ul>
          <Button size="small" variant="quiet" onClick={session.dismissSuggestions}>
            {messages.dismiss}
          </Button>
        </>
      )}
    </section>
  );
}
