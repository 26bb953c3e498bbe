import { lazy, type ReactNode } from 'react';
import { useStorage } from '../../lib/storage.ts';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import type { ExportDialogProps } from './export-dialog.tsx';
import type { ImportDialogProps } from './import-dialog.tsx';

const Export = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }));
const Import = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

export type LazyExportProps = Omit<ExportDialogProps, 'storage'>;

/** The export of a table, loaded when it is opened. */
export function LazyExport(props: LazyExportProps): ReactNode {
  const storage = useStorage();
  return (
    <LazyDialog>
      <Export {...props} storage={storage} />
    </LazyDialog>
  );
}

/** The import of a customer list, loaded when it is opened. */
export function LazyImport(props: ImportDialogProps): ReactNode {
  return (
    <LazyDialog>
      <Import {...props} />
    </LazyDialog>
  );
}
