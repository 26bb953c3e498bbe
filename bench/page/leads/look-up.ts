import type { Browser } from 'playwright-core';
import { type MainThread, traceMainThread } from '../../support/main-thread.ts';
import { servePage } from '../../support/page-server.ts';
import { reportProgress } from '../../support/report.ts';
import { generateFound, leadCount } from './generated-leads.ts';
import type { LookUpPage } from './look-up-page/main.ts';

/** The global of the page. */
declare const leads: LookUpPage;

export type LookUps = {
  /**
   * Milliseconds for all stores: the first time, with fresh objects, again with the same ones, and by brute
   * force.
   */
  first: number[];
  later: number[];
  again: number[];
  plain: number[];
  /** Preparing all leads for comparison, before the first lookup. */
  index: MainThread[];
  known: number;
};

/** @param kept leads as JSON text. Throws if a lookup differs from the brute-force comparison. */
export async function timeLookUps(browser: Browser, kept: string, rounds: number): Promise<LookUps> {
  const server = await servePage('leads/look-up-page');
  const context = await browser.newContext();
  const found = generateFound();
  const stores = found.map(({ store }) => store);
  const seen: LookUps = { first: [], later: [], again: [], plain: [], index: [], known: 0 };
  try {
    for (let round = 0; round < rounds; round += 1) {
      reportProgress(`look-up, ${round + 1} of ${rounds}`);
      const page = await context.newPage();
      await page.goto(server.page);
      if ((await page.evaluate(() => leads.open())) === 0)
        await page.evaluate((text) => leads.keep(text), kept);
      await page.reload();
      const count = await page.evaluate(() => leads.open());
      if (count !== leadCount) throw new Error(`There are ${count} leads, not ${leadCount}.`);
      await page.waitForTimeout(500);
      seen.index.push(await traceMainThread(browser, page, () => page.evaluate(() => leads.index())));
      await page.evaluate((all) => leads.ask(all), stores);
      const answers = [];
      for (const kind of ['first', 'later', 'again'] as const) {
        const { ids, ms } = await page.evaluate((isAnew) => leads.find(isAnew), kind !== 'again');
        seen[kind].push(ms);
        answers.push(ids);
      }
      const plain = await page.evaluate((all) => leads.compareAll(all), stores);
      seen.plain.push(plain.ms);
      for (const [at, { store, isOf }] of found.entries()) {
        const [first, later, again] = answers.map((ids) => ids[at]);
        const rule =
          first === undefined
            ? 9
            : await page.evaluate(([id, asked]) => leads.ruleOf(id, asked), [first, store] as const);
        if (first !== later || later !== again || rule !== plain.rules[at])
          throw new Error(
            `${store.id} is found as ${first}, by rule ${rule}; a comparison with each says ${plain.ids[at]}, rule ${plain.rules[at]}.`,
          );
        if (isOf !== undefined && round === 0) seen.known += Number(first === isOf);
      }
      await page.close();
    }
  } finally {
    await context.close();
    server.stop();
  }
  return seen;
}
