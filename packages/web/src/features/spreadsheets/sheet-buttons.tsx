import { lazy, type ReactNode, useState } from 'react';
import { useLazyMessages } from '../../i18n/use-messages.tsx';
import { useStorage } from '../../lib/storage.ts';
import buttons from '../../ui/button.module.css';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { saveFile } from '../../ui/save-file.ts';
import type { ExportRow } from './export-row.ts';
import type { ImportDialogProps } from './import-dialog.tsx';
import { useSheetMessages } from './sheet-messages.ts';

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }));
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

type Rows = { shown: readonly ExportRow[]; selected: readonly ExportRow[] };

/** The button that opens the export dialog of a table. */
export function ExportButton({
  rows,
  about,
  label,
  ofLeads = false,
}: {
  /** Called when the export opens. */
  rows: () => Rows;
  about?: string;
  label?: string;
  ofLeads?: boolean;
}): ReactNode {
  const storage = useStorage();
  const messages = useLazyMessages().spreadsheets;
  const [opened, setOpened] = useState<Rows>();
  return (
    <>
      <button type="button" className={buttons.button} onClick={() => setOpened(rows())}>
        {label ?? messages.openExport}
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

/** The button that opens the import of a customer list. */
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

/** The button that writes a vCard file, and a status that describes the file. */
export function CardsButton({
  count,
  rows,
}: {
  count: number;
  /** Called when the file is written. */
  rows: () => readonly ExportRow[];
}): ReactNode {
  const messages = useSheetMessages();
  const [status, setStatus] = useState('');
  const write = async () => {
    const { writeCards } = await import('./vcard/write-cards.ts');
    const { file, name, count: written, forbidden, invented } = writeCards(rows(), messages, Date.now());
    if (written > 0) saveFile(file, name);
    const sentences = [
      written > 0 && messages.written(written, name),
      ...[...forbidden].map(([source, left]) => messages.leftOutTerms(left, source)),
      invented > 0 && messages.leftOutInvented(invented),
      written === 0 && messages.nothingLeft,
    ];
    setStatus(sentences.filter(Boolean).join(' '));
  };
  return (
    <>
      <button type="button" className={buttons.button} onClick={() => void write()}>
        {messages.writeCards(count)}
      </button>
      <span role="status">{status}</span>
    </>
  );
}
