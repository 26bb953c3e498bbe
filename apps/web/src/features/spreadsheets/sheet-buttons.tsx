import { type ReactNode, useState } from 'react';
import buttons from '../../components/button.module.css';
import { lazyDialog } from '../../components/lazy-part.tsx';
import { saveFile } from '../../components/save-file.ts';
import type { ExportRow } from './export-row.ts';
import { useSheetMessages } from './sheet-messages.ts';

export const LazyExport = lazyDialog(async () => (await import('./export-dialog.tsx')).ExportDialog);
export const LazyImport = lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog);
/** The lists for calls and visits. */
export const LazyWorkLists = lazyDialog(
  async () => (await import('./work-lists/work-list-dialog.tsx')).WorkListDialog,
);

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
