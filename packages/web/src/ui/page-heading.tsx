import { Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';

/**
 * The page's one first heading. `title` is the document's; where the page changes, the focus comes to the heading,
 * so it can take it.
 */
export function PageHeading({ title, children }: { title: string; children: ReactNode }): ReactNode {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Title order={1} tabIndex={-1} style={{ outline: 'none', overflowWrap: 'anywhere' }}>
      {children}
    </Title>
  );
}
