import type { Language } from '@hardware-store-finder/contract';
import { english, type Messages } from './messages/english.ts';
import type { LazyMessages } from './messages/english-lazy.ts';

/** English is part of the first download; Chinese is fetched when it is needed. */
export async function loadMessages(language: Language): Promise<Messages> {
  return language === 'english' ? english : (await import('./messages/chinese.ts')).chinese;
}

/** The messages of the screens that are loaded on demand. */
export async function loadLazyMessages(language: Language): Promise<LazyMessages> {
  return language === 'english'
    ? (await import('./messages/english-lazy.ts')).lazyEnglish
    : (await import('./messages/chinese-lazy.ts')).lazyChinese;
}
