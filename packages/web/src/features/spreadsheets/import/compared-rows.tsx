import { type ReactNode, useId } from 'react';
import type { SheetWords } from '../sheet-words.ts';
import classes from '../spreadsheets.module.css';
import { countVerdicts, type ImportState, type RowVerdict, verdictKind } from './import-session.ts';
import { takeFocus } from './take-focus.ts';

/** So many rows are shown: the counts say what becomes of the others. */
const shownRows = 100;
const shownLines = 10;

/** What would become of each row: counted, and the first ones by name. */
export function ComparedRows({ state, words }: { state: ImportState; words: SheetWords }): ReactNode {
  const id = useId();
  const { customers, verdicts = [] } = state;
  if (customers === undefined) return null;
  const counts = countVerdicts(verdicts);
  const rows = customers.customers;
  const { noName, tooLong, intoNotes } = customers;
  const said: readonly (readonly [count: number, sentence: string])[] = [
    [counts.new, words.countNew(counts.new)],
    [counts.known, words.countKnown(counts.known)],
    [counts.blocked, words.countBlocked(counts.blocked)],
    [counts.same, words.countSame(counts.same)],
    [noName.length, words.countNoName(noName.length, ...firstOf(noName))],
    [tooLong.length, words.countTooLong(tooLong.length, ...firstOf(tooLong))],
    [intoNotes, words.countIntoNotes(intoNotes)],
  ];
  return (
    <section className={classes.step} aria-labelledby={`${id}title`}>
      <h3 ref={takeFocus} id={`${id}title`} className={classes.subtitle} tabIndex={-1}>
        {words.resultTitle}
      </h3>
      <ul className={classes.counts}>
        {said
          .filter(([count]) => count > 0)
          .map(([, sentence]) => (
            <li key={sentence}>{sentence}</li>
          ))}
      </ul>
      {rows.length > 0 && (
        <table className={classes.mapping}>
          <thead>
            <tr>
              <th scope="col">{words.fields.name}</th>
              <th scope="col">{words.fields.address}</th>
              <th scope="col">{words.verdict}</th>
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
                    {verdictWords(verdict, (row) => rows[row]?.line ?? 0, words)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {rows.length > shownRows && <p className={classes.hint}>{words.shownOf(shownRows, rows.length)}</p>}
    </section>
  );
}

function verdictWords(verdict: RowVerdict, lineOf: (row: number) => number, words: SheetWords): string {
  if (verdict === 'new') return words.verdicts.new;
  if ('lead' in verdict) return words.verdicts.known(verdict.lead.store.name);
  return 'blocked' in verdict
    ? words.verdicts.blocked(verdict.blocked)
    : words.verdicts.same(lineOf(verdict.sameAsRow));
}

/** The first lines, and how many follow. */
function firstOf(lines: readonly number[]): [first: readonly number[], more: number] {
  return [lines.slice(0, shownLines), Math.max(0, lines.length - shownLines)];
}
