import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { saveFile } from '../../components/save-file.ts';
import { WideDialog } from '../../components/wide-dialog.tsx';
import { useStorage } from '../../data/storage.ts';
import { ColumnPicker, chosenOf, columnListOf } from './export/column-picker.tsx';
import { choiceKey, defaultChoice, readChoice } from './export/columns.ts';
import { exportRows } from './export/export-rows.ts';
import { type Exportable, type ExportRow, exportable } from './export-row.ts';
import { Radios, type Scope, ScopeRadios } from './radios.tsx';
import { useSheetMessages } from './sheet-messages.ts';
import classes from './spreadsheets.module.css';

type ExportDialogProps = {
  /** The visible stores, sorted and filtered, and the selected ones among them. */
  shown: readonly ExportRow[];
  selected: readonly ExportRow[];
  /** Leads have more columns, and their choice of columns is stored separately. */
  ofLeads: boolean;
  /** Part of the file name: the location of the search. */
  about?: string | undefined;
  onClose: () => void;
};

/** Exports stores to a spreadsheet, with a choice of stores, columns, order and format. The choice is stored. */
export function ExportDialog({ shown, selected, ofLeads, about, onClose }: ExportDialogProps): ReactNode {
  const messages = useSheetMessages();
  const storage = useStorage();
  const [scope, setScope] = useState<Scope>(selected.length > 0 ? 'selected' : 'shown');
  const [saved] = useState(() => readChoice(storage, ofLeads));
  const [format, setFormat] = useState(saved.format);
  const [list, setList] = useState(() => columnListOf(saved.columns));
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const rows = scope === 'shown' ? shown : selected;
  const { rows: writable, forbidden, invented } = useMemo(() => exportable(rows), [rows]);
  const columns = chosenOf(list);
  const write = useMutation({
    mutationFn: () => {
      storage.write(choiceKey(ofLeads), { columns, format });
      running.current = new AbortController();
      const { signal } = running.current;
      return exportRows(rows, { columns, format, messages, about, now: Date.now(), signal });
    },
    onSuccess: ({ file, name }) => saveFile(file, name),
  });
  const choose = <T,>(set: (value: T) => void, value: T) => {
    set(value);
    write.reset();
  };

  return (
    <WideDialog title={messages.exportTitle} isForm onClose={onClose}>
      <div className={classes.body}>
        <div className={classes.choices}>
          <ScopeRadios
            counts={{ shown: shown.length, selected: selected.length }}
            value={scope}
            onChange={(value) => choose(setScope, value)}
          />
          <Radios
            legend={messages.format}
            labels={messages.formats}
            value={format}
            onChange={(value) => choose(setFormat, value)}
          />
        </div>
        <LeftOut forbidden={forbidden} invented={invented} isEmpty={writable.length === 0} />
        <p className={classes.hint}>{format === 'csv' ? messages.attributionStays : messages.sourcesSheet}</p>
        <ColumnPicker
          list={list}
          defaults={defaultChoice(ofLeads).columns}
          format={format}
          onChange={(next) => choose(setList, next)}
        />
      </div>
      <footer className={classes.foot}>
        {write.isError && <Notice tone="fault">{messages.exportFailed}</Notice>}
        <div className={classes.bar}>
          <Button
            variant="primary"
            // A disabled button would lose the focus.
            aria-disabled={write.isPending}
            onClick={() => {
              if (!write.isPending) write.mutate();
            }}
            disabled={writable.length === 0 || columns.length === 0}
          >
            {messages.download}
          </Button>
          <span role="status" className={classes.status}>
            {write.isPending && messages.working}
            {columns.length === 0 && messages.chooseColumn}
            {write.data && messages.written(write.data.count, write.data.name)}
          </span>
        </div>
      </footer>
    </WideDialog>
  );
}

/** Reports which stores are left out of a file, and why. `children`: further reasons. */
export function LeftOut({
  forbidden,
  invented,
  isEmpty,
  children,
}: Omit<Exportable, 'rows'> & { isEmpty: boolean; children?: ReactNode }): ReactNode {
  const messages = useSheetMessages();
  const isNone = forbidden.size + invented === 0;
  if (isNone && !isEmpty && children === undefined) return null;
  return (
    <Notice tone="notice">
      {[...forbidden].map(([source, count]) => (
        <p key={source}>{messages.leftOutTerms(count, source)}</p>
      ))}
      {invented > 0 && <p>{messages.leftOutInvented(invented)}</p>}
      {children}
      {isEmpty && <p>{isNone ? messages.nothingThere : messages.nothingLeft}</p>}
    </Notice>
  );
}
