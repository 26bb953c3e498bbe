import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { useLazyMessages } from '../../../i18n/use-messages.tsx';
import classes from '../outreach.module.css';

const mark = /\[(\d{1,3})\]/g;

/** The id of a source's element, the target of its marks. */
export const sourceId = (n: string | number) => `source-${n}`;

/** A `[n]` that links to source n. */
export function SourceMark({ n }: { n: string | number }): ReactNode {
  const messages = useLazyMessages().outreach;
  const lead = (event: MouseEvent) => {
    event.preventDefault();
    const source = document.getElementById(sourceId(n));
    source?.scrollIntoView({ block: 'center' });
    source?.focus();
  };
  return (
    <a className={classes.mark} href={`#${sourceId(n)}`} aria-label={messages.source(`${n}`)} onClick={lead}>
      [{n}]
    </a>
  );
}

/** The `[n]` after a statement. */
export function SourceMarks({ citations }: { citations: readonly number[] }): ReactNode {
  const marks = citations.map((n) => <SourceMark key={n} n={n} />);
  return marks.length > 0 && [' ', ...marks];
}

/** The `[n]` before a source, the target of its marks. */
export function SourceAnchor({ n }: { n: number }): ReactNode {
  return (
    <span id={sourceId(n)} tabIndex={-1}>
      [{n}]
    </span>
  );
}

/** Plain text whose `[n]` link to their sources, for an analysis without statements as data. */
export function WithSourceMarks({ text }: { text: string }): ReactNode {
  const pieces = text.split(mark);
  return pieces.map((piece, at) => {
    const key = `${at} ${piece}`;
    return at % 2 === 1 ? <SourceMark key={key} n={piece} /> : <Fragment key={key}>{piece}</Fragment>;
  });
}
