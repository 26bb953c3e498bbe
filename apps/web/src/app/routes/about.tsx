import type { ReactNode } from 'react';
import { AboutView } from '../../features/about/about-view.tsx';
import { useServerStatus } from '../../state/server-status.tsx';

/** Describes the product and the origin of its data. */
export function AboutRoute(): ReactNode {
  return <AboutView status={useServerStatus()} />;
}
