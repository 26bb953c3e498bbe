import type { Messages } from '../../i18n/messages/english.ts';
import { useMessages } from '../../i18n/use-messages.tsx';

/** The messages of spreadsheets, and the names of lead statuses and categories that they share with other screens. */
export type SheetMessages = Messages['spreadsheets'] & {
  statuses: Messages['leads']['status'];
  categories: Messages['kinds']['labels'];
};

/** Combines the messages of spreadsheets, for use outside React. */
export function sheetMessages(messages: Messages): SheetMessages {
  return { ...messages.spreadsheets, statuses: messages.leads.status, categories: messages.kinds.labels };
}

export function useSheetMessages(): SheetMessages {
  return sheetMessages(useMessages());
}
