import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desktop, searchFor, useBrowser } from './support/browser.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { importTown, manyStores } from './support/town.ts';

const open = useBrowser();

describe('a long table', () => {
  let long: RunningServer;
  beforeAll(async () => {
    long = await startServer({}, await importTown(manyStores(450)));
  });
  afterAll(() => long.stop());

  test('beyond 200 stores renders only rows in view, exposes their number, and keeps its stripes when scrolled', async () => {
    const page = await open(long.page);
    await searchFor(page, 'Porto');
    await page.getByRole('heading', { name: 'Found 450 Hardware Store(s) near "Porto"' }).waitFor();
    const table = page.getByRole('table');
    expect(await table.getAttribute('aria-rowcount')).toBe('451');
    expect(await page.locator('tbody tr[data-index]').count()).toBeLessThan(80);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByText('Store 0450', { exact: true }).waitFor();
    // No row is the pointer's.
    await page.mouse.move(1, 1);
    const rows = await page
      .locator('tbody tr[data-index]')
      .evaluateAll((all) =>
        all.map(
          (row) =>
            [Number(row.getAttribute('aria-rowindex')), getComputedStyle(row).backgroundColor] as const,
        ),
      );
    const colourOf = (parity: number) =>
      new Set(rows.filter(([index]) => index % 2 === parity).map(([, c]) => c));
    expect(colourOf(0).size).toBe(1);
    expect(colourOf(1).size).toBe(1);
    expect([...colourOf(0)]).not.toEqual([...colourOf(1)]);
  });

  test('shows every store once and in order while it is scrolled', async () => {
    const page = await open(long.page, { viewport: desktop });
    await searchFor(page, 'Porto');
    await page.getByRole('heading', { name: /Found 450/ }).waitFor();
    const seen = new Set<string>();
    for (let step = 0; step < 80 && seen.size < 450; step += 1) {
      for (const name of await page.locator('tbody tr[data-index] td:first-child').allTextContents())
        seen.add(name);
      await page.evaluate(async () => {
        const isWhole = () =>
          [...document.querySelectorAll('tbody tr:not([data-index])')].every((gap) => {
            const { top, bottom } = gap.getBoundingClientRect();
            return bottom <= 0 || top >= innerHeight;
          });
        scrollBy({ top: 600, behavior: 'instant' });
        do await new Promise(requestAnimationFrame);
        while (!isWhole());
      });
    }
    expect(seen.size).toBe(450);
  });
});
