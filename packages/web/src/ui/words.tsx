import {
  type Language,
  type LaterWords,
  loadLaterWords,
  type ScreenWords,
  screenEnglish,
} from '@hardware-store-finder/contract';
import { createContext, type ReactNode, use, useContext } from 'react';

/** The language of the screen and its words. */
export type Spoken = { language: Language; words: ScreenWords };

const SpokenContext = createContext<Spoken>({ language: 'english', words: screenEnglish });
const later = new Map<Language, Promise<LaterWords>>();

export function Speak({ spoken, children }: { spoken: Spoken; children: ReactNode }): ReactNode {
  return <SpokenContext value={spoken}>{children}</SpokenContext>;
}

/** The words of the first screen. */
export function useWords(): ScreenWords {
  return useContext(SpokenContext).words;
}

/** The words of what is loaded when it is opened: suspends until they are there. */
export function useLaterWords(): LaterWords {
  return use(laterWords(useContext(SpokenContext).language));
}

/** The same promise each time, so that a component can wait for it; a fault is not kept. */
export function laterWords(language: Language): Promise<LaterWords> {
  let loading = later.get(language);
  if (loading === undefined) {
    loading = loadLaterWords(language);
    loading.catch(() => later.delete(language));
    later.set(language, loading);
  }
  return loading;
}
