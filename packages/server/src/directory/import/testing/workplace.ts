import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { categories } from '@hardware-store-finder/contract';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { openDirectory } from '../../files.ts';
import { runCommand } from '../command.ts';
import { nearPorto } from './near-porto.ts';
import { type Fixture, writePbf } from './write-osm.ts';

export const silent = { info: () => undefined, error: () => undefined };

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

/** A data folder, files beside it, and the command that imports them. */
export function createWorkplace() {
  const folder = temporaryFolder();
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);
  return {
    dataDir,
    file(name: string, elements: readonly Fixture[]): string {
      const file = path.join(folder, name);
      writeFileSync(file, writePbf(elements));
      return file;
    },
    async run(...args: string[]) {
      const told: string[] = [];
      const faults: string[] = [];
      const code = await runCommand(args, {
        dataDir,
        loadGeocoder: async () => ({ nearestPlace: nearPorto }),
        out: { write: (text: string) => told.push(text) },
        fault: (sentence) => faults.push(sentence),
      });
      return { code, told: told.join(''), faults };
    },
    async names(): Promise<string[]> {
      const directory = await openDirectory(dataDir, silent);
      directory.close();
      const nearby = directory.nearby({ lat: 41.1, lon: -8.6 }, 50, categories);
      return nearby.stores(0, nearby.total).map((json) => JSON.parse(json).name);
    },
  };
}
