import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noProcessEnv: the commands say how much is run, see `runTests` in scripts/checks.mjs
const { TEST_SHARE = '0.1', TEST_PICTURES, TEST_WITHOUT = '' } = process.env;
const share = Number(TEST_SHARE);
const without = TEST_WITHOUT.split(',').filter(Boolean);
const timeoutFactor = Math.max(1, share);
const provide = { share, takesPictures: TEST_PICTURES !== undefined };

/** What takes too long for every check: a program killed at each of its operations, the whole gazetteer. */
const thorough = '{apps,packages}/*/{src,build}/**/*.thorough.test.ts';

/** Vitest would leave a core free for the person who watches. */
const maxWorkers = '100%';
/** Tests wait for clocks and processes for a part of their time. */
const maxWaitingWorkers = '150%';

/** Attacks on a running server and on its files. */
const evaluations = 'tools/evaluate/**/*.thorough.test.ts';
const attacks = 'tools/attacks/**/*.thorough.test.ts';

/** What the code does today, without a browser. */
const golden = 'e2e/golden/*.test.ts';

const thoroughFlows = 'e2e/**/*.thorough.test.ts';

// As long as a page waits for an element: a second is too short for a machine that does other things, and so were 15.
const patient = { poll: { timeout: 30_000 } };

const browser = {
  testTimeout: 180_000 * timeoutFactor,
  hookTimeout: 120_000,
  // Three browsers and their servers share two cores: a test that was starved gets a second try, and the report says so.
  retry: 1,
  expect: patient,
  // The files of a worker share a browser and servers, and wait for them half of the time.
  isolate: false,
  maxWorkers: 3,
  sequence: { groupOrder: 1 },
  provide,
};

// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
  test: {
    // What a test that is green has caused to be logged is no news.
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{apps,packages}/*/{src,build}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tools/bench/support/*.test.ts',
            'tools/evaluate/**/*.test.ts',
            golden,
          ],
          exclude: [thorough, evaluations, ...without],
          testTimeout: 30_000 * timeoutFactor,
          // As in the others: a server that a hook starts waits for the machine.
          hookTimeout: 60_000,
          expect: patient,
          // The files mock no module and leave nothing behind: they share what they import.
          isolate: false,
          maxWorkers: maxWaitingWorkers,
          provide,
        },
      },
      {
        test: {
          name: 'thorough',
          include: [thorough, attacks, evaluations],
          exclude: without,
          testTimeout: 120_000 * timeoutFactor,
          hookTimeout: 60_000,
          expect: patient,
          maxWorkers,
          provide,
        },
      },
      {
        test: {
          ...browser,
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          exclude: [thoroughFlows, golden, ...without],
        },
      },
      {
        test: {
          ...browser,
          name: 'thorough-browser',
          include: [thoroughFlows],
          exclude: without,
        },
      },
    ],
  },
});
