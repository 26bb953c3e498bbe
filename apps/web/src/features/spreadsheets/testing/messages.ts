import { chinese } from '../../../i18n/messages/chinese.ts';
import { english } from '../../../i18n/messages/english.ts';
import { sheetMessages } from '../sheet-messages.ts';

export const inEnglish = sheetMessages(english);
export const inChinese = sheetMessages(chinese);
