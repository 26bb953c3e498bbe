import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { searchFor, useBrowser } from './support/browser.ts';
import type { RunningServer } from './support/server.ts';
import { townServer } from './support/shared-servers.ts';

const open = useBrowser();
let server: RunningServer;
beforeAll(async () => {
  server = await townServer();
});

/** The scripts and style sheets that a page loads from its first byte: their names and transferred bytes. */
async function openCounted(): Promise<{ page: Page; loaded: () => Promise<Record<Kind, Loaded>> }> {
  const page = await open('about:blank', { isFresh: true });
  const requests: { kind: Kind; name: string; size: Promise<number> }[] = [];
  page.on('requestfinished', (request) => {
    const kind = request.resourceType();
    if (kind !== 'script' && kind !== 'stylesheet') return;
    const name = new URL(request.url()).pathname.replace(/^.*\/|-[\w-]{8}\.[a-z]+$/g, '');
    const size = request.sizes().then(({ responseBodySize }) => responseBodySize);
    // The page is closed while it loads what no test asks about.
    size.catch(() => undefined);
    requests.push({ kind, name, size });
  });
  const refused: string[] = [];
  await page.exposeFunction('tellRefused', (what: string) => refused.push(what));
  await page.addInitScript(
    "addEventListener('securitypolicyviolation', (refusal) => tellRefused(refusal.blockedURI))",
  );
  await page.goto(server.page, { waitUntil: 'networkidle' });
  await page.getByRole('combobox', { name: /location/i }).waitFor();
  const loadedOf = async (wanted: Kind): Promise<Loaded> => {
    const files = requests.filter(({ kind }) => kind === wanted);
    const sizes = await Promise.all(files.map(({ size }) => size));
    const names = files.map(({ name }) => name);
    return { names, sizes, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  };
  expect(refused, 'refused by the content security policy').toEqual([]);
  return {
    page,
    loaded: async () => ({ script: await loadedOf('script'), stylesheet: await loadedOf('stylesheet') }),
  };
}
type Kind = 'script' | 'stylesheet';
type Loaded = { names: string[]; sizes: number[]; bytes: number };

test('the first screen loads at most 200 KiB of scripts and 16 KiB of style sheets, compressed', async () => {
  const { loaded } = await openCounted();
  const { script, stylesheet } = await loaded();
  // Less than React's size would mean that something was not counted.
  expect(script.bytes).toBeGreaterThan(60 * 1024);
  expect(script.bytes).toBeLessThanOrEqual(200 * 1024);
  expect(script.names[0]).toBe('index');
  expect(script.sizes[0]).toBeLessThanOrEqual(175 * 1024);
  expect(stylesheet.bytes).toBeGreaterThan(4 * 1024);
  expect(stylesheet.bytes).toBeLessThanOrEqual(16 * 1024);
});

test('screens that are opened on demand are loaded on demand', async () => {
  const { page, loaded } = await openCounted();
  const names = async () => (await loaded()).script.names;
  // The schemas, toasts and tooltips follow once the form can be used.
  await expect.poll(async () => (await names()).sort()).toEqual(['index', 'page-layers', 'read-answers']);
  expect((await loaded()).stylesheet.names).toEqual(['index', 'page-layers']);
  await searchFor(page, 'Porto');
  await page.getByRole('heading', { name: /^Found 5 / }).waitFor();
  // A table's toolbar and the leads are loaded, but nothing of the leads page, the map, a modal or spreadsheets.
  await page.getByRole('button', { name: 'Filter and sort' }).waitFor();
  await expect.poll(names).toEqual(expect.arrayContaining(['index', 'store-tools', 'book-notices']));
  const found = await names();
  const onDemand = /map-panel|outreach|preview|export-|import-|kinds|chinese/;
  expect(found.filter((name) => onDemand.test(name))).toEqual([]);
  // Schemas of leads are called as their page is, which is far larger.
  const { script } = await loaded();
  for (const [at, size] of script.sizes.entries())
    if (script.names[at] === 'leads') expect(size).toBeLessThan(5 * 1024);
  await page.getByRole('button', { name: /^Store types/ }).click();
  await expect.poll(names).toContain('kinds-panel');
  // The panel covers the first rows.
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^AI Analyze/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('heading', { level: 3 }).first().waitFor();
  await expect.poll(names).toContain('outreach-dialog');
});
