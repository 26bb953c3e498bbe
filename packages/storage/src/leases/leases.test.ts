import { describe } from 'vitest';
import { leasesSuite } from '../testing/leases-suite.ts';
import { createMemoryLeases } from './leases.ts';

describe('Leases in memory', () => leasesSuite(async () => createMemoryLeases()));
