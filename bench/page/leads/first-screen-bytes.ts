import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';

/** The same of the page as it was before there were leads: its one script, by the same function. */
export const bytesBefore = 129_836;

/** What the first screen loads of scripts, in bytes after gzip as Node does it by default, with nothing in any cache. */
export async function firstScreenBytes(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const all = await Promise.all(bodies);
  await context.close();
  return all.reduce((sum, body) => sum + gzipSync(body).byteLength, 0);
}
