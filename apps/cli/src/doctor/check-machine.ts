import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { version } from '@hardware-store-finder/contract';
import { gazetteerFile, loadGazetteer } from '@hardware-store-finder/geocoder';
import { AppError } from '@hardware-store-finder/messages';
import { openDataFolder } from '@hardware-store-finder/storage';
import { type Check, failed, ok, warning } from './finding.ts';

const lowestMajor = 24;

/** @param page the built page's index.html */
export function checkVersions(page: string, node = process.version): Check {
  return {
    name: 'versions',
    async run() {
      const findings = [];
      const isOld = Number(/\d+/.exec(node)?.[0]) < lowestMajor;
      if (isOld) findings.push(failed(`Node is ${node}. Install ${lowestMajor} or newer.`));
      else findings.push(ok(`Hardware Store Finder ${version} on Node ${node}.`));
      if (!existsSync(page)) findings.push(failed('The page is not built. Run npm start, which builds it.'));
      try {
        const { date } = await loadGazetteer(gazetteerFile);
        findings.push(ok(`Place names as of ${date}.`));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        findings.push(failed(error.message));
      }
      return findings;
    },
  };
}

export function checkDataFolder(dataDir: string): Check {
  return {
    name: 'data folder',
    async run() {
      try {
        openDataFolder(dataDir);
        return [ok(`${dataDir} can be written to.`)];
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return [failed(error.message)];
      }
    },
  };
}

const mb = 1024 * 1024;
/** A cache of 256 MB, two generations of an import, and what an import writes meanwhile. */
const plenty = 2048 * mb;
const least = 256 * mb;

export function checkDisk(dataDir: string, measure: typeof statfs = statfs): Check {
  return {
    name: 'disk',
    async run() {
      const { bavail, bsize } = await measure(existing(dataDir));
      const free = bavail * bsize;
      const text = `${Math.floor(free / mb).toLocaleString('en')} MB are free for ${dataDir}`;
      if (free < least)
        return [failed(`${text}. Free some, or move DATA_DIR: budgets cannot be counted on a full disk.`)];
      if (free < plenty) return [warning(`${text}. An import needs up to 2,048 MB; free some before one.`)];
      return [ok(`${text}.`)];
    },
  };
}

/** The folder itself, or the nearest above it that exists. */
function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(path.dirname(folder));
}
