import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';

/** The scripts of the first screen, in bytes after Node's default gzip, with empty caches. */
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
