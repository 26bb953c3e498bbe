import type { StatusAnswer } from '@hardware-store-finder/contract';
import type { ReactNode } from 'react';
import { AboutView } from '../features/about/about-view.tsx';

export function AboutRoute({ source }: { source: StatusAnswer['places'] | undefined }): ReactNode {
  return <AboutView source={source} />;
}
