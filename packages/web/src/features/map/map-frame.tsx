import { lazy, type ReactNode, Suspense } from 'react';
import { useMessages } from '../../i18n/use-messages.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import type { MapPanelProps } from './map-panel.tsx';

const MapPanel = lazy(async () => ({ default: (await import('./map-panel.tsx')).MapPanel }));

/**
 * Places a map beside a table. The table keeps its state whether or not the map is open. The map stays while there is no
 * table, because the next search may have been started from it.
 */
export function MapFrame({
  isOpen,
  children,
  ...panel
}: MapPanelProps & { isOpen: boolean; children: ReactNode }): ReactNode {
  const { failed } = useMessages().map;
  if (!isOpen && children === false) return null;
  return (
    <div data-map={isOpen || undefined}>
      <div>
        {isOpen && (
          <ErrorBoundary fallback={<p role="alert">{failed}</p>}>
            <Suspense>
              <MapPanel {...panel} />
            </Suspense>
          </ErrorBoundary>
        )}
        <div>{children}</div>
      </div>
    </div>
  );
}
