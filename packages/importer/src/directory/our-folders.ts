import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from '@hardware-store-finder/places';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const ours = new RegExp(`^((current|previous)\\.json\\.next|(new|dataset|generation|lock)-${uuid})$`);
const dataset = new RegExp(`^dataset-${uuid}$`);

/** `new` is a dataset that is being imported. */
export function newFolderName(kind: 'new' | 'dataset' | 'generation'): string {
  return `${kind}-${randomUUID()}`;
}

export function isUnfinished(folder: string): boolean {
  return folder.startsWith('new-');
}

/** The folders of finished datasets, whether or not a manifest names them. */
export function datasetFolders(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && dataset.test(entry.name) ? [entry.name] : [],
  );
}

/** Deletes what imports created and no manifest references. Leaves foreign files alone. */
export function sweep(directory: string, manifests: readonly (Manifest | undefined)[]): void {
  const named = new Set(
    manifests.flatMap((manifest) =>
      manifest ? [manifest.generation, ...manifest.datasets.map(({ folder }) => folder)] : [],
    ),
  );
  for (const name of readdirSync(directory)) {
    if (ours.test(name) && !named.has(name)) {
      rmSync(path.join(directory, name), { recursive: true, force: true });
    }
  }
}
