import { categories } from '@Hardware-Store-Finder/contract';
import { createPublishedSource, type Directory, openDirectory } from '@Hardware-Store-Finder/records';
import type { PublishedFiles } from '@Hardware-Store-Finder/storage';
import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../command/command.ts';
import { nearPorto } from './near-porto.ts';
import { type Fixture, writePbf } from './write-osm.ts';

const silent = { info: () => undefined, error: () => undefined };

export function shop(id: number, name: string, more: Partial<Fixture> = {}): Fixture {
  return {
    type: 'node',
    id,
    lat: 41.1 + id / 10_000,
    lon: -8.6,
    tags: { shop: 'hardware', name },
    ...more,
  } as Fixture;
}

/** A data folder with files beside it and the import command; its directory is in the folder, or in `published`. */
export function createWorkspace({ published }: { published?: PublishedFiles } = {}) {
  const folder = temporaryFolder();
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);
  /** The current directory, without polling. */
  async function open(): Promise<Directory> {
    const source = published && createPublishedSource(published, dataDir);
    const directory = await openDirectory(dataDir, silent, source && { source });
    directory.close();
    return directory;
  }
  return {
    folder,
    dataDir,
    /** Writes a file; elements are encoded as PBF. */
    file(name: string, content: readonly Fixture[] | string | Uint8Array): string {
      const file = path.join(folder, name);
      const isWritten = typeof content === 'string' || content instanceof Uint8Array;
      writeFileSync(file, isWritten ? content : writePbf(content));
      return file;
    },
    open,
    async run(...args: string[]) {
      const output: string[] = [];
      const faults: string[] = [];
      const code = await runCommand(args, {
        dataDir,
        published,
        loadGeocoder: async () => ({ nearestPlace: nearPorto }),
        out: { write: (text: string) => output.push(text) },
        fault: (sentence) => faults.push(sentence),
      });
      return { code, output: output.join(''), faults };
    },
    async names(): Promise<string[]> {
      const directory = await open();
      const nearby = directory.nearby({ lat: 41.1, lon: -8.6 }, 50, categories);
      return nearby.stores(0, nearby.total).map((json) => JSON.parse(json).name);
    },
  };
}
