import type { Language } from '@Hardware-Store-Finder/contract';
import { createContext, type ReactNode, useContext } from 'react';
import { english, type Messages } from './messages/english.ts';

/** A language of the screens and its messages. */
export type Locale = { language: Language; messages: Messages };

export const englishLocale: Locale = { language: 'english', messages: english };

const LocaleContext = createContext<Locale>(englishLocale);

export function I18nProvider({ locale, children }: { locale: Locale; children: ReactNode }): ReactNode {
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

export function useLanguage(): Language {
  return useContext(LocaleContext).language;
}

/** The catalogue in the reader's language. */
export function useMessages(): Messages {
  return useContext(LocaleContext).messages;
}

/** What a module has a version of in each language: its own messages, which are loaded with it. */
export function useOwn<T>(versions: Readonly<Record<Language, T>>): T {
  return versions[useLanguage()];
}

/** English is part of the first download; Chinese is fetched when it is needed. */
export async function loadLocale(language: Language): Promise<Locale> {
  if (language === 'english') return englishLocale;
  return { language, messages: (await import('./messages/chinese.ts')).chinese };
}
