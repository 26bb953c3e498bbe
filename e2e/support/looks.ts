import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { axeFindings } from './axe-findings.ts';
import { desktop, phone, takePicture } from './browser.ts';

export type Look = {
  device: 'desktop' | 'phone';
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
};

/** Every size and theme of a screen: what `npm run soak` looks at. */
const all: readonly Look[] = [
  { device: 'desktop', viewport: desktop, colorScheme: 'light' },
  { device: 'desktop', viewport: desktop, colorScheme: 'dark' },
  { device: 'phone', viewport: phone, colorScheme: 'light' },
  { device: 'phone', viewport: phone, colorScheme: 'dark' },
];
/**
 * What `npm test` and `npm run test:all` look at: every size and every theme in English. Another language changes no colour, and
 * what has room on a phone has room on a desktop.
 */
const necessary = (locale: string): readonly Look[] =>
  all.filter(({ device, colorScheme }) =>
    locale === 'en-US'
      ? (device === 'phone') === (colorScheme === 'dark')
      : device === 'phone' && colorScheme === 'light',
  );

const looksIn = (locale: string): readonly Look[] => (inject('share') < 1 ? necessary(locale) : all);

/** Colours fade from one theme to the other, and axe would read those in between. */
const finishTransitions = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // A transition that ends can begin another, of an element that inherits its colour.
    for (let quietFrames = 0; quietFrames < 2; quietFrames += 1) {
      await new Promise(requestAnimationFrame);
      const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      for (const transition of running) transition.finish();
      if (running.length > 0) quietFrames = -1;
    }
  });

/** What the page is too wide for: the page itself, and its dialogs. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = [
      document.documentElement,
      ...document.querySelectorAll('[role=dialog], [role=dialog] > div'),
    ];
    return boxes
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map((box) => `${box.tagName} ${box.className}: ${box.scrollWidth} > ${box.clientWidth}`);
  });

/**
 * Looks at the screen that a page shows, in its sizes and themes: nothing is wider than the screen, axe finds no moderate
 * violation or worse, and `check` holds. The pictures are named after it. Leaves the page on a desktop, in light colours.
 */
export async function lookAt(
  page: Page,
  name: string,
  { locale = 'en-US', check }: { locale?: string; check?: (look: Look) => Promise<void> } = {},
): Promise<void> {
  for (const look of looksIn(locale)) {
    const of = `${name}-${locale.slice(0, 2)}-${look.device}-${look.colorScheme}`;
    await page.setViewportSize(look.viewport);
    await page.emulateMedia({ colorScheme: look.colorScheme });
    await finishTransitions(page);
    await takePicture(page, of);
    expect(await overflowing(page), of).toEqual([]);
    expect(await axeFindings(page), of).toEqual([]);
    await check?.(look);
  }
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: 'light' });
}
