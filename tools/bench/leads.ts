// Ten thousand leads, like after a year of work (each with contacts and four events, some with notes), in the product's page in
// Chromium. Each step is traced from the key press until the main thread is idle: total work, including scripts, React, style
// and layout, and the longest task, which would delay a key press.

import { writeBook } from '@Hardware-Store-Finder/domain';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchChromium } from '../../e2e/support/launch-chromium.ts';
import { startServer, temporaryFolder } from '../../e2e/support/server.ts';
import { generateLeads, leadCount } from './support/generated-leads.ts';
import { type MainThread, traceMainThread } from './support/main-thread.ts';
import {
  judge,
  print,
  printAbsent,
  printTable,
  printVersions,
  reportProgress,
  show,
  sized,
} from './support/report.ts';
import { median } from './support/statistics.ts';
import { steps, type Worked, workThrough } from './support/work-through.ts';

const rounds = sized(5, 1);

/** As a person does it: choose the file, read the preview, merge. */
async function restore(
  browser: Browser,
  context: BrowserContext,
  url: string,
  text: string,
): Promise<MainThread> {
  // A file on the disk, because the driver assembles byte contents with a script in the page.
  const file = path.join(temporaryFolder(), 'leads.json');
  writeFileSync(file, text);
  const page = await context.newPage();
  await page.goto(`${url}leads`);
  const input = page.locator('input[type=file]').first();
  await page.getByText('No leads yet').or(input).first().waitFor({ state: 'attached' });
  const seen = await traceMainThread(browser, page, async () => {
    await input.setInputFiles(file);
    await page.getByRole('button', { name: 'Add to our leads' }).click({ timeout: 120_000 });
    await page.locator(`table[aria-rowcount="${leadCount + 1}"]`).waitFor({ timeout: 120_000 });
    await page.waitForTimeout(500);
  });
  await page.close();
  return seen;
}

async function measure(browser: Browser): Promise<void> {
  const leads = generateLeads();
  const text = writeBook({ leads, blocked: [], searches: [] }, Date.UTC(2026, 10, 1));
  const [firstName = ''] = leads
    .map(({ store }) => store.name)
    .sort(new Intl.Collator('en', { numeric: true }).compare);
  const customers = leads.filter(({ status }) => status === 'customer').length;
  const server = await startServer({ PLACES: 'sample' });
  const context = await browser.newContext();
  try {
    reportProgress('restoring');
    const restored = await restore(browser, context, server.page, text);
    const worked: Worked[] = [];
    for (let round = 0; round < rounds; round += 1) {
      reportProgress(`steps, round ${round + 1}`);
      const status = round % 2 === 0 ? 'contacted' : 'replied';
      worked.push(await workThrough(browser, context, server.page, { status, firstName, customers }));
    }
    report(worked, restored, text.length);
  } finally {
    await server.stop();
    await context.close();
  }
}

function report(worked: readonly Worked[], restored: MainThread, bytes: number): void {
  const middle = (step: (typeof steps)[number], key: keyof MainThread | 'rows') =>
    median(worked.map((round) => round[step][key]));
  print(
    `${show(leadCount)} leads, ${show(bytes / 2 ** 20)} MiB as a backup file. Milliseconds of the main thread, medians of ${worked.length} rounds. Restoring all of them from the file: ${show(restored.work)} ms, the longest task ${show(restored.longest)} ms.`,
  );
  printTable(
    steps.map((step) => ({
      step,
      work: middle(step, 'processor'),
      'with waits': middle(step, 'work'),
      'longest task': middle(step, 'longest'),
      'rows drawn': middle(step, 'rows'),
    })),
  );
  for (const step of steps)
    judge(
      { aim: `${step}: at most 100 ms of the main thread`, atMost: 100, unit: 'ms' },
      middle(step, 'processor'),
    );
}

const browser = await launchChromium();
if (browser === undefined) printAbsent('Chromium', 'apt-get install chromium');
else {
  try {
    printVersions({ Chromium: browser.version() }, 'react');
    await measure(browser);
  } finally {
    await browser.close();
  }
}
