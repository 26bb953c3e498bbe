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
import { writeBackUp } from '../../../apps/web/src/state/leads/back-up.ts';
import { launchChromium } from '../../../e2e/support/launch-chromium.ts';
import { startServer, temporaryFolder } from '../../../e2e/support/server.ts';
import { createJudge } from '../support/aims.ts';
import { type MainThread, traceMainThread } from '../support/main-thread.ts';
import { servePage } from '../support/page-server.ts';
import {
  measureInTurns,
  type PairedRounds,
  printRounds,
  ratioOf,
  WrongAnswer,
} from '../support/paired-rounds.ts';
import { median, quantile } from '../support/quantile.ts';
import { print, printAbsent, printTable, printVersions, reportProgress, show } from '../support/report.ts';
import { showQuartiles } from '../support/spread.ts';
import { type Exported, exportAll, type Format, formats } from './leads/export.ts';
import { firstScreenBytes } from './leads/first-screen-bytes.ts';
import { foundCount, generateLeads, leadCount } from './leads/generated-leads.ts';
import { timeLookUps } from './leads/look-up.ts';
import { type Side, type Step, steps, type Worked, workThrough } from './leads/work-through.ts';

const fewest = Number(process.argv[3] ?? 3);
const limits = { fewest, most: 3 * fewest, seconds: 240 };
const judged = createJudge(import.meta.filename);

type Name = 'ours' | 'plain page';

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
    const sides: Record<Name, Side> = {
      ours: {
        name: 'ours',
        url: `${ours.page}about`,
        opener: (one) => one.getByRole('link', { name: /^Leads/ }),
      },
      'plain page': {
        name: 'plain page',
        url: plain.page,
        opener: (one) => one.getByRole('button', { name: 'Leads' }),
      },
    };
    const work = (name: Name, context: BrowserContext) => (round: number) =>
      workThrough(browser, context, sides[name], {
        status: (['contacted', 'replied'] as const)[round % 2] ?? 'contacted',
        firstName: first ?? '',
        customers,
      });
    const seen = await measureInTurns({
      what: 'steps',
      sides: { ours: work('ours', contexts[0]), 'plain page': work('plain page', contexts[1]) },
      ratiosOf: (round) => {
        checkEqual(round.ours, round['plain page']);
        return Object.fromEntries(
          steps.map((step) => [step, round.ours[step].processor / round['plain page'][step].processor]),
        ) as Record<Step, number>;
      },
      limits,
    });
    report(seen, restored, text.length);
    await reportExports(browser, contexts[0], ours.page);
    judged('bytes', await firstScreenBytes(browser, ours.page));
  } finally {
    await ours.stop();
    plain.stop();
    for (const context of contexts) await context.close();
  }
}

/** Both must show the same to be comparable. */
function checkEqual(ours: Worked, plain: Worked): void {
  for (const step of steps) {
    const [a, b] = [ours[step], plain[step]].map((one) => JSON.stringify([one.count, one.names]));
    if (a !== b) throw new WrongAnswer(`After "${step}" our page shows ${a}, the plain one ${b}.`);
  }
}

function report(seen: PairedRounds<Name, Worked, Step>, restored: MainThread, bytes: number): void {
  const all = (name: Name, step: Step, key: keyof MainThread | 'rows') =>
    seen.rounds.map((round) => round[name][step][key]);
  const middle = (name: Name, step: Step, key: keyof MainThread | 'rows') => median(all(name, step, key));
  print(
    `${show(leadCount)} leads, ${show(bytes / 2 ** 20)} MiB as a backup file; each page works through all steps in a round. Milliseconds of the main thread: medians, and what nine of ten stay under.`,
  );
  printRounds(seen);
  printTable(
    steps.flatMap((step) =>
      (['ours', 'plain page'] as const).map((name) => ({
        step,
        page: name,
        work: middle(name, step, 'processor'),
        'nine of ten': quantile(all(name, step, 'processor'), 0.9),
        'with waits': middle(name, step, 'work'),
        'longest task': middle(name, step, 'longest'),
        'rows drawn': middle(name, step, 'rows'),
        'share of its work': name === 'ours' ? ratioOf(seen, step).median : 1,
        quartiles: name === 'ours' ? showQuartiles(ratioOf(seen, step)) : '',
      })),
    ),
  );
  print(
    `Restoring all of them from the file: ${show(restored.work)} ms, the longest task ${show(restored.longest)} ms.`,
  );
  for (const step of steps) {
    judged(step, middle('ours', step, 'processor'), {
      beside: `the plain page ${show(middle('plain page', step, 'processor'))} ms`,
    });
  }
}

async function reportExports(browser: Browser, context: BrowserContext, url: string): Promise<void> {
  const seen: Record<Format, Exported[]> = { xlsx: [], csv: [] };
  for (let round = 0; round < fewest; round += 1) {
    for (const format of ['xlsx', 'csv'] as const) {
      reportProgress(`export, ${round + 1} of ${fewest}: ${format}`);
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
  judged('export', longest, { beside: 'the longest task of both' });
}

async function compareLookUps(browser: Browser): Promise<void> {
  const seen = await timeLookUps(browser, JSON.stringify(generateLeads()), limits);
  print(
    `${show(foundCount)} found stores among ${show(leadCount)} leads, milliseconds for all of them. Every answer is by the same rule as a comparison with each lead; of the ${show(foundCount / 5)} that are leads, ${show(seen.known)} are recognised as theirs.`,
  );
  printRounds(seen.rounds);
  const all = (key: 'first' | 'later' | 'again') => seen.rounds.rounds.map(({ ours }) => ours[key]);
  const row = (what: string, values: readonly number[], share = '') => ({
    what,
    median: median(values),
    'nine of ten': quantile(values, 0.9),
    'share of whySameStore': share,
  });
  const { median: share } = ratioOf(seen.rounds, 'the first time');
  const quartiles = showQuartiles(ratioOf(seen.rounds, 'the first time'));
  const index = seen.rounds.rounds.map(({ ours }) => ours.index);
  const plain = seen.rounds.rounds.map((round) => round['every lead'].plain);
  printTable([
    row('the first time', all('first'), `${show(share)} (quartiles ${quartiles})`),
    row('other objects of the same stores', all('later')),
    row('the same objects again', all('again')),
    row('whySameStore with every lead', plain),
    row(
      'before: reading all leads by the rules',
      index.map(({ work }) => work),
    ),
    row(
      'its longest task',
      index.map(({ longest }) => longest),
    ),
  ]);
  judged('lookUp', median(all('first')), { beside: `with every lead ${show(median(plain))} ms` });
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
