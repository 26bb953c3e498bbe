import { describe } from 'vitest';
import { createMemoryPublishedFiles } from '../testing/memory-published-files.ts';
import { testPublishedFiles } from '../testing/published-files-suite.ts';

describe('published files in memory', () => testPublishedFiles(async () => createMemoryPublishedFiles()));
