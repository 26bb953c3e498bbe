import { emailPackOf } from '@Hardware-Store-Finder/domain';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import classes from './language-notes.module.css';

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
