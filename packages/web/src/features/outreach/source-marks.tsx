import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { useLazyMessages } from '../../i18n/use-messages.tsx';
import classes from './outreach.module.css';

const mark = /\[(\d{1,3})\]/g;

/** The element of a source, which its marks lead to. */
export const sourceId = (n: string | number) => `source-${n}`;

/** A `[n]` that leads to the source of that number. */
export function SourceMark({ n }: { n: string }): ReactNode {
  const messages = useLazyMessages().outreach;
  const lead = (event: MouseEvent) => {
    event.preventDefault();
    const source = document.getElementById(sourceId(n));
    source?.scrollIntoView({ block: 'center' });
    source?.focus();
  };
  return (
    <a className={classes.mark} href={`#${sourceId(n)}`} aria-label={messages.source(n)} onClick={lead}>
      [{n}]
    </a>
  );
}

/** A plain text whose `[n]` lead to their sources. */
export function WithSourceMarks({ text }: { text: string }): ReactNode {
  const pieces = text.split(mark);
  return pieces.map((piece, at) => {
    const key = `${at} ${piece}`;
    return at % 2 === 1 ? <SourceMark key={key} n={piece} /> : <Fragment key={key}>{piece}</Fragment>;
  });
}
