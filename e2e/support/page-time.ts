import type { BrowserContext, Page, Request } from 'playwright-core';

const timed = new WeakSet<BrowserContext>();

/** Whether a context has a time of its own: every page that it opens later has it too, so no other test may use it. */
export const hasOwnTime = (context: BrowserContext): boolean => timed.has(context);

/** Makes the time of a page one that `passTime` can move on; it passes by itself, too. Call it before what is timed. */
export function controlTime(page: Page): Promise<void> {
  timed.add(page.context());
  return page.clock.install();
}

/** Stops the clock of a page at a time, in ms since 1970; its timers go on. */
export function stopClock(page: Page, at: number): Promise<void> {
  timed.add(page.context());
  return page.clock.setFixedTime(at);
}

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
