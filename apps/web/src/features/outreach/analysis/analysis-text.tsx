import { type ComponentProps, memo, type ReactNode } from 'react';
import type { Components } from 'react-markdown';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { ErrorBoundary } from '../../../components/error-boundary.tsx';
import classes from './analysis.module.css';
import { ExternalLink } from './links.tsx';
import { safeMarkdown } from './safe-markdown.ts';
import { SourceLink, sourceId, writtenMarks } from './source-marks.tsx';

type Node = {
  type: string;
  value?: string;
  url?: string;
  children?: Node[];
  data?: { hName: string; hProperties: Record<string, string> };
};

/**
 * A remark plugin (trees are mdast, github.com/syntax-tree/mdast) that links each `[n]` to its source: the list item that
 * begins with `[n]`.
 */
function remarkSourceMarks() {
  return (tree: unknown): void => visit(tree as Node, false);
}

function visit(node: Node, isItem: boolean): void {
  // Links cannot be nested.
  if (node.children === undefined || node.type === 'link') return;
  node.children = node.children.flatMap((child, at) => {
    if (child.type !== 'text') {
      visit(child, node.type === 'listItem' && at === 0);
      return [child];
    }
    return withMarks(child.value ?? '', isItem && at === 0);
  });
}

function withMarks(text: string, isFirst: boolean): Node[] {
  return text.split(writtenMarks).flatMap((piece, at): Node[] => {
    if (at % 2 === 0) return piece === '' ? [] : [{ type: 'text', value: piece }];
    const label: Node[] = [{ type: 'text', value: `[${piece}]` }];
    return isFirst && at === 1 && text.startsWith('[')
      ? [
          {
            type: 'emphasis',
            data: { hName: 'span', hProperties: { id: sourceId(piece) } },
            children: label,
          },
        ]
      : [{ type: 'link', url: `#${sourceId(piece)}`, children: label }];
  });
}

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
