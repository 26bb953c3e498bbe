import { emailPackOf } from '@hardware-store-finder/domain';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import classes from './untranslated.module.css';

/** Says that letters cannot be written in a language, and which one takes its place. Both are tags (BCP 47). */
export function MissingLanguage({ missing, writtenIn }: { missing: string; writtenIn: string }): ReactNode {
  const messages = useMessages().outreach;
  const { tag } = useMessages();
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(missing) ?? missing;
  return (
    <p className={classes.note} role="status">
      {messages.missingLanguage(name, emailPackOf(writtenIn)?.label ?? writtenIn)}
    </p>
  );
}
