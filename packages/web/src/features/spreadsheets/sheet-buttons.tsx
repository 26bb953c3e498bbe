import { lazy, type ReactNode, useState } from 'react';
import { useLazyMessages } from '../../i18n/use-messages.tsx';
import type { BrowserStorage } from '../../lib/storage.ts';
import buttons from '../../ui/buttons.module.css';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { saveFile } from '../../ui/save-file.ts';
import type { ExportRow } from './export-row.ts';
import type { ImportDialogProps } from './import-dialog.tsx';
import { useSheetMessages } from './sheet-messages.ts';

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }));
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

type Rows = { shown: readonly ExportRow[]; selected: readonly ExportRow[] };

/** Opens the export of a table. */
export function ExportButton({
  rows,
  about,
  ofLeads = false,
  storage,
}: {
  /** As they are when the export is opened. */
  rows: () => Rows;
  about?: string;
  ofLeads?: boolean;
  storage: BrowserStorage;
}): ReactNode {
  const messages = useLazyMessages().spreadsheets;
  const [opened, setOpened] = useState<Rows>();
  return (
    <>
      <button type="button" className={buttons.button} onClick={() => setOpened(rows())}>
        {messages.openExport}
      </button>
      {opened !== undefined && (
        <LazyDialog>
          <ExportDialog
            {...opened}
            about={about}
            ofLeads={ofLeads}
            storage={storage}
            onClose={() => setOpened(undefined)}
          />
        </LazyDialog>
      )}
    </>
  );
}

/** Opens the import of a customer list. */
export function ImportButton(props: Omit<ImportDialogProps, 'onClose'>): ReactNode {
  const messages = useLazyMessages().spreadsheets;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={buttons.button} onClick={() => setOpen(true)}>
        {messages.openImport}
      </button>
      {isOpen && (
        <LazyDialog>
          <ImportDialog {...props} onClose={() => setOpen(false)} />
        </LazyDialog>
      )}
    </>
  );
}

/** Writes a contact file, and says what it holds. */
export function CardsButton({
  count: asked,
  rows,
}: {
  count: number;
  /** As they are when the file is written. */
  rows: () => readonly ExportRow[];
}): ReactNode {
  const messages = useSheetMessages();
  const [said, setSaid] = useState('');
  const write = async () => {
    const { writeCards } = await import('./vcard/write-cards.ts');
    const { file, name, count, terms, invented } = writeCards(rows(), messages, Date.now());
    if (count > 0) saveFile(file, name);
    const sentences = [
      count > 0 && messages.written(count, name),
      terms > 0 && messages.leftOutTerms(terms),
      invented > 0 && messages.leftOutInvented(invented),
      count === 0 && messages.nothingLeft,
    ];
    setSaid(sentences.filter(Boolean).join(' '));
  };
  return (
    <>
      <button type="button" className={buttons.button} onClick={() => void write()}>
        {messages.writeCards(asked)}
      </button>
      <span role="status">{said}</span>
    </>
  );
}
