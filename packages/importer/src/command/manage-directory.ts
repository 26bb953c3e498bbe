import { commandError } from '@Hardware-Store-Finder/messages';
import { convertEarlier, directoryFolder, searchedFile } from '@Hardware-Store-Finder/records';
import type { PublishedFiles } from '@Hardware-Store-Finder/storage';
import { changeDirectory, type DirectoryImport } from '../directory/change-directory.ts';
import { changePublished, readPublished } from '../directory/change-published.ts';
import { ofDatabase } from '../directory/import-lock.ts';
import { findStores } from '../directory/present-datasets.ts';
import { repairDirectory, verifyDirectory } from '../directory/verify-directory.ts';
import type { Screen } from './progress-line.ts';
import { describeParts, listDatasets } from './summary.ts';

type ManageDeps = {
  dataDir: string;
  /** Where several processes share the directory; absent if it is in `dataDir`. */
  published?: PublishedFiles | undefined;
  out: Screen;
};

/** What the command does without a file. Each is given alone. */
export const actions = ['list', 'remove', 'verify', 'repair'] as const;

/** `removed`: the names of datasets to remove. Throws AppError. */
export async function manageDirectory(
  action: (typeof actions)[number],
  removed: readonly string[],
  { published, dataDir, out }: ManageDeps,
): Promise<void> {
  if (published === undefined) return await manageFolder(action, removed, { dataDir, out });
  const shared = { published, dataDir, say: (sentence: string) => out.write(`${sentence}\n`) };
  const manage = (copy: string) =>
    manageFolder(action, removed, { dataDir: copy, out: { write: (text) => out.write(ofDatabase(text)) } });
  if (action === 'list' || action === 'verify') await readPublished(shared, manage);
  else await changePublished(shared, manage);
}

async function manageFolder(
  action: (typeof actions)[number],
  removed: readonly string[],
  deps: Omit<ManageDeps, 'published'>,
): Promise<void> {
  if (action === 'list' || action === 'verify') await convertEarlier(deps.dataDir);
  switch (action) {
    case 'list':
      return list(deps);
    case 'remove':
      return await remove(removed, deps);
    case 'verify':
      return verify(deps);
    case 'repair':
      return await repair(deps);
  }
}

function list({ dataDir, out }: ManageDeps): void {
  const found = findStores(directoryFolder(dataDir));
  if (found.state === 'lost') throw unreadable(dataDir, found.fault);
  out.write(found.state === 'found' ? listDatasets(found) : listDatasets({ stores: 0, datasets: [] }));
}

async function remove(names: readonly string[], { dataDir, out }: ManageDeps): Promise<void> {
  const change = await changeDirectory(dataDir);
  try {
    reportRestored(change, out);
    const datasets = change.datasets();
    const unknown = names.find((name) => !datasets.includes(name));
    if (unknown !== undefined) {
      throw commandError('not_found', `There is no dataset "${unknown}". ${describeDirectory(change)}`);
    }
    const { stores: total } = await change.remove(names);
    const remaining = change.datasets();
    out.write(
      `Removed ${names.map((name) => `"${name}"`).join(', ')}. ` +
        `The directory now has ${total} stores of ${remaining.length === 1 ? 'one dataset' : `${remaining.length} datasets`}.\n`,
    );
  } finally {
    change.close();
  }
}

/** Throws AppError after its report if anything is damaged. */
function verify({ dataDir, out }: ManageDeps): void {
  const parts = verifyDirectory(directoryFolder(dataDir));
  out.write(describeParts(parts));
  const damaged = parts.filter(({ fault }) => fault !== undefined);
  if (damaged.length === 0) return;
  throw commandError(
    'unavailable',
    `${damaged.length === 1 ? 'One part' : `${damaged.length} parts`} of the directory in ${directoryFolder(dataDir)} ` +
      `${damaged.length === 1 ? 'is' : 'are'} damaged. npm run import -- --repair writes again what the rest allows.`,
  );
}

async function repair({ dataDir, out }: ManageDeps): Promise<void> {
  let isWhole = true;
  await repairDirectory(dataDir, (sentence) => {
    isWhole = false;
    out.write(`${sentence}\n`);
  });
  if (isWhole) out.write('Nothing is damaged.\n');
}

export function reportRestored({ restored }: DirectoryImport, out: Screen): void {
  for (const sentence of restored) out.write(`${sentence}\n`);
}

export function describeDirectory(change: DirectoryImport): string {
  const names = change.datasets();
  return names.length === 0 ? 'The directory is empty.' : `The directory has: ${names.join(', ')}.`;
}

function unreadable(dataDir: string, fault: string) {
  return commandError(
    'unavailable',
    `${searchedFile(directoryFolder(dataDir))} is ${fault}. ` +
      'The next import writes it again from the datasets beside it, as npm run import -- --repair does.',
  );
}
