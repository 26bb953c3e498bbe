import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { BrowserStorage } from '../../lib/storage.ts';
import { Notice } from '../../ui/notice.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { WideDialog } from '../../ui/wide-dialog.tsx';
import { chosenOf, columnListOf } from './export/column-list.ts';
import { ColumnPicker } from './export/column-picker.tsx';
import { choiceKey, type ExportFormat, readChoice, usualChoice } from './export/columns.ts';
import { type ExportedFile, exportRows } from './export/export-rows.ts';
import { type ExportRow, exportable } from './export-row.ts';
import { useSheetWords } from './sheet-words.ts';
import classes from './spreadsheets.module.css';

export type ExportDialogProps = {
  /** The stores that are shown, as sorted and filtered, and those of them that are selected. */
  shown: readonly ExportRow[];
  selected: readonly ExportRow[];
  /** Leads have more columns, and a choice of their own. */
  ofLeads: boolean;
  /** Part of the file's name: the place that was searched. */
  about?: string | undefined;
  storage: BrowserStorage;
  onClose: () => void;
};

const formats: readonly ExportFormat[] = ['xlsx', 'csv'];

/** Writes stores to a spreadsheet: which of them, which columns, in which order and format. The choice is kept. */
export function ExportDialog({
  shown,
  selected,
  ofLeads,
  about,
  storage,
  onClose,
}: ExportDialogProps): ReactNode {
  const words = useSheetWords();
  const name = useId();
  const [scope, setScope] = useState<'shown' | 'selected'>(selected.length > 0 ? 'selected' : 'shown');
  const [kept] = useState(() => readChoice(storage, ofLeads));
  const [format, setFormat] = useState(kept.format);
  const [list, setList] = useState(() => columnListOf(kept.columns));
  const [step, setStep] = useState<'choosing' | 'writing' | 'failed' | ExportedFile>('choosing');
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const rows = scope === 'shown' ? shown : selected;
  const { rows: writable, terms, invented } = useMemo(() => exportable(rows), [rows]);
  const columns = chosenOf(list);
  const isWriting = step === 'writing';
  const choose = <T,>(set: (value: T) => void, value: T) => {
    set(value);
    setStep('choosing');
  };

  const download = async () => {
    const controller = new AbortController();
    running.current = controller;
    setStep('writing');
    storage.write(choiceKey(ofLeads), { columns, format });
    try {
      const now = Date.now();
      const written = await exportRows(rows, {
        columns,
        format,
        words,
        about,
        now,
        signal: controller.signal,
      });
      saveFile(written.file, written.name);
      setStep(written);
    } catch (fault) {
      if (controller.signal.aborted) return;
      console.warn('The export failed.', fault);
      setStep('failed');
    }
  };

  return (
    <WideDialog title={words.exportTitle} isForm onClose={onClose}>
      <div className={classes.body}>
        <div className={classes.choices}>
          <fieldset className={classes.group}>
            <legend>{words.scope}</legend>
            {(['shown', 'selected'] as const).map((one) => (
              <label key={one} className={classes.tick}>
                <input
                  type="radio"
                  name={`${name}scope`}
                  checked={scope === one}
                  disabled={one === 'selected' && selected.length === 0}
                  onChange={() => choose(setScope, one)}
                />
                {one === 'shown' ? words.scopeShown(shown.length) : words.scopeSelected(selected.length)}
              </label>
            ))}
          </fieldset>
          <fieldset className={classes.group}>
            <legend>{words.format}</legend>
            {formats.map((one) => (
              <label key={one} className={classes.tick}>
                <input
                  type="radio"
                  name={`${name}format`}
                  checked={format === one}
                  onChange={() => choose(setFormat, one)}
                />
                {words.formats[one]}
              </label>
            ))}
          </fieldset>
        </div>
        <LeftOut terms={terms} invented={invented} isEmpty={writable.length === 0} />
        <p className={classes.hint}>{format === 'csv' ? words.attributionStays : words.sourcesSheet}</p>
        <ColumnPicker
          list={list}
          usual={usualChoice(ofLeads).columns}
          format={format}
          words={words}
          onChange={(next) => choose(setList, next)}
        />
      </div>
      <footer className={classes.foot}>
        {step === 'failed' && <Notice tone="fault">{words.exportFailed}</Notice>}
        <div className={classes.bar}>
          <Button
            // Off it would lose the focus of whoever pressed it.
            aria-disabled={isWriting}
            onClick={() => {
              if (!isWriting) void download();
            }}
            disabled={writable.length === 0 || columns.length === 0}
          >
            {words.download}
          </Button>
          <span role="status" className={classes.said}>
            {isWriting && words.working}
            {columns.length === 0 && words.chooseColumn}
            {typeof step === 'object' && words.written(step.count, step.name)}
          </span>
        </div>
      </footer>
    </WideDialog>
  );
}

/** Says which stores a file will not hold, and why. Also for what is written without the dialog. */
export function LeftOut({
  terms,
  invented,
  isEmpty,
}: {
  terms: number;
  invented: number;
  isEmpty: boolean;
}): ReactNode {
  const words = useSheetWords();
  const isNone = terms + invented === 0;
  if (isNone && !isEmpty) return null;
  return (
    <Notice tone="notice">
      {terms > 0 && <p>{words.leftOutTerms(terms)}</p>}
      {invented > 0 && <p>{words.leftOutInvented(invented)}</p>}
      {isEmpty && <p>{isNone ? words.nothingThere : words.nothingLeft}</p>}
    </Notice>
  );
}
