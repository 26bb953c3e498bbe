import {
  type Language,
  type LaterWords,
  loadLaterWords,
  loadScreenWords,
  type ScreenWords,
  screenEnglish,
} from '@hardware-store-finder/contract';
import { createContext, type ReactNode, use, useContext } from 'react';

/** The language of the screen and its words. */
export type Spoken = { language: Language; words: ScreenWords };

export const inEnglish: Spoken = { language: 'english', words: screenEnglish };

const SpokenContext = createContext<Spoken>(inEnglish);
const later = new Map<Language, Promise<LaterWords>>();
const known = new Map<Language, LaterWords>();

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
  const language = useLanguage();
  // Words that are there never suspend, not even for a moment: what is on the screen would blink.
  return known.get(language) ?? use(laterWords(language));
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
  let loading = later.get(language);
  if (loading === undefined) {
    loading = loadLaterWords(language);
    loading.then(
      (words) => known.set(language, words),
      () => later.delete(language),
    );
    later.set(language, loading);
  }
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
