import { version } from '@Hardware-Store-Finder/contract';
import { gazetteerFile, loadGazetteer } from '@Hardware-Store-Finder/geocoder';
import { openDirectory } from '@Hardware-Store-Finder/places';
import {
  createSqliteLedger,
  findDamage,
  lostFiles,
  openDataFolder,
  probePostgres,
} from '@Hardware-Store-Finder/storage';
import { existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { type Finding, failed, ok, warning } from './findings.ts';

const lowestNode = 24;
/** The oldest major version that docs/configuration.md names. */
const oldestPostgres = 14;

/** @param page the built page's index.html */
export async function checkVersions(page: string, node = process.version): Promise<Finding[]> {
  return [
    Number(/\d+/.exec(node)?.[0]) < lowestNode
      ? failed(`Node is ${node}. Install ${lowestNode} or newer.`)
      : ok(`Hardware Store Finder ${version} on Node ${node}.`),
    ...(existsSync(page) ? [] : [failed('The page is not built. Run npm start, which builds it.')]),
  ];
}

export async function checkPlaceNames(): Promise<Finding[]> {
  return [ok(`Place names as of ${(await loadGazetteer(gazetteerFile)).date}.`)];
}

export async function checkDataFolder(dataDir: string): Promise<Finding[]> {
  openDataFolder(dataDir);
  return [ok(`${dataDir} can be written to.`)];
}

/** 2,048 MB are a cache of 256 MB, two generations of an import, and what an import writes meanwhile. */
export async function checkDisk(dataDir: string, measure: typeof statfs = statfs): Promise<Finding[]> {
  const existing = (folder: string): string => (existsSync(folder) ? folder : existing(path.dirname(folder)));
  const { bavail, bsize } = await measure(existing(dataDir));
  const free = Math.floor((bavail * bsize) / 2 ** 20);
  const text = `${free.toLocaleString('en')} MB are free for ${dataDir}`;
  if (free < 256)
    return [failed(`${text}. Free some, or move DATA_DIR: budgets cannot be counted on a full disk.`)];
  if (free < 2048) return [warning(`${text}. An import needs up to 2,048 MB; free some before one.`)];
  return [ok(`${text}.`)];
}

/** Reads the budgets as the server does, and changes nothing. */
export async function checkBudgets(dataDir: string): Promise<Finding[]> {
  const file = path.join(dataDir, 'budgets.sqlite');
  if (!existsSync(file)) return [ok('Nothing was spent yet.')];
  const { log, reasons } = collectReasons();
  const ledger = createSqliteLedger({ file, log });
  const used = await ledger.used({ name: 'doctor', day: new Date().toISOString().slice(0, 10) });
  ledger.close();
  if (Number.isFinite(used)) return [ok(`${file} can be read.`)];
  const what = `${file} cannot be read (${reasons.join('; ')}), so every budget counts as spent`;
  return [failed(`${what}. Restore it from a backup, or remove it to begin today's budgets anew.`)];
}

/** Whether the files of the data folder are there, as they were written, and nobody else's to read. */
export async function checkFiles(dataDir: string): Promise<Finding[]> {
  const lost = lostFiles(dataDir).map(({ file, what, at }) =>
    warning(
      `${file} was ${what} on ${at}, and was begun anew. Restore it from a backup, or go on without what it had.`,
    ),
  );
  const damaged = ['campaigns.sqlite', 'book.sqlite', 'mail.sqlite', 'sessions.sqlite'].flatMap((name) => {
    const damage = findDamage(path.join(dataDir, name));
    return damage === undefined
      ? []
      : [failed(`${path.join(dataDir, name)} is damaged (${damage}). Stop the server and restore a backup.`)];
  });
  const mode = statSync(dataDir, { throwIfNoEntry: false })?.mode ?? 0;
  const isOpen = process.platform !== 'win32' && (mode & 0o007) !== 0;
  const open = isOpen
    ? [warning(`Everybody on this machine can look into ${dataDir}. Close it: chmod 700 ${dataDir}`)]
    : [];
  const found = [...damaged, ...lost, ...open];
  return found.length > 0 ? found : [ok('The files are as they were written.')];
}

/** The database that processes share. */
export async function checkDatabase(url: string): Promise<Finding[]> {
  const found = await probePostgres(url);
  if ('fault' in found) return [failed(found.fault)];
  const text = `PostgreSQL ${found.version}, ${Math.ceil(found.bytes / 1_000_000).toLocaleString('en')} MB`;
  if (Number.parseInt(found.version, 10) < oldestPostgres)
    return [failed(`${text}. Update it to ${oldestPostgres} or newer.`)];
  return [ok(found.hasTables ? `${text}.` : `${text}, still without tables: the first start makes them.`)];
}

/** @param isNeeded whether searches have no other source */
export async function checkImports(dataDir: string, isNeeded: boolean, now = Date.now): Promise<Finding[]> {
  const { log, reasons } = collectReasons();
  const directory = await openDirectory(dataDir, log);
  directory.close();
  if (directory.unreadable() !== undefined) {
    const what = `The imported stores cannot be read (${reasons.at(-1)})`;
    return [failed(`${what}. Run npm run import -- --verify, or restore a backup.`)];
  }
  const datasets = directory.datasets();
  if (datasets.length === 0 && isNeeded)
    return [failed('PLACES=directory, and nothing is imported. Run npm run import -- FILE.')];
  if (datasets.length === 0) return [ok('Nothing is imported; searches ask the live sources.')];
  return datasets.map(({ name, stores, importedAt, dataDate = importedAt }) => {
    const day = dataDate.slice(0, 10);
    const text = `${name}: ${stores.toLocaleString('en')} stores as of ${day}`;
    const isOld = now() - Date.parse(day) > 365 * 86_400_000;
    return isOld ? warning(`${text}, more than a year ago. Import a newer file.`) : ok(`${text}.`);
  });
}

/** A log that collects the messages of errors. */
function collectReasons() {
  const reasons: string[] = [];
  const error = (_: string, cause: unknown) =>
    void reasons.push(cause instanceof Error ? cause.message : String(cause));
  return { reasons, log: { info: () => undefined, error } };
}
