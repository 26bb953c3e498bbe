import { describe } from 'vitest';
import { createMemoryLeases } from './memory/memory-leases.ts';
import { leasesSuite } from './testing/leases-suite.ts';

describe('Leases in memory', () => leasesSuite(async () => createMemoryLeases()));
