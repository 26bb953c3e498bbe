import type { Page, Request } from 'playwright-core';

/** Makes the time of a page one that `passTime` can move on; it passes by itself, too. Call it before what is timed. */
export const controlTime = (page: Page): Promise<void> => page.clock.install();

/** Lets time pass for a page at once. Afterwards its listeners know of every request that it made in that time. */
export async function passTime(page: Page, ms = 1_000): Promise<void> {
  await page.clock.runFor(ms);
  // Requests are reported in their order: once this one is, so are those before it.
  await page.evaluate(() => fetch(location.href, { method: 'HEAD' }));
}

/** Resolves when a page's next request of a kind is answered, or given up by the page. Call it before the request. */
export function endOfRequest(page: Page, url: RegExp): Promise<Request> {
  const isIt = (request: Request) => url.test(request.url());
  return Promise.race([page.waitForEvent('requestfinished', isIt), page.waitForEvent('requestfailed', isIt)]);
}
