import { stat } from 'node:fs/promises';
import type { Browser, BrowserContext } from 'playwright-core';
import { type MainThread, traceMainThread } from '../../support/main-thread.ts';
import { leadCount } from './generated-leads.ts';

export const formats = { xlsx: 'Excel (.xlsx)', csv: 'CSV (UTF-8)' } as const;
export type Format = keyof typeof formats;
/** `seconds` from the click until the file is saved; its size in bytes. */
export type Exported = MainThread & { seconds: number; bytes: number };

/** Exports all leads as a person does: from the click that opens the dialog until the file is saved. */
export async function exportAll(
  browser: Browser,
  context: BrowserContext,
  url: string,
  format: Format,
): Promise<Exported> {
  const page = await context.newPage();
  await page.goto(`${url}leads`);
  await page.locator(`table[aria-rowcount="${leadCount + 1}"]`).waitFor();
  await page.waitForTimeout(1000);
  let [seconds, bytes] = [0, 0];
  const seen = await traceMainThread(browser, page, async () => {
    await page.getByRole('button', { name: 'Import & export' }).click();
    await page.getByRole('menuitem', { name: 'Export…' }).click();
    await page.getByLabel(formats[format]).check();
    const began = performance.now();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    bytes = (await stat(await (await saved).path())).size;
    seconds = (performance.now() - began) / 1000;
    await page.waitForTimeout(400);
  });
  await page.close();
  return { ...seen, seconds, bytes };
}
