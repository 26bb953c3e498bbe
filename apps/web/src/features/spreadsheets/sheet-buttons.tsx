import { type ReactNode, useState } from 'react';
import { useLazyMessages } from '../../i18n/use-messages.tsx';
import buttons from '../../ui/button.module.css';
import { saveFile } from '../../ui/save-file.ts';
import type { ExportRow } from './export-row.ts';
import { LazyExport } from './sheet-dialogs.tsx';
import { useSheetMessages } from './sheet-messages.ts';

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
  const messages = useLazyMessages().spreadsheets;
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
