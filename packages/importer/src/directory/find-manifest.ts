import { commandError } from '@hardware-store-finder/messages';
import {
  type Manifest,
  manifestFile,
  openSealedJson,
  parseManifest,
  readManifestText,
} from '@hardware-store-finder/places';
import { datasetFolders } from './our-folders.ts';

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
