// Ten thousand leads, like after a year of work (each with contacts and four events, some with notes): the
// product's page in Chromium, with leads in IndexedDB by its own restore, compared with a page that reads
// everything with one getAll, renders every row, sorts by localeCompare and writes each lead separately. Each
// step is traced from the key press until the main thread is idle (before 'open' the product's page has
// already loaded the leads while idle, as it does for anyone who has some; the plain page loads them then):
// total work, including scripts, React, style, layout and IndexedDB's copies, and the longest task, which
// would delay a key press. Then 2,000 found stores, a tenth of them leads under their own ids and a tenth
// under another source's spelling: the product's lookup compared with a brute-force comparison.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchChromium } from '../../e2e/support/launch-chromium.ts';
import { startServer, temporaryFolder } from '../../e2e/support/server.ts';
import { writeBackUp } from '../../packages/web/src/state/leads/back-up.ts';
import type { leadStatuses } from '../../packages/web/src/state/leads/lead.ts';
import { type MainThread, traceMainThread } from '../support/main-thread.ts';
import { servePage } from '../support/page-server.ts';
import { median, quantile } from '../support/quantile.ts';
import {
  print,
  printAbsent,
  printAim,
  printTable,
  printVersions,
  reportProgress,
  show,
} from '../support/report.ts';
import { type Exported, exportAll, type Format, formats } from './leads/export.ts';
import { bytesBefore, firstScreenBytes } from './leads/first-screen-bytes.ts';
import { foundCount, generateLeads, leadCount } from './leads/generated-leads.ts';
import { timeLookUps } from './leads/look-up.ts';
import { type Side, type Step, steps, type Worked, workThrough } from './leads/work-through.ts';

const rounds = Number(process.argv[3] ?? 3);
const aims = { step: 100, lookUp: 20, frozen: 100 } as const;

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
  await page
    .getByText('You have no leads yet')
    .or(page.locator('input[type=file]').first())
    .first()
    .waitFor({ state: 'attached' });
  const seen = await traceMainThread(browser, page, async () => {
    await page.locator('input[type=file]').first().setInputFiles(file);
    await page.getByRole('button', { name: 'Merge' }).click({ timeout: 120_000 });
    await page.locator(`table[aria-rowcount="${leadCount + 1}"]`).waitFor({ timeout: 120_000 });
    await page.waitForTimeout(500);
  });
  await page.close();
  return seen;
}

async function compareSteps(browser: Browser): Promise<void> {
  const leads = generateLeads();
  const text = writeBackUp({ leads, blocked: [], searches: [] }, Date.UTC(2026, 10, 1));
  const [first] = leads
    .map(({ store }) => store.name)
    .sort(new Intl.Collator('en', { numeric: true }).compare);
  const customers = leads.filter(({ status }) => status === 'customer').length;
  const ours = await startServer({ PLACES: 'sample' });
  const plain = await servePage('leads/plain');
  const contexts = [await browser.newContext(), await browser.newContext()] as const;
  try {
    reportProgress('restoring');
    const restored = await restore(browser, contexts[0], ours.page, text);
    const page = await contexts[1].newPage();
    await page.goto(plain.page);
    await page.evaluate(
      (json) => (globalThis as unknown as { keepLeads: (text: string) => Promise<void> }).keepLeads(json),
      JSON.stringify(leads),
    );
    await page.close();
    const sides: Side[] = [
      {
        name: 'ours',
        url: `${ours.page}about`,
        opener: (one) => one.getByRole('link', { name: /^Leads/ }),
      },
      {
        name: 'plain page',
        url: plain.page,
        opener: (one) => one.getByRole('button', { name: 'Leads' }),
      },
    ];
    const seen: Worked[][] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      const status = ['contacted', 'replied'][round % 2] as (typeof leadStatuses)[number];
      for (const [at, side] of sides.entries()) {
        reportProgress(`${round + 1} of ${rounds}: ${side.name}`);
        const worked = await workThrough(browser, contexts[at] as BrowserContext, side, {
          status,
          firstName: first ?? '',
          customers,
        });
        seen[at]?.push(worked);
      }
      checkEqual(seen[0]?.at(-1), seen[1]?.at(-1));
    }
    report(seen, restored, text.length);
    await reportExports(browser, contexts[0], ours.page);
    const bytes = await firstScreenBytes(browser, ours.page);
    printAim({
      aim: `the scripts of the first screen at most 5 KiB more than the ${show(bytesBefore)} bytes that they were before there were leads`,
      seen: `${show(bytes)} bytes`,
      isMet: bytes <= bytesBefore + 5 * 1024,
    });
  } finally {
    await ours.stop();
    plain.stop();
    for (const context of contexts) await context.close();
  }
}

