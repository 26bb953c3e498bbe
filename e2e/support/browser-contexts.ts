import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { hasOwnTime } from './page-time.ts';

/** What belongs to a context from its creation on; anything else is set anew for every test. */
type Fixed = { locale: string | undefined; hasTouch: boolean | undefined };

/** A context that one test after another uses, emptied in between. */
type ReusedContext = {
  context: BrowserContext;
  /** Closes its pages and removes what they stored. Returns the errors that they did not catch. */
  empty: () => Promise<string[]>;
};

/** A page that stays open, because the process of a site ends with its last page. */
type Keeper = { page: Page; session: CDPSession };
const keepers = new WeakSet<Page>();

/** The tabs that a test has open. */
export const tabsOf = (context: BrowserContext): Page[] =>
  context.pages().filter((page) => !keepers.has(page));

/**
 * The contexts of a browser. `take` gives each of a test's calls another one; after `emptyAll` the next test gets the same
 * again. A new context costs a second of CPU for each page, a context that is used again a third of that.
 */
export function browserContexts(browser: Browser) {
  const idle = new Map<string, ReusedContext[]>();
  let taken: [key: string, context: ReusedContext][] = [];
  return {
    async take(fixed: Fixed): Promise<BrowserContext> {
      const key = JSON.stringify([fixed.locale, fixed.hasTouch]);
      const reused = idle.get(key)?.pop() ?? (await createContext(browser, fixed));
      taken.push([key, reused]);
      return reused.context;
    },
    /** Returns the errors that the pages did not catch. */
    async emptyAll(): Promise<string[]> {
      const all = taken;
      taken = [];
      const errors = await Promise.all(all.map(([, context]) => context.empty()));
      for (const [key, reused] of all.reverse()) {
        if (hasOwnTime(reused.context)) await reused.context.close();
        else idle.set(key, [...(idle.get(key) ?? []), reused]);
      }
      return errors.flat();
    },
  };
}

async function createContext(browser: Browser, { locale, hasTouch }: Fixed): Promise<ReusedContext> {
  const context = await browser.newContext({
    ...(locale !== undefined && { locale }),
    ...(hasTouch !== undefined && { hasTouch }),
    reducedMotion: 'reduce',
  });
  const origins = new Set<string>();
  let uncaught: string[] = [];
  let keeper: Keeper | undefined;
  context.on('weberror', (error) => uncaught.push(String(error.error())));
  context.on('page', (page) => page.on('framenavigated', (frame) => origins.add(originOf(frame.url()))));

  async function keep(origin: string): Promise<Keeper> {
    const page = await context.newPage();
    keepers.add(page);
    // The server may have ended with its test.
    await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(origin);
    return { page, session: await context.newCDPSession(page) };
  }

  return {
    context,
    async empty() {
      origins.delete('null');
      const [first] = origins;
      if (first !== undefined) keeper ??= await keep(first);
      await Promise.all(tabsOf(context).map((page) => page.close()));
      for (const origin of origins)
        await keeper?.session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      await context.clearPermissions();
      await context.setGeolocation(null);
      origins.clear();
      const errors = uncaught;
      uncaught = [];
      return errors;
    },
  };
}

/** `null`, as text, for `about:blank` and the like. */
const originOf = (url: string): string => (url === '' ? 'null' : new URL(url).origin);
