import {
  type AddressKind,
  coreCategories,
  exactAddress,
  type FoundStore,
} from '@Hardware-Store-Finder/contract';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gazetteerFile, loadGazetteer } from '../../packages/geocoder/src/gazetteer.ts';
import { runCommand } from '../../packages/importer/src/command/command.ts';
import { commandError } from '../../packages/messages/src/errors.ts';
import { openDirectory } from '../../packages/places/src/imported/files.ts';
import type { Evaluation } from './evaluation.ts';

const kindsWithStreet: ReadonlySet<AddressKind> = new Set(['own', 'building', 'nearby', 'street']);

/**
 * FILE…, as `npm run import` takes them: how many of the stores of the default types have a street, and a way to reach
 * them. Imports into a folder of its own.
 */
export const evaluateReach: Evaluation = async (files, detail) => {
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
    return count(await readStores(dataDir), detail);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** Every store that a search of the default types can find, wherever it is. */
async function readStores(dataDir: string): Promise<FoundStore[]> {
  const directory = await openDirectory(dataDir, { info: () => undefined, error: () => undefined });
  directory.close();
  const halfWayAroundKm = 20_016;
  const { total, stores } = directory.nearby({ lat: 0, lon: 0 }, halfWayAroundKm, coreCategories, true);
  return stores(0, total).map((json) => JSON.parse(json) as FoundStore);
}

function count(stores: readonly FoundStore[], detail: (line: string) => void): Record<string, unknown> {
  const addressKinds: Partial<Record<AddressKind, number>> = {};
  const counts = { street: 0, phone: 0, website: 0, email: 0, reachable: 0 };
  for (const store of stores) {
    const { address_kind: kind = 'place', phone, website, email } = store;
    addressKinds[kind] = (addressKinds[kind] ?? 0) + 1;
    const isReachable = [phone, website, email].some((way) => way !== undefined);
    counts.street += Number(kindsWithStreet.has(kind));
    counts.phone += Number(phone !== undefined);
    counts.website += Number(website !== undefined);
    counts.email += Number(email !== undefined);
    counts.reachable += Number(isReachable);
    if (!kindsWithStreet.has(kind)) detail(`no street: ${store.name}, ${store.address} (${store.id})`);
    if (!isReachable && exactAddress(store) === '') detail(`no way to reach: ${store.name} (${store.id})`);
  }
  const { street, ...ways } = counts;
  return { stores: stores.length, street, addressKinds, ...ways };
}