/** Both must show the same to be comparable. */
function checkEqual(ours: Worked | undefined, plain: Worked | undefined): void {
  for (const step of steps) {
    const [a, b] = [ours?.[step], plain?.[step]].map((one) => JSON.stringify([one?.count, one?.names]));
    if (a !== b) throw new Error(`After "${step}" our page shows ${a}, the plain one ${b}.`);
  }
}

function report([ours = [], plain = []]: readonly Worked[][], restored: MainThread, bytes: number): void {
  const middle = (worked: readonly Worked[], step: Step, key: keyof MainThread | 'rows') =>
    median(worked.map((one) => one[step][key]));
  print(
    `${show(leadCount)} leads, ${show(bytes / 2 ** 20)} MiB as a backup file; ${rounds} rounds of each page in turns. Milliseconds of the main thread: medians, and what nine of ten stay under.`,
  );
  printTable(
    steps.flatMap((step) =>
      [
        ['ours', ours],
        ['plain page', plain],
      ].map(([name, worked]) => {
        const all = worked as Worked[];
        return {
          step,
          page: name as string,
          work: middle(all, step, 'processor'),
          'nine of ten': quantile(
            all.map((one) => one[step].processor),
            0.9,
          ),
          'with waits': middle(all, step, 'work'),
          'longest task': middle(all, step, 'longest'),
          'rows drawn': middle(all, step, 'rows'),
        };
      }),
    ),
  );
  print(
    `Restoring all of them from the file: ${show(restored.work)} ms, the longest task ${show(restored.longest)} ms.`,
  );
  for (const step of steps) {
    const [work, other] = [middle(ours, step, 'processor'), middle(plain, step, 'processor')];
    printAim({
      aim: `${step}: less than ${aims.step} ms of the main thread`,
      seen: `${show(work)} ms; the plain page ${show(other)} ms`,
      isMet: work < aims.step,
    });
  }
}

async function reportExports(browser: Browser, context: BrowserContext, url: string): Promise<void> {
  const seen: Record<Format, Exported[]> = { xlsx: [], csv: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const format of ['xlsx', 'csv'] as const) {
      reportProgress(`export, ${round + 1} of ${rounds}: ${format}`);
      seen[format].push(await exportAll(browser, context, url, format));
    }
  }
  const middle = (format: Format, key: keyof Exported) => median(seen[format].map((one) => one[key]));
  print('All leads as a file, from the click that opens the dialog until it is saved.');
  printTable(
    (['xlsx', 'csv'] as const).map((format) => ({
      format: formats[format],
      MiB: middle(format, 'bytes') / 2 ** 20,
      'seconds until it is there': middle(format, 'seconds'),
      'work of the main thread': middle(format, 'processor'),
      'longest task': middle(format, 'longest'),
    })),
  );
  const longest = Math.max(middle('xlsx', 'longest'), middle('csv', 'longest'));
  printAim({
    aim: `an export of ${show(leadCount)} rows in tasks of less than ${aims.frozen} ms`,
    seen: `the longest ${show(longest)} ms`,
    isMet: longest < aims.frozen,
  });
}

async function compareLookUps(browser: Browser): Promise<void> {
  const seen = await timeLookUps(browser, JSON.stringify(generateLeads()), rounds);
  print(
    `${show(foundCount)} found stores among ${show(leadCount)} leads, ${rounds} rounds, milliseconds for all of them. Every answer is by the same rule as a comparison with each lead; of the ${show(foundCount / 5)} that are leads, ${show(seen.known)} are recognised as theirs.`,
  );
  const row = (what: string, values: readonly number[]) => ({
    what,
    median: median(values),
    'nine of ten': quantile(values, 0.9),
  });
  printTable([
    row('the first time', seen.first),
    row('other objects of the same stores', seen.later),
    row('the same objects again', seen.again),
    row('whySameStore with every lead', seen.plain),
    row(
      'before: reading all leads by the rules',
      seen.index.map(({ work }) => work),
    ),
    row(
      'its longest task',
      seen.index.map(({ longest }) => longest),
    ),
  ]);
  const first = median(seen.first);
  printAim({
    aim: `the status of ${show(foundCount)} found stores in less than ${aims.lookUp} ms`,
    seen: `${show(first)} ms; with every lead ${show(median(seen.plain))} ms`,
    isMet: first < aims.lookUp,
  });
}

const browser = await launchChromium();
if (browser === undefined) printAbsent('Chromium', 'apt-get install chromium');
else {
  try {
    printVersions({ Chromium: browser.version() }, 'dexie', 'react');
    if (process.argv[2] !== 'look-up') await compareSteps(browser);
    await compareLookUps(browser);
  } finally {
    await browser.close();
  }
}
