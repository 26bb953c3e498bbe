import type { ReactNode } from 'react';
import { AboutView } from '../../features/about/about-view.tsx';
import { useServerStatus } from '../../state/server-status.tsx';

/** What the product is and where its data comes from. */
export function AboutRoute(): ReactNode {
  return <AboutView status={useServerStatus()} />;
}
