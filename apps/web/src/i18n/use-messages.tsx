import type { Language } from '@hardware-store-finder/contract';
import { createContext, type ReactNode, use, useContext, useEffect, useState } from 'react';
import { english, type Messages } from './messages/english.ts';
import type { LazyMessages } from './messages/english-lazy.ts';

/** A language of the screens and its messages. */
export type Locale = { language: Language; messages: Messages };

export const englishLocale: Locale = { language: 'english', messages: english };

const LocaleContext = createContext<Locale>(englishLocale);
const loaded = new Map<Language, Promise<LazyMessages>>();

export function I18nProvider({ locale, children }: { locale: Locale; children: ReactNode }): ReactNode {
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

export function useLanguage(): Language {
  return useContext(LocaleContext).language;
}

/** The messages of the first screen. */
export function useMessages(): Messages {
  return useContext(LocaleContext).messages;
}

/** The messages of screens that are loaded on demand; suspends until they have arrived. */
export function useLazyMessages(): LazyMessages {
  return use(lazyMessages(useLanguage()));
}

/** The same for a part that can do without them: undefined until they have arrived. */
export function useLazyMessagesOnceLoaded(): LazyMessages | undefined {
  const language = useLanguage();
  const [arrived, setArrived] = useState<{ language: Language; messages: LazyMessages }>();
  useEffect(() => {
    let isCurrent = true;
    lazyMessages(language).then(
      (messages) => isCurrent && setArrived({ language, messages }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  const known = loaded.get(language) as { value?: LazyMessages } | undefined;
  return known?.value ?? (arrived?.language === language ? arrived.messages : undefined);
}

/** Starts loading the lazy messages while a component's code is still loading, so that the two waits overlap. */
export function usePreloadLazyMessages(): void {
  preloadLazyMessages(useLanguage());
}

/** The same for a screen that may be opened next. A failure is ignored here: opening the screen tries again. */
export function preloadLazyMessages(language: Language): void {
  lazyMessages(language).catch(() => undefined);
}

/** Returns the same promise each time, as React's `use` requires; a failed load is not cached. */
export function lazyMessages(language: Language): Promise<LazyMessages> {
  return loaded.get(language) ?? startLoading(language);
}

function startLoading(language: Language): Promise<LazyMessages> {
  const loading = loadLazyMessages(language);
  loaded.set(language, loading);
  loading.then(
    // Marks the promise the way React does, so that `use` reads it at once instead of suspending for a tick.
    (value) => Object.assign(loading, { status: 'fulfilled', value }),
    () => loaded.delete(language),
  );
  return loading;
}

/** Loads a language, including its lazy messages if any screen has used them, so that nothing on screen suspends. */
export async function loadLocale(language: Language): Promise<Locale> {
  const [messages] = await Promise.all([
    loadMessages(language),
    ...(loaded.size > 0 ? [lazyMessages(language)] : []),
  ]);
  return { language, messages };
}

/** English is part of the first download; Chinese is fetched when it is needed. */
async function loadMessages(language: Language): Promise<Messages> {
  return language === 'english' ? english : (await import('./messages/chinese.ts')).chinese;
}

/** The messages of the screens that are loaded on demand. */
export async function loadLazyMessages(language: Language): Promise<LazyMessages> {
  return language === 'english'
    ? (await import('./messages/english-lazy.ts')).lazyEnglish
    : (await import('./messages/chinese-lazy.ts')).lazyChinese;
}
