import { chinese } from '../../../i18n/messages/chinese.ts';
import { english } from '../../../i18n/messages/english.ts';
import { chinese as ownChinese } from '../messages/chinese.ts';
import { english as ownEnglish } from '../messages/english.ts';
import { sheetMessages } from '../sheet-messages.ts';

export const inEnglish = sheetMessages(ownEnglish, english);
export const inChinese = sheetMessages(ownChinese, chinese);
