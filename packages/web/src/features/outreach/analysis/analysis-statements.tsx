import {
  type AnalysisData,
  type AnalysisLanguagePack,
  type CitedStatement,
  type Source,
  sections,
} from '@hardware-store-finder/contract';
import { Fragment, memo, type ReactNode } from 'react';
import classes from '../outreach.module.css';
import { AutoLinks } from './auto-links.tsx';
import { ExternalLink } from './external-link.tsx';
import { SourceAnchor, SourceMarks } from './source-marks.tsx';

/** An analysis with its checked statements as data. */
export type StatedAnalysis = AnalysisData & {
  [K in 'fit' | 'sources' | 'statements' | 'notes']: NonNullable<AnalysisData[K]>;
};

/** False for answers of other servers and for analyses stored by earlier versions, which have only the Markdown. */
export function hasStatements(data: AnalysisData): data is StatedAnalysis {
  const { fit, sources, statements, notes } = data;
  return fit !== undefined && sources !== undefined && statements !== undefined && notes !== undefined;
}

/** Shows the same content as the Markdown of the analysis, in the same order. */
export const AnalysisStatements = memo(function AnalysisStatements({
  data: { statements, notes, sources, fit },
  pack: {
    analysis: { headings, fit: kinds },
  },
}: {
  data: StatedAnalysis;
  pack: AnalysisLanguagePack;
}): ReactNode {
  const inSection = (section: CitedStatement['section']) =>
    statements.filter((statement) => statement.section === section);
  return (
    <div className={classes.text}>
      {notes.notice !== undefined && (
        <blockquote>
          <p>
            <AutoLinks text={notes.notice} />
          </p>
        </blockquote>
      )}
      {sections.map((section) => (
        <List key={section} heading={headings[section]} items={inSection(section).map(drawStatement)} />
      ))}
      <h4>{headings.fit}</h4>
      {inSection('fit').map((reason) => (
        <p key={reason.text}>
          <strong>{kinds[fit.kind]}</strong>: {drawStatement(reason)}
        </p>
      ))}
      {notes.notFound !== undefined && (
        <>
          <h4>{headings.notFound}</h4>
          <p>{notes.notFound}</p>
        </>
      )}
      {notes.leftOut !== undefined && (
        <p>
          <em>{notes.leftOut}</em>
        </p>
      )}
      <List heading={headings.sources} items={sources.map(drawSource)} />
    </div>
  );
});

function drawStatement({ text, citations }: CitedStatement): ReactNode {
  return (
    <>
      <AutoLinks text={text} />
      <SourceMarks citations={citations} />
    </>
  );
}

function drawSource({ n, url, title, quote, shownQuote = quote }: Source): ReactNode {
  return (
    <>
      <SourceAnchor n={n} /> <ExternalLink href={url}>{title}</ExternalLink>: “<AutoLinks text={shownQuote} />
      ”
    </>
  );
}

function List({ heading, items }: { heading: string; items: readonly ReactNode[] }): ReactNode {
  return (
    items.length > 0 && (
      <Fragment>
        <h4>{heading}</h4>
        <ul>
          {items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items never move
            <li key={at}>{item}</li>
          ))}
        </ul>
      </Fragment>
    )
  );
}
