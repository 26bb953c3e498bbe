import { checkedPieces } from './checksums.ts';
import type { Coverage } from './coverage.ts';
import { parseCoverage } from './coverage-file.ts';
import type { DatasetSummary, SharedDirectory } from './directory.ts';
import type { DirectorySource } from './directory-source.ts';
import { emptyGeneration, type Generation, openGeneration, readGeneration } from './generation.ts';
import { datasetFiles, type Manifest } from './manifest.ts';

/** The data of one manifest. A search keeps using the one it started with. */
export type LoadedDirectory = Generation & {
  coverages: readonly Coverage[];
  datasets: readonly DatasetSummary[];
};

/** The same object for the same directory; undefined unless it was read to be shared. */
export function shareDirectory(loaded: LoadedDirectory): SharedDirectory | undefined {
  const { shared: generation, coverages, datasets } = loaded;
  if (generation === undefined) return undefined;
  const known = shares.get(loaded) ?? { generation, coverages, datasets };
  shares.set(loaded, known);
  return known;
}

const shares = new WeakMap<LoadedDirectory, SharedDirectory>();

export function openSharedDirectory({ generation, ...surveyed }: SharedDirectory): LoadedDirectory {
  return { ...openGeneration(generation), ...surveyed };
}

export function emptyDirectory(): LoadedDirectory {
  return { ...emptyGeneration(), coverages: [], datasets: [] };
}

/**
 * Reads what a search needs, each file checked by its sum where the manifest has one. Rejects if a file is missing or is not
 * what was written.
 */
export async function loadDirectory(
  { generation, files, stores, datasets }: Manifest,
  { read, place }: Pick<DirectorySource, 'read' | 'place'>,
  isShared = false,
): Promise<LoadedDirectory> {
  const checked = (folder: string, file: string, sums: Manifest['files']): AsyncIterable<Uint8Array> => {
    const sum = sums?.[file];
    if (sums && !sum) throw new Error(`The manifest in ${place} has no checksum of ${folder}/${file}`);
    const pieces = read(folder, file);
    return sum ? checkedPieces(`${place}/${folder}/${file}`, pieces, sum) : pieces;
  };
  const loaded = await readGeneration((file) => checked(generation, file, files), isShared);
  if (loaded.kinds.length !== stores) {
    throw new Error(`${place}/${generation} has ${loaded.kinds.length} stores instead of ${stores}`);
  }
  const coverages: Coverage[] = [];
  for (const { folder, files: sums } of datasets) {
    const pieces: Uint8Array[] = [];
    for await (const piece of checked(folder, datasetFiles.ground, sums)) pieces.push(new Uint8Array(piece));
    coverages.push(parseCoverage(Buffer.concat(pieces).toString(), `${place}/${folder}`));
  }
  return {
    ...loaded,
    coverages,
    datasets: datasets.map(({ name, kind, stores, importedAt, dataDate }) => ({
      name,
      kind,
      stores,
      importedAt,
      ...(dataDate !== undefined && { dataDate }),
    })),
  };
}
