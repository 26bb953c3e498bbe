import type { ReactNode } from 'react';
import { AboutView } from '../features/about/about-view.tsx';
import type { DataSource } from '../features/data-source/use-data-source.ts';

export function AboutRoute({ source }: { source: DataSource | undefined }): ReactNode {
  return <AboutView source={source} />;
}
