import { emailPackOf } from '@Hardware-Store-Finder/domain';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import { FormattedMessage } from './formatted-message.tsx';
import classes from './language-notes.module.css';

/** The words of a letter that stand in it as the seller typed them, in another language. */
export function Untranslated({ words }: { words: readonly string[] }): ReactNode {
  const { untranslated } = useMessages().outreach;
  if (words.length === 0) return null;
  return (
    <p className={classes.note} role="status">
      <FormattedMessage
        text={untranslated}
        words={words.map((word, at) => (
          <span key={word}>
            {at > 0 && ', '}
            <mark className={classes.word}>{word}</mark>
          </span>
        ))}
      />
    </p>
  );
}

/** Says that letters, or replies, cannot be written in a language, and which one takes its place. Both are tags (BCP 47). */
export function MissingLanguage({
  missing,
  writtenIn,
  isReply = false,
}: {
  missing: string;
  writtenIn: string;
  isReply?: boolean;
}): ReactNode {
  const { tag, outreach, answers } = useMessages();
  const { missingLanguage } = isReply ? answers : outreach;
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(missing) ?? missing;
  return (
    <p className={classes.note} role="status">
      {missingLanguage(name, emailPackOf(writtenIn)?.label ?? writtenIn)}
    </p>
  );
}
