import { collectLog, runs } from '@hardware-store-finder/testing';
import { describe } from 'vitest';
import type { Ledger } from './ledger.ts';
import { createMemoryLedger } from './memory/memory-ledger.ts';
import { createSqliteLedger } from './sqlite/sqlite-ledger.ts';
import { ledgerSuite } from './testing/ledger-suite.ts';

const { log } = collectLog();
const implementations: readonly (readonly [name: string, open: () => Ledger])[] = [
  ['in memory', createMemoryLedger],
  ['in SQLite', () => createSqliteLedger({ file: ':memory:', log })],
];

describe.each(implementations)('A ledger %s', (_, open) => ledgerSuite(async () => open(), runs(100)));
