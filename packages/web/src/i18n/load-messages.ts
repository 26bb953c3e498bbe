import type { Language } from '@hardware-store-finder/contract';
import { english, type Messages } from './messages/english.ts';
import type { LazyMessages } from './messages/english-lazy.ts';

/** English is part of the page; another language is fetched by whoever reads it. */
export async function loadMessages(language: Language): Promise<Messages> {
  return language === 'english' ? english : (await import('./messages/chinese.ts')).chinese;
}

/** The words of what is opened later. */
export async function loadLazyMessages(language: Language): Promise<LazyMessages> {
  return language === 'english'
    ? (await import('./messages/english-lazy.ts')).lazyEnglish
    : (await import('./messages/chinese-lazy.ts')).lazyChinese;
}
