import { beforeAll, describe, expect, test } from 'vitest';
import { english } from '../apps/web/src/i18n/messages/english.ts';
import { desktop, phone, searchFor, takePicture, useBrowser } from './support/browser.ts';
import type { RunningServer } from './support/server.ts';
import { emptyServer, townServer } from './support/shared-servers.ts';

const open = useBrowser();
let server: RunningServer;
beforeAll(async () => {
  server = await townServer();
});

const fromTheFirstDay = ['Campaigns', 'Answers', 'Mailboxes'];

describe('the layout', () => {
  test.each([
    ['desktop', desktop],
    ['phone', phone],
  ])('has a 60-pixel header with centred links and an 80-pixel footer (%s)', async (_, viewport) => {
    const page = await open(server.page, { viewport });
    await page.getByRole('navigation').waitFor();
    const height = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().height);
    expect(await height('header >> nth=0')).toBe(60);
    expect(await height('footer')).toBe(80);
    const middle = await page.getByRole('navigation').evaluate((nav) => {
      const links = [...nav.querySelectorAll('a')]
        .map((link) => link.getBoundingClientRect())
        .filter(({ width }) => width > 0);
      return ((links.at(0)?.left ?? 0) + (links.at(-1)?.right ?? 0)) / 2;
    });
    expect(Math.abs(middle - viewport.width / 2)).toBeLessThan(viewport.width === 360 ? 40 : 2);
  });

  test('the link of the current path is bold and blue; the others are dimmed', async () => {
    const page = await open(`${server.page}about`);
    const style = (name: string) =>
      page
        .getByRole('navigation')
        .getByRole('link', { name, exact: true })
        .evaluate((link) => {
          const { color, fontWeight } = getComputedStyle(link);
          return { weight: Number(fontWeight), rgb: (color.match(/\d+/g) ?? []).map(Number) };
        });
    await page.getByRole('heading', { name: 'What We Do' }).waitFor();
    const current = await style('About');
    expect(current.weight).toBeGreaterThanOrEqual(600);
    const [red = 0, green = 0, blue = 0] = current.rgb;
    expect(blue).toBeGreaterThan(Math.max(red, green) + 40);
    const other = await style('Search');
    expect(other.weight).toBeLessThan(600);
    expect(Math.max(...other.rgb) - Math.min(...other.rgb)).toBeLessThan(40);
  });

  test("'Results (N)' is shown only when saved results exist", async () => {
    const page = await open(server.page);
    const links = page.getByRole('navigation').getByRole('link');
    await links.first().waitFor();
    expect(await links.allTextContents()).toEqual(['Search', 'Leads', ...fromTheFirstDay, 'About']);
    await searchFor(page, 'Porto');
    await page.getByRole('link', { name: 'Results (5)', exact: true }).waitFor();
    await expect
      .poll(() => links.allTextContents())
      .toEqual(['Search', 'Results (5)', 'Leads (0)', ...fromTheFirstDay, 'About']);
  });

  test('the footer names the source of the data, what the page is built with, v3.0 and 2024', async () => {
    const page = await open(server.page);
    const footer = page.getByRole('contentinfo');
    await footer.getByText('© OpenStreetMap contributors').waitFor();
    expect(await footer.textContent()).toMatch(
      /OpenStreetMap.*Built with React and a TypeScript API\s*v3\.0\s*© 2024/,
    );
  });

  test('an unknown page says so and links back; the first Tab reaches a link over the navigation', async () => {
    const page = await open(`${server.page}nowhere`);
    await page.getByRole('main').getByRole('link').first().waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.getByRole('main').getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: 'Hardware Store Finder' }).waitFor();
  });

  test('About says how old the place names are', async () => {
    const page = await open(`${server.page}about`);
    const { gazetteer } = await (await fetch(`${server.origin}/api/status`)).json();
    expect(gazetteer.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(gazetteer.date),
    );
    await page.getByText(`Place names come from GeoNames, as of ${day}.`).waitFor();
  });

  test('every page is reachable by its address and by the browser’s back and forward buttons', async () => {
    const page = await open(server.page);
    await page.getByRole('link', { name: 'About', exact: true }).click();
    await page.getByRole('heading', { name: 'What We Do' }).waitFor();
    expect(page.url()).toBe(`${server.page}about`);
    await page.goBack();
    await page.getByRole('heading', { name: 'How it works' }).waitFor();
    await page.goForward();
    await page.reload();
    await page.getByRole('heading', { name: 'What We Do' }).waitFor();
  });
});

