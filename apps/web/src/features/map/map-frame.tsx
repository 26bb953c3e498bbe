import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import type { MapPanelProps } from './map-panel.tsx';

const MapPanel = lazy(async () => ({ default: (await import('./map-panel.tsx')).MapPanel }));

/**
 * Places a map beside a table. The table keeps its state whether or not the map is open. The map comes with the first
 * table, and stays while there is none, because the next search may have been started from it.
 */
export function MapFrame({
  isOpen,
  children,
  ...panel
}: MapPanelProps & { isOpen: boolean; children: ReactNode }): ReactNode {
  const { failed } = useMessages().map;
  const [hadTable, setHadTable] = useState(false);
  if (children !== false && !hadTable) setHadTable(true);
  if (children === false && !(isOpen && hadTable)) return null;
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
