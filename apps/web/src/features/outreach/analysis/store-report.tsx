import type { CitedStatement, Source } from '@Hardware-Store-Finder/contract';
import type { AnalysisLanguagePack } from '@Hardware-Store-Finder/domain';
import { Fragment, memo, type ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../../components/badge.tsx';
import { Disclosure } from '../../../components/disclosure.tsx';
import { telHref } from '../../../components/hrefs.ts';
import classes from './analysis.module.css';
import { AutoLinks } from './links.tsx';
import { SourceMarks } from './source-marks.tsx';
import { type ReportRow, reportRows, type StatedAnalysis } from './stated-analysis.ts';

const tones: Readonly<Record<StatedAnalysis['fit']['kind'], BadgeTone>> = {
  independent: 'good',
  wholesaler: 'good',
  chain: 'notice',
  manufacturer: 'notice',
  unclear: 'plain',
};

/** A checked analysis: its fit, then each statement once, with its sources beside it. */
export const StoreReport = memo(function StoreReport({
  data: { sources, notes, fit, nextSteps },
  statements,
  pack: { analysis },
}: {
  data: StatedAnalysis;
  /** The statements to show. */
  statements: readonly CitedStatement[];
  pack: AnalysisLanguagePack;
}): ReactNode {
  const { headings, labels, fit: kinds } = analysis;
  const reasons = statements.filter(({ section }) => section === 'fit');
  const rows = reportRows(statements);
  const isRead = sources.length > 0;
  return (
    <>
      {isRead && (
        <dl className={classes.facts}>
          <Row label={headings.fit}>
            <Badge tone={tones[fit.kind]}>{kinds[fit.kind]}</Badge>
            {reasons.map((reason) => (
              <span key={reason.text}>
                {' '}
                <Stated {...reason} sources={sources} />
              </span>
            ))}
          </Row>
          {rows.map((row) => (
            <Row key={`${row.section} ${row.label}`} label={row.label ?? headings[row.section]}>
              <Items items={row.items} sources={sources} />
            </Row>
          ))}
        </dl>
      )}
      {notes.notFound !== undefined && <p className={classes.note}>{notes.notFound}</p>}
      {notes.leftOut !== undefined && <p className={classes.note}>{notes.leftOut}</p>}
      {nextSteps.length > 0 && (
        <div className={classes.steps}>
          <Disclosure summary={labels.steps}>
            <ul className={classes.points}>
              {nextSteps.map((step) => (
                <li key={step}>
                  <AutoLinks text={step} />
                </li>
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
    </>
  );
});

function Row({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Several sentences or values, one below the other. */
function Items({ items, sources }: { items: ReportRow['items']; sources: readonly Source[] }): ReactNode {
  const [only, second] = items;
  if (only !== undefined && second === undefined) return <Stated {...only} sources={sources} />;
  return (
    <ul className={classes.lines}>
      {items.map((item) => (
        <li key={item.text}>
          <Stated {...item} sources={sources} />
        </li>
      ))}
    </ul>
  );
}

function Stated({
  text,
  citations,
  sources,
}: {
  text: string;
  citations: readonly number[];
  sources: readonly Source[];
}): ReactNode {
  const tel = /^[\d\s()+/.-]{7,}$/.test(text) ? telHref(text) : undefined;
  return (
    <Fragment>
      <span>{tel === undefined ? <AutoLinks text={text} /> : <a href={tel}>{text}</a>}</span>
      <SourceMarks citations={citations} sources={sources} />
    </Fragment>
  );
}
