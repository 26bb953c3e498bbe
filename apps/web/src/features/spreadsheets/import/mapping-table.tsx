import { type ReactNode, useId } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { Select } from '../../../components/select.tsx';
import { useSheetMessages } from '../sheet-messages.ts';
import classes from '../spreadsheets.module.css';
import { customerFields, type Mapping } from './column-headings.ts';
import type { ImportState } from './import-session.ts';
import type { Preview } from './import-task.ts';
import { columnName, withColumn } from './mapping.ts';

/** One row for each column of the file: its heading, its first values, and the field it contains. */
export function MappingTable({
  state: { mapping, hasHeadings, step },
  preview,
  onChange,
}: {
  state: ImportState;
  preview: Preview;
  onChange: (mapping: Mapping, hasHeadings: boolean) => void;
}): ReactNode {
  const id = useId();
  const messages = useSheetMessages();
  const headings = hasHeadings ? (preview.first[0] ?? []) : [];
  const values = preview.first.slice(hasHeadings ? 1 : 0, hasHeadings ? 5 : 4);
  return (
    <section className={classes.step} aria-labelledby={`${id}title`}>
      <h3 ref={takeFocus} id={`${id}title`} className={classes.subtitle} tabIndex={-1}>
        {messages.mappingTitle}
      </h3>
      <p className={classes.hint}>{messages.mappingHint}</p>
      <Doubts preview={preview} hasHeadings={hasHeadings} />
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={hasHeadings}
          disabled={step === 'comparing'}
          onChange={({ currentTarget }) => onChange(mapping, currentTarget.checked)}
        />
        {messages.hasHeadings}
      </label>
      <table className={classes.mapping}>
        <thead>
          <tr>
            <th scope="col">{messages.columnOfFile}</th>
            <th scope="col">{messages.firstValues}</th>
            <th scope="col">{messages.holds}</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: preview.width }, (_, column) => {
            const heading = headings[column]?.trim() ?? '';
            const field = customerFields.find((one) => mapping[one]?.includes(column));
            const name = heading === '' ? messages.column(columnName(column)) : heading;
            return (
              <tr key={columnName(column)}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                <td className={classes.values}>
                  {values.map((row, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the first rows of a file never change their order
                    <bdi key={at}>{row[column] ?? ''}</bdi>
                  ))}
                </td>
                <td>
                  <Select
                    aria-label={`${messages.holds}: ${name}`}
                    value={field ?? ''}
                    disabled={step === 'comparing'}
                    options={[
                      ['', messages.notUsed],
                      ...customerFields.map((one) => [one, messages.fields[one]] as const),
                    ]}
                    onChange={(one) =>
                      onChange(withColumn(mapping, column, one === '' ? undefined : one), hasHeadings)
                    }
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Warnings to check before trusting the guess. */
function Doubts({ preview, hasHeadings }: { preview: Preview; hasHeadings: boolean }): ReactNode {
  const messages = useSheetMessages();
  const { guess } = preview;
  const doubts = [
    ...(preview.format === 'csv' && preview.isDoubtful ? [messages.noticeDoubtfulEncoding] : []),
    ...(guess.hasHeadings ? [] : [messages.noticeNoHeadings]),
    ...(hasHeadings && guess.emptyHeadings.length > 0
      ? [messages.noticeEmptyHeadings(guess.emptyHeadings.map(columnName).join(', '))]
      : []),
    ...(hasHeadings && guess.sameHeadings.length > 0
      ? [messages.noticeSameHeadings(guess.sameHeadings.join(', '))]
      : []),
  ];
  if (doubts.length === 0) return null;
  return (
    <Notice tone="notice">
      {doubts.map((doubt) => (
        <p key={doubt}>{doubt}</p>
      ))}
    </Notice>
  );
}

/** A `ref` that focuses the heading of a step, because the button that led there is gone. */
export function takeFocus(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}
