import type { Language } from '../languages.ts';
import { type ScreenWords, screenEnglish } from './english.ts';
import type { LaterWords } from './english-later.ts';

/** English is part of the page; another language is fetched by whoever reads it. */
export async function loadScreenWords(language: Language): Promise<ScreenWords> {
  return language === 'english' ? screenEnglish : (await import('./chinese.ts')).screenChinese;
}

/** The words of what is opened later. */
export async function loadLaterWords(language: Language): Promise<LaterWords> {
  return language === 'english'
    ? (await import('./english-later.ts')).laterEnglish
    : (await import('./chinese-later.ts')).laterChinese;
}
