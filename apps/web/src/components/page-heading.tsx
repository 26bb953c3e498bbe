import { type ReactNode, useEffect } from 'react';

/**
 * The page's only h1. `title` becomes the document's title. It is focusable, because navigation moves focus to it.
 */
export function PageHeading({ title, children }: { title: string; children: ReactNode }): ReactNode {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <h1 tabIndex={-1} style={{ outline: 'none', overflowWrap: 'anywhere' }}>
      {children}
    </h1>
  );
}
