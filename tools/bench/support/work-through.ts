import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { leadCount, markedCount, markedWord } from './generated-leads.ts';
import { type MainThread, traceMainThread } from './main-thread.ts';
import { reportProgress } from './report.ts';

export const steps = ['open', 'sort by name', 'filter by status', 'filter by a word', 'mark 1,000'] as const;
type Step = (typeof steps)[number];
type Shown = { count: number; names: string[]; rows: number };
export type Worked = Record<Step, MainThread & Shown>;

/**
 * Runs each step; returns the main thread's work and what is shown after it. `status` is the one the leads
 * are marked with.
 */
export async function workThrough(
  browser: Browser,
  context: BrowserContext,
  url: string,
  { status, firstName, customers }: { status: string; firstName: string; customers: number },
): Promise<Worked> {
  const page = await context.newPage();
  // Where the leads are not yet loaded.
  await page.goto(`${url}about`);
  await page.waitForTimeout(1000);
  // Focus before the trace starts, because the driver finds and clicks elements on the page's main thread.
  const press = async (locator: Locator) => {
    await locator.focus();
    return () => page.keyboard.press('Enter');
  };
  const measure = async (action: () => Promise<unknown>, isDone: (page: Page) => Promise<boolean>) => {
    const seen = await traceMainThread(browser, page, async () => {
      await action();
      for (const began = performance.now(); !(await isDone(page)); await page.waitForTimeout(100)) {
        if (performance.now() - began > 120_000) throw new Error(`The page was not done after two minutes.`);
      }
      await page.waitForTimeout(400);
    });
    reportProgress(
      `  ${seen.processor.toFixed()} ms of a processor, ${seen.work.toFixed()} with waits, the longest ${seen.longest.toFixed()}`,
    );
    return { ...seen, ...(await shownOn(page)) };
  };
  const search = page.locator('input[type=search]');
  const filter = page.locator('select:has(> option[value=all])').first();
  const worked: Worked = {
    open: await measure(await press(page.getByRole('link', { name: /^Leads/ })), hasCount(leadCount)),
    'sort by name': await measure(
      await press(page.locator('thead').getByRole('button', { name: 'Name' })),
      async () => (await shownOn(page)).names[0] === firstName,
    ),
    'filter by status': await measure(() => filter.selectOption('customer'), hasCount(customers)),
    'filter by a word': await (async () => {
      await filter.selectOption('all');
      await waitFor(page, hasCount(leadCount));
      return measure(() => search.fill(markedWord), hasCount(markedCount));
    })(),
    'mark 1,000': await (async () => {
      await page.getByLabel('Select all shown').click();
      await page.waitForTimeout(1000);
      return measure(
        () => page.getByLabel('Set status…').selectOption(status),
        () =>
          page.evaluate(
            (value) => document.querySelector<HTMLSelectElement>('tbody select')?.value === value,
            status,
          ),
      );
    })(),
  };
  await page.close();
  return worked;
}

function hasCount(count: number): (page: Page) => Promise<boolean> {
  return (page) =>
    page.evaluate(
      (rows) => document.querySelector('table')?.getAttribute('aria-rowcount') === String(rows),
      count + 1,
    );
}

async function waitFor(page: Page, isDone: (page: Page) => Promise<boolean>): Promise<void> {
  while (!(await isDone(page))) await page.waitForTimeout(100);
  await page.waitForTimeout(400);
}

/** The count, the first names, and the number of rendered rows. */
function shownOn(page: Page): Promise<Shown> {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('tbody tr[data-index]')];
    return {
      count: Number(document.querySelector('table')?.getAttribute('aria-rowcount')) - 1,
      names: rows.slice(0, 10).map((row) => row.querySelector('bdi')?.textContent ?? ''),
      rows: rows.length,
    };
  });
}
