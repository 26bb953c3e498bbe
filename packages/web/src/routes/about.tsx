import type { StatusAnswer } from '@hardware-store-finder/contract';
import { lazy, type ReactNode } from 'react';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Notice } from '../ui/notice.tsx';
import { useComingWords, useWords } from '../ui/words.tsx';

const AboutView = lazy(async () => ({
  default: (await import('../features/about/about-view.tsx')).AboutView,
}));

export function AboutRoute({ source }: { source: StatusAnswer['places'] | undefined }): ReactNode {
  const words = useWords();
  useComingWords();
  return (
    <ErrorBoundary
      fallback={
        <Notice tone="fault">
          <p>{words.layout.partFailed}</p>
        </Notice>
      }
    >
      <AboutView source={source} />
    </ErrorBoundary>
  );
}
