import { lazyDialog, lazyPart } from '../../components/lazy-part.tsx';
import type { PageModule } from '../../components/page-module.tsx';
import { chinese, english } from './messages/labels.ts';

const dialogs = () => import('./list-dialogs.tsx');

const texts = { english, chinese };

/** The export of lists, the lists for calls and visits, contact cards, and the import of customers. */
export const spreadsheets: PageModule = {
  name: 'spreadsheets',
  listActions: [
    {
      labelsIn: (language) => ({ inMenu: texts[language].openExport, button: texts[language].exportTitle }),
      Dialog: lazyDialog(async () => (await dialogs()).ExportOfList),
    },
    {
      labelsIn: (language) => ({
        inMenu: texts[language].workLists.open,
        button: texts[language].workLists.title,
      }),
      Dialog: lazyDialog(async () => (await dialogs()).WorkListsOfList),
    },
  ],
  LeadTool: lazyPart(async () => (await import('./cards-button.tsx')).CardsButton),
  customerImport: {
    labelIn: (language) => texts[language].openImport,
    Dialog: lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog),
  },
};
