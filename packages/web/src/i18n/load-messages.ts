import type { Language } from '@hardware-store-finder/contract';
import { type ScreenWords, screenEnglish } from './messages/english.ts';
import type { LaterWords } from './messages/english-lazy.ts';

/** English is part of the page; another language is fetched by whoever reads it. */
export async function loadScreenWords(language: Language): Promise<ScreenWords> {
  return language === 'english' ? screenEnglish : (await import('./messages/chinese.ts')).screenChinese;
}

/** The words of what is opened later. */
export async function loadLaterWords(language: Language): Promise<LaterWords> {
  return language === 'english'
    ? (await import('./messages/english-lazy.ts')).laterEnglish
    : (await import('./messages/chinese-lazy.ts')).laterChinese;
}
