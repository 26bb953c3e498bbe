import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Impacts that count: all but 'minor'. */
const counted = new Set(['moderate', 'serious', 'critical']);

/** The axe violations of moderate impact or worse: the rule and the elements. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Injected through the DevTools protocol, because the page's policy forbids foreign scripts.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const { violations } = await page.evaluate(
    (options: RunOptions) =>
      (globalThis as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run(
        options,
      ),
    { resultTypes: ['violations'] } satisfies RunOptions,
  );
  return violations
    .filter(({ impact }) => counted.has(impact ?? 'moderate'))
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
}
