import { type ReactNode, useEffect, useId, useState } from 'react';
import buttons from '../../components/button.module.css';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import type { CustomerImport } from '../../components/page-module.tsx';
import hidden from '../../components/visually-hidden.module.css';
import { WideDialog } from '../../components/wide-dialog.tsx';
import { useAtom } from '../../data/use-atom.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { ComparedRows } from './import/compared-rows.tsx';
import { faultSentence, fileMegabytes, mostRows } from './import/fault.ts';
import { createImportSession, importableRows } from './import/import-session.ts';
import { MappingTable } from './import/mapping-table.tsx';
import { ReadingOptions } from './import/reading-options.tsx';
import { useSheetMessages } from './sheet-messages.ts';
import classes from './spreadsheets.module.css';

/**
 * Imports a customer list in steps: choose a file, map its columns, review each row, import. Nothing changes before the
 * last step.
 */
export function ImportDialog({
  check,
  onImport,
  ofBlocked = false,
  onClose,
}: CustomerImport & { onClose: () => void }): ReactNode {
  const messages = useSheetMessages();
  const { layout } = useMessages();
  const words = ofBlocked ? messages.ofBlocked : messages;
  const [session] = useState(() => createImportSession({ check, onImport, ofBlocked }));
  const state = useAtom(session.$state);
  useEffect(() => session.stop, [session]);
  const { step, file, preview, mapping } = state;
  const importable = step === 'compared' || step === 'importing' ? importableRows(state).length : 0;
  const naming = ofBlocked ? (['name', 'email', 'website', 'phone'] as const) : (['name'] as const);
  const isUnnamed = naming.every((field) => mapping[field] === undefined);
  const isBusy = step === 'reading' || step === 'comparing' || step === 'importing';
  return (
    <WideDialog title={words.importTitle} isForm onClose={onClose}>
      <div className={classes.body}>
        {step === 'choose' && <p>{words.importIntro}</p>}
        {step !== 'done' && step !== 'importing' && (
          <FilePicker
            label={file === undefined ? messages.chooseFile : messages.chooseAnother}
            onFile={session.choose}
          />
        )}
        {file !== undefined && (
          <p className={classes.name}>
            <bdi>{file.name}</bdi>
            {preview !== undefined && (
              <span className={classes.hint}>
                {' '}
                {messages.readAs(preview.rows - Number(state.hasHeadings))}
              </span>
            )}
          </p>
        )}
        {state.fault !== undefined && file !== undefined && (
          <Notice tone="fault">{faultSentence(state.fault, file.name, messages)}</Notice>
        )}
        {(step === 'refused' || step === 'mapping' || step === 'comparing') && (
          <ReadingOptions state={state} onChange={session.readAs} />
        )}
        {(step === 'mapping' || step === 'comparing') && preview !== undefined && (
          <MappingTable state={state} preview={preview} onChange={session.map} />
        )}
        {(step === 'compared' || step === 'importing') && <ComparedRows state={state} />}
        {state.failed === 'check' && <Notice tone="fault">{messages.checkFailed}</Notice>}
        {state.failed === 'import' && <Notice tone="fault">{state.refusal ?? messages.importFailed}</Notice>}
      </div>
      <footer className={classes.foot}>
        <div className={classes.bar}>
          {(step === 'mapping' || step === 'comparing') && (
            <Button
              variant="primary"
              aria-disabled={step === 'comparing'}
              onClick={() => {
                if (step === 'mapping') void session.compare();
              }}
              disabled={isUnnamed}
            >
              {messages.check}
            </Button>
          )}
          {(step === 'compared' || step === 'importing') && (
            <>
              <Button
                variant="primary"
                aria-disabled={step === 'importing'}
                onClick={() => {
                  if (step === 'compared') void session.importAll();
                }}
                disabled={importable === 0}
              >
                {words.doImport(importable)}
              </Button>
              <Button disabled={step === 'importing'} onClick={session.back}>
                {messages.back}
              </Button>
            </>
          )}
          {step === 'done' && (
            <Button variant="primary" autoFocus onClick={onClose}>
              {layout.close}
            </Button>
          )}
          <span role="status" className={classes.status}>
            {isBusy &&
              { reading: messages.reading, comparing: messages.checking, importing: messages.importing }[
                step
              ]}
            {step === 'mapping' && isUnnamed && words.chooseName}
            {step === 'done' && words.imported(state.imported ?? 0)}
          </span>
        </div>
      </footer>
    </WideDialog>
  );
}

/** A file input with our own label; also accepts dropped files. */
function FilePicker({ label, onFile }: { label: string; onFile: (file: File) => void }): ReactNode {
  const messages = useSheetMessages();
  const hintId = useId();
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file !== undefined) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the input
    <div
      className={classes.picker}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      <label className={`${buttons.button} ${classes.file}`}>
        {label}
        <input
          type="file"
          className={hidden.visuallyHidden}
          accept=".xlsx,.csv,.tsv,.txt,.vcf,.kml,.kmz,.gpx,.json,.geojson,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-describedby={hintId}
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            // Allows choosing the same file again after correcting it.
            currentTarget.value = '';
          }}
        />
      </label>
      <span id={hintId} className={classes.hint}>
        {messages.fileHint(fileMegabytes, mostRows)}
      </span>
    </div>
  );
}
