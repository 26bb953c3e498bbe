import { screenChinese } from '../../../i18n/messages/chinese.ts';
import { laterChinese } from '../../../i18n/messages/chinese-lazy.ts';
import { screenEnglish } from '../../../i18n/messages/english.ts';
import { laterEnglish } from '../../../i18n/messages/english-lazy.ts';
import { sheetWords } from '../sheet-words.ts';

export const inEnglish = sheetWords(screenEnglish, laterEnglish);
export const inChinese = sheetWords(screenChinese, laterChinese);
