import { type ReactNode, useId } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import type { SheetWords } from '../sheet-words.ts';
import classes from '../spreadsheets.module.css';
import { customerFields } from './header-words.ts';
import type { ImportState } from './import-session.ts';
import type { Preview } from './import-task.ts';
import { columnName, type Mapping, withColumn } from './mapping.ts';
import { takeFocus } from './take-focus.ts';

/** A column of the file a row: its heading, its first values, and what it holds. */
export function MappingTable({
  state: { mapping, hasHeadings, step },
  preview,
  words,
  onChange,
}: {
  state: ImportState;
  preview: Preview;
  words: SheetWords;
  onChange: (mapping: Mapping, hasHeadings: boolean) => void;
}): ReactNode {
  const id = useId();
  const headings = hasHeadings ? (preview.first[0] ?? []) : [];
  const values = preview.first.slice(hasHeadings ? 1 : 0, hasHeadings ? 5 : 4);
  return (
    <section className={classes.step} aria-labelledby={`${id}title`}>
      <h3 ref={takeFocus} id={`${id}title`} className={classes.subtitle} tabIndex={-1}>
        {words.mappingTitle}
      </h3>
      <p className={classes.hint}>{words.mappingHint}</p>
      <Doubts preview={preview} hasHeadings={hasHeadings} words={words} />
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={hasHeadings}
          disabled={step === 'comparing'}
          onChange={({ currentTarget }) => onChange(mapping, currentTarget.checked)}
        />
        {words.hasHeadings}
      </label>
      <table className={classes.mapping}>
        <thead>
          <tr>
            <th scope="col">{words.columnOfFile}</th>
            <th scope="col">{words.firstValues}</th>
            <th scope="col">{words.holds}</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: preview.width }, (_, column) => {
            const heading = headings[column]?.trim() ?? '';
            const field = customerFields.find((one) => mapping[one] === column);
            const name = heading === '' ? words.column(columnName(column)) : heading;
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
                  <select
                    aria-label={`${words.holds}: ${name}`}
                    value={field ?? ''}
                    disabled={step === 'comparing'}
                    onChange={({ currentTarget }) => {
                      const chosen = customerFields.find((one) => one === currentTarget.value);
                      onChange(withColumn(mapping, column, chosen), hasHeadings);
                    }}
                  >
                    <option value="">{words.notUsed}</option>
                    {customerFields.map((one) => (
                      <option key={one} value={one}>
                        {words.fields[one]}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** What a person should look at before they trust the guess. */
function Doubts({
  preview: { guess },
  hasHeadings,
  words,
}: {
  preview: Preview;
  hasHeadings: boolean;
  words: SheetWords;
}): ReactNode {
  const doubts = [
    ...(guess.hasHeadings ? [] : [words.noticeNoHeadings]),
    ...(hasHeadings && guess.emptyHeadings.length > 0
      ? [words.noticeEmptyHeadings(guess.emptyHeadings.map(columnName).join(', '))]
      : []),
    ...(hasHeadings && guess.sameHeadings.length > 0
      ? [words.noticeSameHeadings(guess.sameHeadings.join(', '))]
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
