import type { Source } from '@Hardware-Store-Finder/contract';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { Popover } from '../../../components/popover.tsx';
import { useMessages } from '../../../i18n/use-messages.tsx';
import classes from './analysis.module.css';
import { AutoLinks, ExternalLink } from './links.tsx';

/** The `[n]` of a written analysis; the group is n. */
export const writtenMarks = /\[(\d{1,3})\]/g;

/** The `[n]` after a statement: each opens its source beside the statement. Numbers without a source are left out. */
export function SourceMarks({
  citations,
  sources,
}: {
  citations: readonly number[];
  sources: readonly Source[];
}): ReactNode {
  const cited = citations.flatMap((n) => sources.find((source) => source.n === n) ?? []);
  return cited.map((source) => <SourceMark key={source.n} source={source} />);
}

function SourceMark({ source }: { source: Source }): ReactNode {
  const messages = useMessages().outreach;
  const { n } = source;
  const name = messages.source(`${n}`);
  const mark = (
    <button type="button" className={classes.mark} aria-label={name}>
      [{n}]
    </button>
  );
  return (
    <>
      {' '}
      <Popover label={name} trigger={mark} className={classes.source}>
        <SourceNote source={source} />
      </Popover>
    </>
  );
}

/** A source: its page, and the page's words. */
export function SourceNote({
  source: { url, title, quote, shownQuote = quote },
}: {
  source: Source;
}): ReactNode {
  return (
    <>
      <ExternalLink href={url}>{title}</ExternalLink>
      <blockquote>
        “<AutoLinks text={shownQuote} />”
      </blockquote>
    </>
  );
}

/** The id of a source in a Markdown text, the target of its marks. */
export const sourceId = (n: string | number) => `source-${n}`;

/** A `[n]` in a Markdown text, which lists its sources at its end: leads to source n. */
export function SourceLink({ n }: { n: string }): ReactNode {
  const messages = useMessages().outreach;
  const link = useRef<HTMLAnchorElement>(null);
  const lead = (event: MouseEvent) => {
    event.preventDefault();
    const source = link.current?.ownerDocument.getElementById(sourceId(n));
    source?.scrollIntoView({ block: 'center' });
    source?.focus();
  };
  return (
    <a
      ref={link}
      className={classes.mark}
      href={`#${sourceId(n)}`}
      aria-label={messages.source(n)}
      onClick={lead}
    >
      [{n}]
    </a>
  );
}
