import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe-findings.ts';
import {
  closeDialogAndReload,
  desktop,
  phone,
  searchFor,
  takePicture,
  useBrowser,
} from './support/browser.ts';
import { stopClock } from './support/page-time.ts';
import { startSendWorld } from './support/send-world.ts';
import { button } from './support/stores-api.ts';

const open = useBrowser();
const hour = 3_600_000;

const send = (page: Page) => button(page, 'Send');
const planned = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^Leaves today at .* from li@factory\.example\./ });

async function search(page: Page): Promise<void> {
  await searchFor(page, 'Porto');
  await page.getByText(/^Found \d+ Hardware Store/).waitFor();
}

async function openStore(page: Page): Promise<void> {
  await search(page);
  await page.getByRole('button', { name: /^AI Analyze.*Ferragens Silva/ }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Email Generator' }).waitFor();
}

test('A letter leaves from the dialog of a store, is taken back before, and arrives once', {
  timeout: 120_000,
}, async () => {
  const { server, now, pass, arrived } = await startSendWorld();
  const page = await open(server.page);
  await stopClock(page, now());
  await openStore(page);
  await button(page, 'Generate Email').click();
  const body = page.getByLabel('Email Body');
  await body.fill('Dear team, do you carry hinges?');
  await takePicture(page, 'send');
  await send(page).click();
  await planned(page).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // One letter at a time; copying it stays possible.
  expect(await send(page).count()).toBe(0);
  expect(await button(page, 'Copy to Clipboard').count()).toBe(1);
  await page.setViewportSize(phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await page.setViewportSize(desktop);

  await button(page, 'Take back').click();
  await planned(page).waitFor({ state: 'detached' });
  pass(hour);
  expect(await body.inputValue()).toBe('Dear team, do you carry hinges?');

  await send(page).click();
  await planned(page).waitFor();
  await closeDialogAndReload(page);
  await stopClock(page, now());
  await openStore(page);
  await planned(page).waitFor();
  pass(hour);
  await expect.poll(() => arrived('info@silva.example')).toBe(1);
  await page.getByText(/^Sent today at .* to info@silva\.example\.$/).waitFor();
  const status = page.getByRole('region', { name: 'Lead' }).getByRole('combobox');
  await expect.poll(() => status.inputValue()).toBe('contacted');
  // The draft has left, and a second letter would come too soon.
  expect(await button(page, 'Restore draft').count()).toBe(0);
  await button(page, 'Generate Email').click();
  await send(page).click();
  await page.getByText(/in the last 7 days/).waitFor();
  expect(arrived('info@silva.example')).toBe(1);
});

test('What is written on one machine is there on another, and leaves one record', {
  timeout: 120_000,
}, async () => {
  const { server, storage, pass, arrived } = await startSendWorld();
  const states = async () => (await storage.ownLetters()).map(({ state }) => state);
  const here = await open(server.page, { isFresh: true });
  await openStore(here);
  await button(here, 'Generate Email').click();
  await here.getByLabel('Email Body').fill('Dear team, do you carry hinges?');
  await expect.poll(async () => (await storage.ownLetters())[0]?.json).toContain('do you carry hinges?');
  // The browser keeps nothing that the server has.
  const inBrowser = () =>
    here.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('emailDraft_')));
  await expect.poll(inBrowser).toEqual([]);

  const there = await open(server.page, {
    isFresh: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await openStore(there);
  await button(there, 'Restore draft').click();
  const body = there.getByLabel('Email Body');
  expect(await body.inputValue()).toBe('Dear team, do you carry hinges?');
  await send(there).click();
  await button(there, 'Take back').waitFor();
  expect(await states()).toEqual(['planned']);
  await closeDialogAndReload(there);
  await openStore(there);
  expect(await button(there, 'Restore draft').count()).toBe(0);
  await button(there, 'Take back').click();
  await button(there, 'Restore draft').click();
  expect(await states()).toEqual(['draft']);
  await body.fill('Dear team, these are other words.');
  await button(there, 'Copy to Clipboard').click();
  await expect.poll(states).toEqual(['left_by_hand']);
  expect((await storage.ownLetters())[0]?.json).toContain('these are other words.');
  pass(hour);
  expect(arrived('info@silva.example')).toBe(0);
});

test('From letter to letter, each is sent by one press, from the mailbox of the last one', async () => {
  const { server, now, storage, account } = await startSendWorld();
  const first = await storage.account(account.id);
  if (first === undefined) throw new Error('No mailbox is connected.');
  await storage.addAccount({ ...first, id: 'sales', address: 'sales@factory.example' });
  await storage.changeAccount('sales', { test: first.test });
  const page = await open(server.page);
  await stopClock(page, now());
  await search(page);
  await page.getByRole('button', { name: /^Write to Ferragens Silva/ }).click();
  const next = button(page, 'Send, next store');
  const from = page.getByRole('combobox', { name: 'from' });
  await from.selectOption('sales');
  await takePicture(page, 'send-next');
  await next.press('Enter');
  const done = page.getByText(/^Ferragens Silva: Leaves today at .* from sales@factory\.example\./);
  await done.waitFor();
  await page.getByRole('heading', { name: /Eisen Huber/ }).waitFor();
  await next.waitFor();
  expect(await from.inputValue()).toBe('sales');
  expect(await storage.letters({ mailbox: 'sales' })).toHaveLength(1);
  await takePicture(page, 'send-next-done');
  await button(page, 'Undo').click();
  await done.waitFor({ state: 'detached' });
  expect(await storage.letters()).toEqual([]);
  await next.click();
  await page.getByRole('heading', { name: /Costa/ }).waitFor();
  await page.goto(new URL('mailboxes', server.page).href);
  const list = page.getByRole('region', { name: 'Emails to single stores' });
  await list.getByText('1 planned').waitFor();
  await list.getByText('Each email').click();
  await takePicture(page, 'send-mailboxes');
  await list.getByRole('button', { name: 'Stop the email to Eisen Huber' }).click();
  await list.waitFor({ state: 'detached' });
  expect(await storage.letters()).toEqual([]);
});
