import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noProcessEnv: scripts/mutate.mjs names the packages whose code is mutated
const { MUTATED_PACKAGES = 'domain,facts' } = process.env;

// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
  test: {
    include: MUTATED_PACKAGES.split(',').map((name) => `packages/${name}/src/**/*.test.{ts,tsx}`),
    // Those of models and analyses take seconds, for servers and clocks; statements are tested beside their code.
    exclude: ['**/*.thorough.test.ts', 'packages/facts/src/{analysis,models}/**'],
    testTimeout: 30_000,
    isolate: false,
    provide: { share: 0.1 },
  },
});