describe('a page that is loaded on demand', () => {
  test('focuses its heading, however late it arrives', async () => {
    const page = await open(server.page);
    await page.route(/assets\/(?:about|leads)-.*\.js/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      await route.continue();
    });
    for (const [link, heading] of [
      ['About', 'About Hardware Store Finder'],
      ['Leads', 'Leads'],
    ] as const) {
      await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).click();
      await expect
        .poll(() =>
          page.evaluate(() => [document.activeElement?.tagName, document.activeElement?.textContent]),
        )
        .toEqual(['H1', heading]);
    }
    // The heading of the loaded page is another element than that of the loading one.
    await page.getByText(english.leads.none.title).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Leads');
  });

  test('does not affect the others if it cannot be loaded', async () => {
    const page = await open(server.page);
    await page.route(/assets\/leads-.*\.js/, (route) => route.abort());
    const links = page.getByRole('navigation').getByRole('link');
    await links.filter({ hasText: 'Leads' }).click();
    await page.getByText(english.layout.partFailed).waitFor();
    await links.filter({ hasText: 'About' }).click();
    await page.getByRole('heading', { name: 'What We Do' }).waitFor();
  });
});

describe('/results', () => {
  test("has the heading 'Hardware Stores near \"location\"', a count, '← Search Again' and a table", async () => {
    const page = await open(server.page);
    await searchFor(page, 'Porto');
    await page.getByRole('link', { name: 'Results (5)' }).click();
    await page
      .getByRole('heading', { level: 1, name: 'Hardware Stores near "Porto"', exact: true })
      .waitFor();
    expect(page.url()).toBe(`${server.page}results`);
    await page.getByRole('main').getByText('5 stores').waitFor();
    await page.getByRole('main').getByText('Porto, Portugal', { exact: true }).waitFor();
    await page.getByRole('main').getByRole('link', { name: '© OpenStreetMap contributors' }).waitFor();
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'Name',
      'Address',
      'Phone',
      'Website',
      'Contact',
      'Lead',
    ]);
    expect(await page.getByRole('row').count()).toBe(6);
    await takePicture(page, 'results-desktop-light');
    await page.reload();
    await page.getByText('Ferragens do Bolhão').waitFor();
    await page.getByRole('link', { name: '← Search Again', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Hardware Store Finder' }).waitFor();
  });

  test("without saved results shows 'No Results Found' with '← Back to Search', and goes to / by itself", async () => {
    const page = await open(`${server.page}results`);
    await page.getByRole('heading', { name: 'No Results Found', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: '← Back to Search', exact: true }).getAttribute('href')).toBe(
      '/hardware-store-finder/',
    );
    await takePicture(page, 'no-results-desktop-light');
    await page.waitForURL(server.page);
    await page.getByRole('heading', { name: 'How it works' }).waitFor();
  });
});

describe('/about', () => {
  test('has the cards What We Do, Features (6), How It Works (4), Technology and a link to the search', async () => {
    const page = await open(`${server.page}about`);
    const card = (name: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await card('What We Do')
      .getByText(/built on a places-search service/)
      .waitFor();
    await card('What We Do')
      .getByText(/OpenStreetMap/)
      .waitFor();
    expect(await card('Features').locator('ul > li').count()).toBe(6);
    expect(await card('How It Works').locator('ol > li').count()).toBe(4);
    await card('Technology').waitFor();
    await takePicture(page, 'about-desktop-light', { fullPage: true });
    await page.getByRole('link', { name: 'Start Searching →', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Hardware Store Finder' }).waitFor();
  });
});

describe('the sample', () => {
  test('is said in the first words above its stores, and its details say how to get real ones', async () => {
    const empty = await emptyServer();
    const page = await open(empty.page);
    await searchFor(page, 'Lisbon');
    await page.getByRole('table').waitFor();
    const notice = page.getByRole('main').getByText(english.store.noneExists);
    const box = await notice.boundingBox();
    const table = await page.getByRole('table').boundingBox();
    expect(box?.y).toBeLessThan(table?.y ?? 0);
    expect(await notice.evaluate((words) => words.previousElementSibling)).toBeNull();
    await page.getByRole('button', { name: english.store.details }).click();
    const text = await page.getByRole('main').innerText();
    expect(text).toContain(english.store.inventedWhy);
    // Commands are for administrators: they are one more click away.
    expect(text).not.toContain('npm run');
    const names = await page.getByRole('row').getByRole('cell').nth(0).allTextContents();
    for (const name of names) expect(name).toMatch(/sample/i);
    await takePicture(page, 'sample-desktop-light');
    await page.getByRole('link', { name: /^Results/ }).click();
    await page.getByRole('heading', { name: 'Hardware Stores near "Lisbon"' }).waitFor();
    await page.getByRole('main').getByText(english.store.noneExists).waitFor();
  });
});
