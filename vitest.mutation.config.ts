import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noProcessEnv: scripts/mutate.mjs names the packages whose code is mutated
const { MUTATED_PACKAGES = 'domain,facts' } = process.env;

// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
  test: {
    include: MUTATED_PACKAGES.split(',').map((name) => `packages/${name}/src/**/*.test.{ts,tsx}`),
    exclude: ['**/*.thorough.test.ts'],
    testTimeout: 30_000,
    isolate: false,
    provide: { share: 0.1 },
  },
});
