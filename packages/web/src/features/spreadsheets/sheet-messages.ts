import type { Messages } from '../../i18n/messages/english.ts';
import type { LazyMessages } from '../../i18n/messages/english-lazy.ts';
import { useLazyMessages, useMessages } from '../../i18n/use-messages.tsx';

/** What is said here, and what is called here as everywhere: the states of a lead and the kinds of store. */
export type SheetMessages = LazyMessages['spreadsheets'] & {
  statuses: Messages['leads']['status'];
  categories: LazyMessages['kinds']['labels'];
};

/** For what is written without a dialog. */
export function sheetMessages(screen: Messages, later: LazyMessages): SheetMessages {
  return { ...later.spreadsheets, statuses: screen.leads.status, categories: later.kinds.labels };
}

export function useSheetMessages(): SheetMessages {
  return sheetMessages(useMessages(), useLazyMessages());
}
