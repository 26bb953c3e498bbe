import type { Messages } from '../../i18n/messages/english.ts';
import { useMessages, useOwn } from '../../i18n/use-messages.tsx';
import { chinese } from './messages/chinese.ts';
import { english } from './messages/english.ts';

/** The messages of spreadsheets, and the names of lead statuses and categories that they share with other screens. */
export type SheetMessages = typeof english & {
  statuses: Messages['leads']['status'];
  categories: Messages['kinds']['labels'];
};

/** Combines the messages of spreadsheets, for use outside React. */
export function sheetMessages(own: typeof english, { leads, kinds }: Messages): SheetMessages {
  return { ...own, statuses: leads.status, categories: kinds.labels };
}

export function useSheetMessages(): SheetMessages {
  return sheetMessages(useOwn({ english, chinese }), useMessages());
}
