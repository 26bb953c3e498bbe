import type { Messages } from '../../i18n/messages/english.ts';
import type { LazyMessages } from '../../i18n/messages/english-lazy.ts';
import { useLazyMessages, useMessages } from '../../i18n/use-messages.tsx';

/** The messages of spreadsheets, and the names of lead statuses and categories that they share with other screens. */
export type SheetMessages = LazyMessages['spreadsheets'] & {
  statuses: Messages['leads']['status'];
  categories: LazyMessages['kinds']['labels'];
};

/** Combines the messages of spreadsheets, for use outside React. */
export function sheetMessages(messages: Messages, lazy: LazyMessages): SheetMessages {
  return { ...lazy.spreadsheets, statuses: messages.leads.status, categories: lazy.kinds.labels };
}

export function useSheetMessages(): SheetMessages {
  return sheetMessages(useMessages(), useLazyMessages());
}
