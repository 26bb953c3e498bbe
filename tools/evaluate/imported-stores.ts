import type { Category, FoundStore } from '@Hardware-Store-Finder/contract';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gazetteerFile, loadGazetteer } from '../../packages/geocoder/src/gazetteer.ts';
import { runCommand } from '../../packages/importer/src/command/command.ts';
import { commandError } from '../../packages/messages/src/errors.ts';
import { openDirectory } from '../../packages/records/src/directory/files.ts';

/** Every store that a search of some types can find in files, as `npm run import` takes them. Imports into a folder of its own. */
export async function importedStores(
  files: readonly string[],
  categories: readonly Category[],
): Promise<FoundStore[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'evaluate-'));
  try {
    const faults: string[] = [];
    await runCommand(files, {
      dataDir,
      loadGeocoder: () => loadGazetteer(gazetteerFile),
      out: { write: () => true },
      fault: (sentence) => faults.push(sentence),
    });
    if (faults.length > 0) throw commandError('bad_request', faults.join(' '));
    const directory = await openDirectory(dataDir, { info: () => undefined, error: () => undefined });
    directory.close();
    const halfWayAroundKm = 20_016;
    const { total, stores } = directory.nearby({ lat: 0, lon: 0 }, halfWayAroundKm, categories, true);
    return stores(0, total).map((json) => JSON.parse(json) as FoundStore);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
