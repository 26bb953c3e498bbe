import type { ScreenWords } from '../../i18n/messages/english.ts';
import type { LaterWords } from '../../i18n/messages/english-lazy.ts';
import { useLaterWords, useWords } from '../../i18n/use-messages.tsx';

/** What is said here, and what is called here as everywhere: the states of a lead and the kinds of store. */
export type SheetWords = LaterWords['spreadsheets'] & {
  statuses: ScreenWords['leads']['status'];
  categories: LaterWords['kinds']['labels'];
};

/** For what is written without a dialog. */
export function sheetWords(screen: ScreenWords, later: LaterWords): SheetWords {
  return { ...later.spreadsheets, statuses: screen.leads.status, categories: later.kinds.labels };
}

export function useSheetWords(): SheetWords {
  return sheetWords(useWords(), useLaterWords());
}
