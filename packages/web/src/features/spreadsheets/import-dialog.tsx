import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useState, useSyncExternalStore } from 'react';
import buttons from '../../ui/buttons.module.css';
import { Notice } from '../../ui/notice.tsx';
import { WideDialog } from '../../ui/wide-dialog.tsx';
import { useLaterWords } from '../../ui/words.tsx';
import { ComparedRows } from './import/compared-rows.tsx';
import { faultSentence } from './import/fault.ts';
import { createImportSession, type ImportParts, keptRows } from './import/import-session.ts';
import { fileMegabytes, mostRows } from './import/limits.ts';
import { MappingTable } from './import/mapping-table.tsx';
import { ReadingOptions } from './import/reading-options.tsx';
import classes from './spreadsheets.module.css';

export type ImportDialogProps = Pick<ImportParts, 'check' | 'onImport'> & { onClose: () => void };

/**
 * Brings in a customer list: choose a file, say what its columns hold, see what would become of each row, import. Nothing
 * changes before the last step.
 */
export function ImportDialog({ check, onImport, onClose }: ImportDialogProps): ReactNode {
  const words = useLaterWords().spreadsheets;
  const [session] = useState(() => createImportSession({ check, onImport }));
  const state = useSyncExternalStore(session.subscribe, session.getState);
  useEffect(() => session.stop, [session]);
  const { step, file, preview, mapping } = state;
  const kept = step === 'compared' || step === 'importing' ? keptRows(state).length : 0;
  const isBusy = step === 'reading' || step === 'comparing' || step === 'importing';
  return (
    <WideDialog title={words.importTitle} isForm onClose={onClose}>
      <div className={classes.body}>
        {step === 'choose' && <p>{words.importIntro}</p>}
        {step !== 'done' && step !== 'importing' && (
          <FilePicker
            label={file === undefined ? words.chooseFile : words.chooseAnother}
            onFile={session.choose}
          />
        )}
        {file !== undefined && (
          <p className={classes.file}>
            <bdi>{file.name}</bdi>
            {preview !== undefined && <span className={classes.hint}> {words.readAs(preview.rows)}</span>}
          </p>
        )}
        {state.fault !== undefined && file !== undefined && (
          <Notice tone="fault">
            <p>{faultSentence(state.fault, file.name, words)}</p>
          </Notice>
        )}
        {(step === 'refused' || step === 'mapping' || step === 'comparing') && (
          <ReadingOptions state={state} words={words} onChange={session.readAs} />
        )}
        {(step === 'mapping' || step === 'comparing') && preview !== undefined && (
          <MappingTable state={state} preview={preview} words={words} onChange={session.map} />
        )}
        {(step === 'compared' || step === 'importing') && <ComparedRows state={state} words={words} />}
        {state.failed === 'check' && <Notice tone="fault">{words.checkFailed}</Notice>}
        {state.failed === 'import' && <Notice tone="fault">{words.importFailed}</Notice>}
      </div>
      <footer className={classes.foot}>
        <div className={classes.bar}>
          {(step === 'mapping' || step === 'comparing') && (
            <Button
              onClick={() => void session.compare()}
              loading={step === 'comparing'}
              disabled={mapping.name === undefined}
            >
              {words.check}
            </Button>
          )}
          {(step === 'compared' || step === 'importing') && (
            <>
              <Button
                onClick={() => void session.importAll()}
                loading={step === 'importing'}
                disabled={kept === 0}
              >
                {words.doImport(kept)}
              </Button>
              <button
                type="button"
                className={buttons.button}
                disabled={step === 'importing'}
                onClick={session.back}
              >
                {words.back}
              </button>
            </>
          )}
          {step === 'done' && <Button onClick={onClose}>{words.close}</Button>}
          <span role="status" className={classes.said}>
            {isBusy &&
              { reading: words.reading, comparing: words.checking, importing: words.importing }[step]}
            {step === 'mapping' && mapping.name === undefined && words.chooseName}
            {step === 'done' && words.imported(state.imported ?? 0)}
          </span>
        </div>
      </footer>
    </WideDialog>
  );
}

/** The browser's own way to choose a file; one that is dropped on it counts as well. */
function FilePicker({ label, onFile }: { label: string; onFile: (file: File) => void }): ReactNode {
  const words = useLaterWords().spreadsheets;
  const id = useId();
  return (
    <div className={classes.picker}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept=".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-describedby={`${id}hint`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) onFile(file);
          // The same file, corrected, can be chosen again.
          currentTarget.value = '';
        }}
      />
      <span id={`${id}hint`} className={classes.hint}>
        {words.fileHint(fileMegabytes, mostRows)}
      </span>
    </div>
  );
}
