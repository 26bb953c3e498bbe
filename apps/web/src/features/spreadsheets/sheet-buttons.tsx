import { type ReactNode, useState } from 'react';
import buttons from '../../components/button.module.css';
import { LazyDialog, lazyPart } from '../../components/lazy-part.tsx';
import { saveFile } from '../../components/save-file.ts';
import { useStorage } from '../../data/storage.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import type { ExportDialogProps } from './export-dialog.tsx';
import type { ExportRow } from './export-row.ts';
import type { ImportDialogProps } from './import-dialog.tsx';
import { useSheetMessages } from './sheet-messages.ts';
import type { WorkListDialogProps } from './work-lists/work-list-dialog.tsx';

const Export = lazyPart(async () => (await import('./export-dialog.tsx')).ExportDialog);
const Import = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog);
const WorkLists = lazyPart(async () => (await import('./work-lists/work-list-dialog.tsx')).WorkListDialog);

export type LazyExportProps = Omit<ExportDialogProps, 'storage'>;

/** The export of a table, loaded when it is opened. */
export function LazyExport(props: LazyExportProps): ReactNode {
  const storage = useStorage();
  return (
    <LazyDialog>
      <Export {...props} storage={storage} />
    </LazyDialog>
  );
}

export type LazyImportProps = ImportDialogProps;

/** The import of a list, loaded when it is opened. */
export function LazyImport(props: LazyImportProps): ReactNode {
  return (
    <LazyDialog>
      <Import {...props} />
    </LazyDialog>
  );
}

/** The lists for calls and visits, loaded when they are opened. */
export function LazyWorkLists(props: WorkListDialogProps): ReactNode {
  return (
    <LazyDialog>
      <WorkLists {...props} />
    </LazyDialog>
  );
}

type Rows = { shown: readonly ExportRow[]; selected: readonly ExportRow[] };

/** The button that opens the export dialog of a table. */
export function ExportButton({
  rows,
  about,
  label,
}: {
  /** Called when the export opens. */
  rows: () => Rows;
  about?: string;
  label?: string;
}): ReactNode {
  const messages = useMessages().spreadsheets;
  const [opened, setOpened] = useState<Rows>();
  return (
    <>
      <button type="button" className={buttons.button} onClick={() => setOpened(rows())}>
        {label ?? messages.openExport}
      </button>
      {opened !== undefined && (
        <LazyExport {...opened} about={about} ofLeads={false} onClose={() => setOpened(undefined)} />
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
    const { writeCards } = await import('./export/write-cards.ts');
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
