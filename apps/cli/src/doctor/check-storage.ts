import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Directory, openDirectory } from '@hardware-store-finder/places';
import { createSqliteLedger, probePostgres } from '@hardware-store-finder/storage';
import { type Check, failed, ok, warning } from './finding.ts';

/** The oldest major version that docs/configuration.md names. */
const oldestPostgres = 14;
const yearMs = 365 * 86_400_000;

/** Reads the budgets as the server does, and changes nothing. */
export function checkBudgets(dataDir: string): Check {
  return {
    name: 'budgets',
    async run() {
      const file = path.join(dataDir, 'budgets.sqlite');
      if (!existsSync(file)) return [ok('Nothing was spent yet.')];
      const reasons: string[] = [];
      const log = {
        info: () => undefined,
        error: (_: string, error: unknown) => void reasons.push(String(error)),
      };
      const ledger = createSqliteLedger({ file, log });
      const used = await ledger.used({ name: 'doctor', day: new Date().toISOString().slice(0, 10) });
      ledger.close();
      if (Number.isFinite(used)) return [ok(`${file} can be read.`)];
      return [
        failed(
          `${file} cannot be read (${reasons.join('; ')}), so every budget counts as spent. Restore it from a backup, or remove it to begin today's budgets anew.`,
        ),
      ];
    },
  };
}

/** The database that processes share. */
export function checkDatabase(url: string): Check {
  return {
    name: 'database',
    async run() {
      const found = await probePostgres(url);
      if ('fault' in found) return [failed(found.fault)];
      const { version, bytes, hasTables } = found;
      const major = Number.parseInt(version, 10);
      const text = `PostgreSQL ${version}, ${Math.ceil(bytes / 1_000_000).toLocaleString('en')} MB`;
      if (major < oldestPostgres) return [failed(`${text}. Update it to ${oldestPostgres} or newer.`)];
      return [ok(hasTables ? `${text}.` : `${text}, still without tables: the first start makes them.`)];
    },
  };
}

/** @param isNeeded whether searches have no other source */
export function checkImports(dataDir: string, isNeeded: boolean, now = Date.now): Check {
  return {
    name: 'imports',
    async run() {
      let reason = '';
      const directory: Directory = await openDirectory(dataDir, {
        info: () => undefined,
        error: (_, error) => {
          reason = error instanceof Error ? error.message : String(error);
        },
      });
      directory.close();
      const datasets = directory.datasets();
      if (directory.unreadable() !== undefined) {
        return [
          failed(
            `The imported stores cannot be read (${reason}). Run npm run import -- --verify, or restore a backup.`,
          ),
        ];
      }
      if (datasets.length === 0) {
        if (isNeeded)
          return [failed('PLACES=directory, and nothing is imported. Run npm run import -- FILE.')];
        return [ok('Nothing is imported; searches ask the live sources.')];
      }
      return datasets.map(({ name, stores, importedAt, dataDate = importedAt }) => {
        const day = dataDate.slice(0, 10);
        const text = `${name}: ${stores.toLocaleString('en')} stores as of ${day}`;
        const isOld = now() - Date.parse(day) > yearMs;
        return isOld ? warning(`${text}, more than a year ago. Import a newer file.`) : ok(`${text}.`);
      });
    },
  };
}
