import { commandError } from '@Hardware-Store-Finder/messages';
import {
  type Manifest,
  manifestFile,
  openSealedJson,
  parseManifest,
  readManifestText,
} from '@Hardware-Store-Finder/places';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** `lost`: something was imported, and its manifest is missing or damaged. */
export type FoundManifest =
  | { state: 'none' }
  | { state: 'found'; manifest: Manifest; text: string }
  | { state: 'lost'; fault: 'missing' | 'damaged' };

/** Throws file system errors, and AppError if a later version wrote the manifest. */
export function findManifest(directory: string): FoundManifest {
  const text = readManifestText(directory);
  if (text === undefined) {
    const wasThere =
      readManifestText(directory, 'previous') !== undefined || datasetFolders(directory).length > 0;
    return wasThere ? { state: 'lost', fault: 'missing' } : { state: 'none' };
  }
  try {
    return { state: 'found', manifest: parseManifest(text), text };
  } catch {
    if (isOfLaterVersion(text)) {
      throw commandError(
        'unavailable',
        `A later version of this program wrote ${manifestFile(directory)}. Import with that version.`,
      );
    }
    return { state: 'lost', fault: 'damaged' };
  }
}

function isOfLaterVersion(text: string): boolean {
  try {
    const { value, isSealed } = openSealedJson(text);
    return (
      isSealed &&
      typeof value === 'object' &&
      value !== null &&
      'format' in value &&
      typeof value.format === 'number' &&
      value.format > 1
    );
  } catch {
    return false;
  }
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const createdNames = new RegExp(`^((current|previous)\\.json\\.next|(new|dataset|generation|lock)-${uuid})$`);
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
  // Nothing was ever imported.
  if (!existsSync(directory)) return [];
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
    if (createdNames.test(name) && !named.has(name)) {
      rmSync(path.join(directory, name), { recursive: true, force: true });
    }
  }
}
