import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHeading } from '../ui/page-heading.tsx';

export function NotFoundRoute(): ReactNode {
  return (
    <div style={{ paddingBlock: 'clamp(2rem, 10vh, 6rem)', textAlign: 'center' }}>
      <PageHeading title="Page Not Found – Hardware Store Finder">Page Not Found</PageHeading>
      <p>There is no page at this address.</p>
      <Link to="/" style={{ color: 'var(--mantine-color-anchor)', textUnderlineOffset: '0.2em' }}>
        ← Back to Search
      </Link>
    </div>
  );
}
