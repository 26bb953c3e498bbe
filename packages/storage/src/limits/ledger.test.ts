import { collectLog, costlyRuns } from '@Hardware-Store-Finder/testing';
import { describe } from 'vitest';
import { ledgerSuite } from '../testing/ledger-suite.ts';
import type { Ledger } from './ledger.ts';
import { createMemoryLedger } from './ledger.ts';
import { createSqliteLedger } from './sqlite-ledger.ts';

const { log } = collectLog();
const implementations: readonly (readonly [name: string, open: () => Ledger])[] = [
  ['in memory', createMemoryLedger],
  ['in SQLite', () => createSqliteLedger({ file: ':memory:', log })],
];

describe.each(implementations)('A ledger %s', (_, open) => ledgerSuite(async () => open(), costlyRuns(100)));
