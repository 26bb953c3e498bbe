import { commandError } from '@Hardware-Store-Finder/messages';
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { OsmFile } from './osm-file.ts';
import { openXml } from './osm-xml.ts';
import { openPbf } from './pbf/osm-pbf.ts';

const expected = 'Give a file like those of https://download.geofabrik.de/: .osm.pbf, .osm.gz or .osm';

/** Below it, a worker would have little left to do when it has started. */
const bytesPerThread = 4_000_000;
/** More would wait for the one that puts their results together. */
const maxThreads = 16;

/** How many threads a file is worth. */
function threadsFor(bytes: number): number {
  return Math.max(1, Math.min(availableParallelism(), maxThreads, Math.floor(bytes / bytesPerThread)));
}

/**
 * Opens a file by its content, whatever its name. `threads` is for tests: by default as many as the file is worth. Throws
 * AppError if it has no OpenStreetMap data.
 */
export function openOsmFile(file: string, threads?: number): OsmFile {
  // Check before opening: opening a named pipe would block.
  const stats = statSync(file);
  if (stats.isDirectory()) throw commandError('bad_request', `it is a folder. ${expected}`);
  if (!stats.isFile()) throw commandError('bad_request', `it is no ordinary file. ${expected}`);
  if (stats.size === 0) throw commandError('bad_request', 'it is empty. Download it again');
  const fd = openSync(file, 'r');
  const close = () => closeSync(fd);
  try {
    const start = Buffer.alloc(64);
    const head = start.subarray(0, readSync(fd, start, 0, start.length, 0));
    if (isPbf(head)) {
      const workers =
        threads === undefined ? { threads: threadsFor(stats.size) } : { threads, waitsForWorkers: true };
      return openPbf(fd, stats.size, workers, close);
    }
    if (head[0] === 0x1f && head[1] === 0x8b) return openXml(file, stats.size, { gzip: true }, close);
    if (/^(\uFEFF|\u00EF\u00BB\u00BF)?\s*</.test(head.toString('latin1'))) {
      return openXml(file, stats.size, { gzip: false }, close);
    }
    throw commandError('bad_request', `it is no OpenStreetMap file (${describe(head)}). ${expected}`);
  } catch (error) {
    close();
    throw error;
  }
}

/** The length of a blob header, then its first field: the type 'OSMHeader'. */
function isPbf(head: Buffer): boolean {
  return head[0] === 0 && head.toString('latin1', 4, 15) === '\n\tOSMHeader';
}

function describe(head: Buffer): string {
  const known: readonly (readonly [start: string, name: string])[] = [
    ['BZh', 'a bzip2 file: unpack it first'],
    ['PK', 'a zip file or something in one'],
    ['\u00FF\u00D8\u00FF', 'a JPEG picture'],
    ['\u0089PNG', 'a PNG picture'],
    ['\u00FF\u00E0', 'an o5m file'],
    ['%PDF', 'a PDF file'],
    ['{', 'JSON'],
  ];
  const text = head.toString('latin1');
  return known.find(([start]) => text.startsWith(start))?.[1] ?? 'its beginning is unknown';
}
