import type { CitedStatement, Confirmer, Source } from '@Hardware-Store-Finder/contract';
import type { AnalysisLanguagePack } from '@Hardware-Store-Finder/domain';
import { Fragment, memo, type ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../../components/badge.tsx';
import { Disclosure } from '../../../components/disclosure.tsx';
import { pageHref, telHref } from '../../../components/hrefs.ts';
import { WebLink } from '../../../components/web-link.tsx';
import classes from './analysis.module.css';
import { AutoLinks } from './links.tsx';
import { SourceMarks } from './source-marks.tsx';
import { type ReportRow, reportRows, type StatedAnalysis } from './stated-analysis.ts';

const tones: Readonly<Record<StatedAnalysis['fit']['kind'], BadgeTone>> = {
  independent: 'good',
  wholesaler: 'good',
  chain: 'notice',
  manufacturer: 'notice',
  shop: 'plain',
  craft: 'plain',
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
                <Stated {...reason} sources={sources} judged={analysis.judged} />
              </span>
            ))}
          </Row>
          {rows.map((row) => (
            <Row key={`${row.section} ${row.label}`} label={row.label ?? headings[row.section]}>
              <Items items={row.items} sources={sources} judged={analysis.judged} />
            </Row>
          ))}
        </dl>
      )}
      {notes.lookAt !== undefined && (
        <WhereToLook topics={notes.lookAt} label={headings.lookAt} entry={analysis.entry} />
      )}
      {notes.cost !== undefined && <p className={classes.note}>{notes.cost}</p>}
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

/** A page of the store's own website, whose host stands above. */
function PageLink({ url, children }: { url: string; children: ReactNode }): ReactNode {
  const href = pageHref(url);
  return <WebLink href={href}>{children}</WebLink>;
}

/** Topics that were not recognised, with links to the pages where a person would look. */
function WhereToLook({
  topics,
  label,
  entry,
}: {
  topics: NonNullable<StatedAnalysis['notes']['lookAt']>;
  label: string;
  entry: AnalysisLanguagePack['analysis']['entry'];
}): ReactNode {
  return (
    <dl className={classes.facts}>
      <Row label={label}>
        <ul className={classes.lines}>
          {topics.map(({ topic, pages }) => (
            <li key={topic}>
              {entry(topic, '')}
              {pages.map(({ title, url }, at) => (
                <Fragment key={url}>
                  {at > 0 && ', '}
                  <PageLink url={url}>{title}</PageLink>
                </Fragment>
              ))}
            </li>
          ))}
        </ul>
      </Row>
    </dl>
  );
}

/** Several sentences or values, one below the other. */
function Items({
  items,
  ...shown
}: {
  items: ReportRow['items'];
  sources: readonly Source[];
  judged: string;
}): ReactNode {
  const [only, second] = items;
  if (only !== undefined && second === undefined) return <Stated {...only} {...shown} />;
  return (
    <ul className={classes.lines}>
      {items.map((item) => (
        <li key={item.text}>
          <Stated {...item} {...shown} />
        </li>
      ))}
    </ul>
  );
}

function Stated({
  text,
  citations,
  confirmedBy,
  sources,
  judged,
}: {
  text: string;
  citations: readonly number[];
  confirmedBy?: Confirmer | undefined;
  sources: readonly Source[];
  /** What marks a statement that a model read and a judge confirmed. */
  judged: string;
}): ReactNode {
  const tel = /^[\d\s()+/.-]{7,}$/.test(text) ? telHref(text) : undefined;
  return (
    <Fragment>
      <span>{tel === undefined ? <AutoLinks text={text} /> : <a href={tel}>{text}</a>}</span>
      {confirmedBy === 'judge' && <span className={classes.judged}> {judged}</span>}
      <SourceMarks citations={citations} sources={sources} />
    </Fragment>
  );
}
