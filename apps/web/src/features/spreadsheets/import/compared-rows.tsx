import { type ReactNode, useId } from 'react';
import type { RowVerdict } from '../../../components/page-module.tsx';
import { type SheetMessages, useSheetMessages } from '../sheet-messages.ts';
import classes from '../spreadsheets.module.css';
import { countVerdicts, type ImportState, verdictKind } from './import-session.ts';
import { takeFocus } from './mapping-table.tsx';

/** The number of rows shown; the counts cover the others. */
const shownRows = 100;
const shownLines = 10;

/** The result of the comparison: counts by verdict, and the first rows by name. */
export function ComparedRows({ state }: { state: ImportState }): ReactNode {
  const messages = useSheetMessages();
  const id = useId();
  const { customers, verdicts = [] } = state;
  if (customers === undefined) return null;
  const counts = countVerdicts(verdicts);
  const rows = customers.customers;
  const { noName, tooLong, intoNotes } = customers;
  const summary: readonly (readonly [count: number, sentence: string])[] = [
    [counts.new, messages.countNew(counts.new)],
    [counts.known, messages.countKnown(counts.known)],
    [counts.blocked, messages.countBlocked(counts.blocked)],
    [counts.same, messages.countSame(counts.same)],
    [noName.length, messages.countNoName(noName.length, ...firstOf(noName))],
    [tooLong.length, messages.countTooLong(tooLong.length, ...firstOf(tooLong))],
    [intoNotes, messages.countIntoNotes(intoNotes)],
  ];
  return (
    <section className={classes.step} aria-labelledby={`${id}title`}>
      <h3 ref={takeFocus} id={`${id}title`} className={classes.subtitle} tabIndex={-1}>
        {messages.resultTitle}
      </h3>
      <ul className={classes.counts}>
        {summary
          .filter(([count]) => count > 0)
          .map(([, sentence]) => (
            <li key={sentence}>{sentence}</li>
          ))}
      </ul>
      {rows.length > 0 && (
        <table className={classes.mapping}>
          <thead>
            <tr>
              <th scope="col">{messages.fields.name}</th>
              <th scope="col">{messages.fields.address}</th>
              <th scope="col">{messages.verdict}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shownRows).map(({ store, line }, at) => {
              const verdict = verdicts[at] ?? 'new';
              return (
                <tr key={line}>
                  <th scope="row">
                    <bdi>{store.name}</bdi>
                  </th>
                  <td>
                    <bdi>{store.address}</bdi>
                  </td>
                  <td data-verdict={verdictKind(verdict)} className={classes.verdict}>
                    {verdictWords(verdict, (row) => rows[row]?.line ?? 0, messages)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {rows.length > shownRows && <p className={classes.hint}>{messages.shownOf(shownRows, rows.length)}</p>}
    </section>
  );
}

function verdictWords(verdict: RowVerdict, lineOf: (row: number) => number, messages: SheetMessages): string {
  if (verdict === 'new') return messages.verdicts.new;
  if ('lead' in verdict) return messages.verdicts.known(verdict.lead.name);
  return 'blocked' in verdict
    ? messages.verdicts.blocked(verdict.blocked)
    : messages.verdicts.same(lineOf(verdict.sameAsRow));
}

/** The first line numbers, and how many follow. */
function firstOf(lines: readonly number[]): [first: readonly number[], more: number] {
  return [lines.slice(0, shownLines), Math.max(0, lines.length - shownLines)];
}
