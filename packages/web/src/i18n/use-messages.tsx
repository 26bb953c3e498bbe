import type { Language } from '@hardware-store-finder/contract';
import { createContext, type ReactNode, use, useContext } from 'react';
import { loadLazyMessages, loadMessages } from './load-messages.ts';
import { english, type Messages } from './messages/english.ts';
import type { LazyMessages } from './messages/english-lazy.ts';

/** The language of the screen and its words. */
export type Locale = { language: Language; messages: Messages };

export const englishLocale: Locale = { language: 'english', messages: english };

const SpokenContext = createContext<Locale>(englishLocale);
const later = new Map<Language, Promise<LazyMessages>>();

export function I18nProvider({ spoken, children }: { spoken: Locale; children: ReactNode }): ReactNode {
  return <SpokenContext value={spoken}>{children}</SpokenContext>;
}

export function useLanguage(): Language {
  return useContext(SpokenContext).language;
}

/** The words of the first screen. */
export function useMessages(): Messages {
  return useContext(SpokenContext).messages;
}

/** The words of what is loaded when it is opened: suspends until they are there. */
export function useLazyMessages(): LazyMessages {
  return use(lazyMessages(useLanguage()));
}

/** Begins to load the words of a part that is being loaded, so that both are waited for at once. */
export function usePreloadLazyMessages(): void {
  preloadLazyMessages(useLanguage());
}

/** The same for a part that may be opened next. A fault is met by whoever opens it. */
export function preloadLazyMessages(language: Language): void {
  lazyMessages(language).catch(() => undefined);
}

/** The same promise each time, so that a component can wait for it; a fault is not kept. */
export function lazyMessages(language: Language): Promise<LazyMessages> {
  return later.get(language) ?? begin(language);
}

function begin(language: Language): Promise<LazyMessages> {
  const loading = loadLazyMessages(language);
  later.set(language, loading);
  loading.then(
    // As React marks what it has waited for: words that are there suspend nothing, not even for a moment.
    (value) => Object.assign(loading, { status: 'fulfilled', value }),
    () => later.delete(language),
  );
  return loading;
}

/** Another language, with its later words where a part that shows them may be open: nothing on the screen waits then. */
export async function loadLocale(language: Language): Promise<Locale> {
  const [messages] = await Promise.all([
    loadMessages(language),
    ...(later.size > 0 ? [lazyMessages(language)] : []),
  ]);
  return { language, messages };
}
