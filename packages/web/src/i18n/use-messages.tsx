import { type Language } from '@hardware-store-finder/contract';
import { createContext, type ReactNode, use, useContext } from 'react';
import { loadLaterWords, loadScreenWords } from './load-messages.ts';
import { type ScreenWords, screenEnglish } from './messages/english.ts';
import type { LaterWords } from './messages/english-lazy.ts';

/** The language of the screen and its words. */
export type Spoken = { language: Language; words: ScreenWords };

export const inEnglish: Spoken = { language: 'english', words: screenEnglish };

const SpokenContext = createContext<Spoken>(inEnglish);
const later = new Map<Language, Promise<LaterWords>>();

export function Speak({ spoken, children }: { spoken: Spoken; children: ReactNode }): ReactNode {
  return <SpokenContext value={spoken}>{children}</SpokenContext>;
}

export function useLanguage(): Language {
  return useContext(SpokenContext).language;
}

/** The words of the first screen. */
export function useWords(): ScreenWords {
  return useContext(SpokenContext).words;
}

/** The words of what is loaded when it is opened: suspends until they are there. */
export function useLaterWords(): LaterWords {
  return use(laterWords(useLanguage()));
}

/** Begins to load the words of a part that is being loaded, so that both are waited for at once. */
export function useComingWords(): void {
  prepareLaterWords(useLanguage());
}

/** The same for a part that may be opened next. A fault is met by whoever opens it. */
export function prepareLaterWords(language: Language): void {
  laterWords(language).catch(() => undefined);
}

/** The same promise each time, so that a component can wait for it; a fault is not kept. */
export function laterWords(language: Language): Promise<LaterWords> {
  return later.get(language) ?? begin(language);
}

function begin(language: Language): Promise<LaterWords> {
  const loading = loadLaterWords(language);
  later.set(language, loading);
  loading.then(
    // As React marks what it has waited for: words that are there suspend nothing, not even for a moment.
    (value) => Object.assign(loading, { status: 'fulfilled', value }),
    () => later.delete(language),
  );
  return loading;
}

/** Another language, with its later words where a part that shows them may be open: nothing on the screen waits then. */
export async function loadSpoken(language: Language): Promise<Spoken> {
  const [words] = await Promise.all([
    loadScreenWords(language),
    ...(later.size > 0 ? [laterWords(language)] : []),
  ]);
  return { language, words };
}
