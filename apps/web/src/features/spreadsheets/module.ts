import { lazyDialog, lazyPart } from '../../components/lazy-part.tsx';
import type { PageModule } from '../../components/page-module.tsx';
import { chinese, english } from './messages/labels.ts';

const dialogs = () => import('./list-dialogs.tsx');

const labelsOf = ({ openExport, exportTitle, workLists }: typeof english) => ({
  ofExport: { inMenu: openExport, button: exportTitle },
  ofWorkLists: { inMenu: workLists.open, button: workLists.title },
});
const [inEnglish, inChinese] = [labelsOf(english), labelsOf(chinese)];

/** The export of lists, the lists for calls and visits, contact cards, and the import of customers. */
export const spreadsheets: PageModule = {
  name: 'spreadsheets',
  listActions: [
    {
      labels: { english: inEnglish.ofExport, chinese: inChinese.ofExport },
      Dialog: lazyDialog(async () => (await dialogs()).ExportOfList),
    },
    {
      labels: { english: inEnglish.ofWorkLists, chinese: inChinese.ofWorkLists },
      Dialog: lazyDialog(async () => (await dialogs()).WorkListsOfList),
    },
  ],
  LeadTool: lazyPart(async () => (await import('./cards-button.tsx')).CardsButton),
  customerImport: {
    label: { english: english.openImport, chinese: chinese.openImport },
    Dialog: lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog),
  },
};
