import type { Language } from '@Hardware-Store-Finder/contract';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../i18n/use-messages.tsx';
import { LanguageIcon } from './icons.ts';
import classes from './language-switch.module.css';

/** The name of each language in that language: the reader may know no other. */
export const languageNames: Readonly<Record<Language, { tag: string; name: string }>> = {
  english: { tag: 'en', name: 'English' },
  chinese: { tag: 'zh-Hans', name: '中文' },
};

/** A button that shows the language to switch to. */
export function LanguageSwitch({ onChoose }: { onChoose: (language: Language) => void }): ReactNode {
  const messages = useMessages();
  const other = useLanguage() === 'english' ? 'chinese' : 'english';
  const { tag, name } = languageNames[other];
  return (
    <button
      type="button"
      lang={tag}
      className={classes.switch}
      title={messages.layout.language}
      onClick={() => onChoose(other)}
    >
      <LanguageIcon />
      {name}
    </button>
  );
}
