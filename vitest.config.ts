import { defineConfig } from 'vitest/config';

const deadline = 30_000;
/** What takes too long for every check: a program killed at each of its operations, the whole gazetteer. */
const thorough = 'packages/*/src/**/*.thorough.test.ts';

/** Vitest would leave a core free for whoever watches. */
const maxWorkers = '100%';

// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [thorough],
          testTimeout: deadline,
          // The files mock no module and leave nothing behind: they share what they import.
          isolate: false,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'thorough',
          include: [thorough],
          testTimeout: 120_000,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // As long as a page waits for an element: a second is too short for a machine that does other things.
          expect: { poll: { timeout: 15_000 } },
          // Each file has servers and a browser of its own, and mostly waits for them.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
