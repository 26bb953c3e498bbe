import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { searchFor, useBrowser } from './support/browser.ts';
import { openModal } from './support/outreach-modal.ts';
import type { RunningServer } from './support/server.ts';
import { sampleServer } from './support/shared-servers.ts';

const open = useBrowser();
let server: RunningServer;
beforeAll(async () => {
  server = await sampleServer();
});

/** Does to a page what Chrome's translation does: other nodes, within <font>, take the place of every text, now and later. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const font = (child: Node) => {
      const element = document.createElement('font');
      element.append(child);
      return element;
    };
    const translateIn = (root: Node) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let at = walker.nextNode(); at !== null; at = walker.nextNode()) texts.push(at as Text);
      if (root instanceof Text) texts.push(root);
      for (const text of texts) {
        const isOurs = text.parentElement?.closest('font, script, style, textarea, select') != null;
        if (!isOurs && text.isConnected && text.data.trim() !== '')
          text.replaceWith(font(font(document.createTextNode(text.data))));
      }
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) translateIn(node);
    }).observe(document.body, { subtree: true, childList: true });
    translateIn(document.body);
  });
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function openTranslated(): Promise<{ page: Page; faults: string[] }> {
  const page = await open(server.page, { isFresh: true });
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (said) => said.type() === 'error' && faults.push(said.text()));
  return { page, faults };
}

test('the dialog of a translated page analyses in both languages, and its buttons say what they do', async () => {
  const { page, faults } = await openTranslated();
  await openModal(page);
  await translate(page);
  await button(page, 'Start AI Analysis').click();
  await button(page, 'Refresh Analysis').waitFor();
  await button(page, '中文').click();
  await page.getByText('客户匹配', { exact: true }).waitFor();
  await button(page, 'Refresh Analysis').click();
  await page.getByText('Fit', { exact: true }).waitFor();
  await button(page, 'Generate Email').click();
  await button(page, 'Regenerate Email').waitFor();
  await button(page, 'Next store').click();
  await button(page, /Start AI Analysis|Refresh Analysis/).waitFor();
  expect(faults).toEqual([]);
});

test('a search, a saved store and every page of a translated page work', async () => {
  const { page, faults } = await openTranslated();
  await page.getByRole('combobox', { name: 'Location' }).waitFor();
  await translate(page);
  await searchFor(page, 'Porto');
  await page.getByRole('link', { name: /^Results \(\d+\)/ }).waitFor();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  await page.getByRole('button', { name: 'Save 1', exact: true }).click();
  await page.getByRole('link', { name: 'Leads (1)' }).waitFor();
  await searchFor(page, 'Braga');
  await page.getByRole('heading', { name: /^Found \d+ .*Braga/ }).waitFor();
  await button(page, /^Find contacts/).click();
  await page
    .getByText(/ of \d+, \d+ emails?/)
    .first()
    .waitFor();
  for (const name of ['Results', 'Leads', 'About', 'Search']) {
    await page
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .first()
      .click();
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.getByRole('button', { name: '中文' }).click();
  await page.getByRole('link', { name: /^关于/ }).waitFor();
  expect(faults).toEqual([]);
});
