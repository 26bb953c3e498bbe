import type { ReactNode } from 'react';
import { AboutView } from '../features/about/about-view.tsx';
import type { DataSource } from '../use-data-source.ts';

export function AboutRoute({ source }: { source: DataSource | undefined }): ReactNode {
  return <AboutView source={source} />;
}
