import type { AnalysisData } from '@Hardware-Store-Finder/contract';
import type { AnalysisLanguagePack } from '@Hardware-Store-Finder/domain';
import { Fragment, type ReactNode } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Chip } from '../../../components/chip.tsx';
import { Notice } from '../../../components/notice.tsx';
import classes from './analysis.module.css';
import { AnalysisText } from './analysis-text.tsx';
import { SourceLink, writtenMarks } from './source-marks.tsx';

/**
 * Basic information with its generic points and steps, or an analysis without facts: of another server, or stored by an
 * earlier version. Its text is marked as unchecked.
 */
export function PlainReport({ data, pack }: { data: AnalysisData; pack: AnalysisLanguagePack }): ReactNode {
  const { labels, headings, fit } = pack.analysis;
  const { perplexityAnalysis: text } = data;
  return (
    <>
      {text !== null && <Notice tone="notice">{labels.unchecked}</Notice>}
      {data.fit !== undefined && (
        <section>
          <h4>{headings.fit}</h4>
          <p className={classes.fit}>
            <Badge>{fit[data.fit.kind]}</Badge> <WithSourceLinks text={data.fit.reason} />
          </p>
        </section>
      )}
      <Points title={labels.points} points={data.analysisPoints} />
      <Points title={labels.steps} points={data.nextSteps} />
      {data.productCategories.length > 0 && (
        <section>
          <h4>{labels.categories}</h4>
          <ul className={classes.chips}>
            {data.productCategories.map((category) => (
              <li key={category}>
                <Chip>{category}</Chip>
              </li>
            ))}
          </ul>
        </section>
      )}
      {text !== null && <AnalysisText text={text} />}
    </>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }): ReactNode {
  return (
    points.length > 0 && (
      <section>
        <h4>{title}</h4>
        <ul className={classes.points}>
          {points.map((point, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the points never move
            <li key={at}>
              <WithSourceLinks text={point} />
            </li>
          ))}
        </ul>
      </section>
    )
  );
}

/** Plain text whose `[n]` lead to the sources in the Markdown below. */
function WithSourceLinks({ text }: { text: string }): ReactNode {
  const pieces = text.split(writtenMarks);
  return pieces.map((piece, at) => {
    const key = `${at} ${piece}`;
    return at % 2 === 1 ? <SourceLink key={key} n={piece} /> : <Fragment key={key}>{piece}</Fragment>;
  });
}
