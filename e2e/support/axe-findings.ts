import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Impacts that count: all but 'minor'. */
const counted = new Set(['moderate', 'serious', 'critical']);

/** The axe violations of moderate impact or worse: the rule and the elements. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Injected through the DevTools protocol, because the page's policy forbids foreign scripts.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const violations = await page.evaluate(
    async (options: RunOptions) => {
      const { axe } = globalThis as unknown as {
        axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };
      };
      // Base UI's guards of the focus take it only to hand it on at once.
      const found = await axe.run({ exclude: [['[data-base-ui-focus-guard]']] }, options);
      // A menu or a panel lies in no landmark: it takes the focus from its button and gives it back.
      const floats = (target: unknown) =>
        document.querySelector(String(target))?.closest('[data-base-ui-portal]');
      return found.violations.map((one) =>
        one.id === 'region' ? { ...one, nodes: one.nodes.filter(({ target }) => !floats(target)) } : one,
      );
    },
    { resultTypes: ['violations'] } satisfies RunOptions,
  );
  return violations
    .filter(({ impact }) => counted.has(impact ?? 'moderate'))
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
}
