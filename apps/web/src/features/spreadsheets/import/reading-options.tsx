import { delimiters, encodings } from '@Hardware-Store-Finder/workbook';
import { type ReactNode, useId } from 'react';
import { Select, type SelectProps } from '../../../components/select.tsx';
import { useSheetMessages } from '../sheet-messages.ts';
import classes from '../spreadsheets.module.css';
import type { ImportState } from './import-session.ts';
import type { ReadingChoice } from './table.ts';

/** Shows and changes how a file is read: its encoding and delimiter, or the sheet. */
export function ReadingOptions({
  state: { preview, choice, fault, step },
  onChange,
}: {
  state: ImportState;
  onChange: (choice: ReadingChoice) => void;
}): ReactNode {
  const messages = useSheetMessages();
  const isBusy = step === 'comparing';
  if (preview?.format === 'xlsx') {
    if (preview.sheets.length < 2) return null;
    return (
      <div className={classes.options}>
        <Option
          label={messages.sheet}
          value={preview.sheet}
          options={preview.sheets.map((sheet) => [sheet, sheet])}
          disabled={isBusy}
          onChange={(sheet) => onChange({ sheet })}
        />
      </div>
    );
  }
  const isAboutEncoding = fault?.kind === 'mixedEncodings' || fault?.kind === 'wrongEncoding';
  if (preview === undefined && !isAboutEncoding) return null;
  return (
    <div className={classes.options}>
      <Option
        label={messages.encoding}
        value={preview?.encoding ?? choice.encoding ?? ''}
        options={[
          ...(preview === undefined && choice.encoding === undefined ? [['', '–'] as const] : []),
          ...encodings.map((one) => [one, messages.encodings[one]] as const),
        ]}
        disabled={isBusy}
        onChange={(encoding) => encoding !== '' && onChange({ encoding })}
      />
      {preview?.delimiter !== undefined && (
        <Option
          label={messages.delimiter}
          value={preview.delimiter}
          options={delimiters.map((one) => [one, messages.delimiters[one]])}
          disabled={isBusy}
          onChange={(delimiter) => onChange({ delimiter })}
        />
      )}
    </div>
  );
}

function Option<T extends string>({ label, ...select }: { label: string } & SelectProps<T>): ReactNode {
  const id = useId();
  return (
    <div className={classes.option}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} {...select} />
    </div>
  );
}
