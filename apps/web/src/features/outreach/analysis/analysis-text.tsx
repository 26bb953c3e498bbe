import { type ComponentProps, memo, type ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import classes from './analysis.module.css';
import { ExternalLink } from './external-link.tsx';
import { remarkSourceMarks } from './remark-source-marks.ts';
import { safeMarkdown } from './safe-markdown.ts';
import { SourceLink, sourceId } from './source-marks.tsx';

/**
 * Renders an analysis in Markdown, for answers without statements as data: no images, no HTML, and links as
 * `ExternalLink`s. Text that cannot be rendered is shown as plain text.
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
  return n === undefined ? <ExternalLink href={href}>{children}</ExternalLink> : <SourceLink n={n} />;
}
