import { collectLog, costlyRuns } from '@Hardware-Store-Finder/testing';
import { describe } from 'vitest';
import { cacheSuite } from '../testing/cache-suite.ts';
import type { Cache } from './cache.ts';
import { createMemoryCache } from './cache.ts';
import { createSqliteCache } from './sqlite-cache.ts';

const { log } = collectLog();
const implementations: readonly (readonly [name: string, open: (now: () => number) => Cache])[] = [
  ['in memory', (now) => createMemoryCache(now)],
  ['in SQLite', (now) => createSqliteCache({ file: ':memory:', log, now })],
];

describe.each(implementations)('A cache %s', (_, open) =>
  cacheSuite(async (now) => open(now), costlyRuns(100)),
);
