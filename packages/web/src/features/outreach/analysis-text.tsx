import { type ComponentProps, memo, type ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import classes from './outreach.module.css';
import { remarkSourceMarks } from './remark-source-marks.ts';
import { safeMarkdown } from './safe-markdown.ts';
import { SourceMark, sourceId } from './source-marks.tsx';

/**
 * An analysis in Markdown: no images, no HTML; links keep only the schemes of the specification, which is
 * react-markdown's own rule, show their host and open elsewhere. What cannot be drawn is shown as it is.
 */
export const AnalysisText = memo(function AnalysisText({ text }: { text: string }): ReactNode {
  const safe = safeMarkdown(text);
  return (
    <div className={classes.text}>
      <ErrorBoundary key={safe} fallback={<pre>{safe}</pre>}>
        <Markdown
          remarkPlugins={[remarkGfm, remarkSourceMarks]}
          components={components}
          disallowedElements={['img', 'input']}
          skipHtml
        >
          {safe}
        </Markdown>
      </ErrorBoundary>
    </div>
  );
});

const components: Components = {
  a: ({ href, children }) => <Link href={href ?? ''}>{children}</Link>,
  h1: ({ children }) => <h4>{children}</h4>,
  h2: ({ children }) => <h4>{children}</h4>,
  h3: ({ children }) => <h5>{children}</h5>,
  span: ({ node: _, ...props }: ComponentProps<'span'> & { node?: unknown }) => (
    <span {...props} tabIndex={-1} />
  ),
};

function Link({ href, children }: { href: string; children: ReactNode }): ReactNode {
  const n = href.startsWith(`#${sourceId('')}`) ? href.slice(sourceId('').length + 1) : undefined;
  if (n !== undefined) return <SourceMark n={n} />;
  if (href === '') return <span>{children}</span>;
  const host = hostOf(href);
  return (
    <>
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
      {host !== undefined && children !== href && <span className={classes.host}> ({host})</span>}
    </>
  );
}

function hostOf(href: string): string | undefined {
  return /^https?:/i.test(href) ? URL.parse(href)?.host : undefined;
}
