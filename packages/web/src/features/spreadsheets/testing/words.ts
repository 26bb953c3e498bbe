import { screenEnglish } from '@hardware-store-finder/contract';
import { screenChinese } from '../../../../../contract/src/languages/screens/chinese.ts';
import { laterChinese } from '../../../../../contract/src/languages/screens/chinese-later.ts';
import { laterEnglish } from '../../../../../contract/src/languages/screens/english-later.ts';
import { sheetWords } from '../sheet-words.ts';

export const inEnglish = sheetWords(screenEnglish, laterEnglish);
export const inChinese = sheetWords(screenChinese, laterChinese);
