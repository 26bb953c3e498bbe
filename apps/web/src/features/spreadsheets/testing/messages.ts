import { chinese } from '../../../i18n/messages/chinese.ts';
import { lazyChinese } from '../../../i18n/messages/chinese-lazy.ts';
import { english } from '../../../i18n/messages/english.ts';
import { lazyEnglish } from '../../../i18n/messages/english-lazy.ts';
import { sheetMessages } from '../sheet-messages.ts';

export const inEnglish = sheetMessages(english, lazyEnglish);
export const inChinese = sheetMessages(chinese, lazyChinese);
