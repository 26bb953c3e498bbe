// The cost of the first screen until it is usable: the scripts and style sheets Chromium requests, and the
// time from navigation until the location box accepts input, with the CPU throttled to a quarter and empty
// caches. Compared with a page of React alone, a box and a button, built and served with the same settings.
// The box accepts input once React has attached its handlers, the frame that shows it is drawn and the main
// thread is free for the next task; each visit then types a letter, which must be handled. The driver runs
// nothing on the page until then: the script that it puts into a page to wait there would be timed, too.
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, CDPSession } from 'playwright-core';
import { launchChromium } from '../../e2e/support/launch-chromium.ts';
import { startServer } from '../../e2e/support/server.ts';
import { servePage } from './support/page-server.ts';
import {
  measureInTurns,
  type PairedRounds,
  printRounds,
  ratioOf,
  WrongAnswer,
} from './support/paired-rounds.ts';
import {
  isQuick,
  judge,
  print,
  printAbsent,
  printTable,
  printVersions,
  showQuartiles,
} from './support/report.ts';
import { median } from './support/statistics.ts';

const slowdown = 4;
const kinds = ['Script', 'Stylesheet'] as const;
type Kind = (typeof kinds)[number];

/** `gzip` as received, without headers; `brotli` as a server in front of product might send it. */
type Bytes = { files: number; raw: number; gzip: number; brotli: number };
type Visit = Record<Kind, Bytes> & { usableMs: number; mainThreadMs: number; typed: string };

/**
 * Runs on the page before its own scripts, and tells when the box has React's handlers, is drawn and a task is free. Without
 * the frame, it was chance whether its layout came before that task.
 */
function watchForBox(): void {
  const { noteUsable } = globalThis as unknown as { noteUsable: (ms: string) => void };
  const watch = new MutationObserver(() => {
    const box = document.querySelector('input');
    if (box === null || box.disabled) return;
    const [props] = Object.entries(box).filter(([key]) => key.startsWith('__reactProps'));
    if (typeof props?.[1]?.onChange !== 'function') return;
    watch.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        noteUsable(String(performance.now()));
        port1.close();
      };
      port2.postMessage(undefined);
    });
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** Sums up the bytes of requested files by kind, starting now. */
function countBytes(cdp: CDPSession): () => Promise<Record<Kind, Bytes>> {
  const requests = new Map<string, { kind: Kind; encoding: string; sent: number }>();
  cdp.on('Network.responseReceived', ({ requestId, type, response: { headers } }) => {
    const encoding = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1];
    if (type === 'Script' || type === 'Stylesheet')
      requests.set(requestId, { kind: type, encoding: encoding ?? 'none', sent: 0 });
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const file = requests.get(requestId);
    if (file !== undefined) file.sent += encodedDataLength;
  });
  return async () => {
    const none = (): Bytes => ({ files: 0, raw: 0, gzip: 0, brotli: 0 });
    const bytes = { Script: none(), Stylesheet: none() };
    for (const [requestId, { kind, encoding, sent }] of requests) {
      if (encoding !== 'gzip') throw new Error(`A ${kind} came with the encoding ${encoding}, not gzip.`);
      const { body, base64Encoded } = await cdp.send('Network.getResponseBody', { requestId });
      const raw = Buffer.from(body, base64Encoded ? 'base64' : 'utf8');
      const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      const sum = bytes[kind];
      sum.files += 1;
      sum.raw += raw.length;
      sum.gzip += sent;
      sum.brotli += brotliCompressSync(raw, best).length;
    }
    return bytes;
  };
}

/** Fails a visit whose box never accepts input, as the driver's own waits do. */
async function deadline(): Promise<never> {
  await sleep(30_000, undefined, { ref: false });
  throw new Error('The box did not accept input within 30 s.');
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  // A new context has empty caches.
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Performance.enable');
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: 'noteUsable' });
  const usable = new Promise<number>((resolve) => {
    cdp.on('Runtime.bindingCalled', ({ payload }) => resolve(Number(payload)));
  });
  await page.addInitScript(watchForBox);
  const bytes = countBytes(cdp);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url, { waitUntil: 'load' });
  const usableMs = await Promise.race([usable, deadline()]);
  await page.waitForTimeout(300);
  const { metrics } = await cdp.send('Performance.getMetrics');
  const mainThreadMs = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  const loaded = await bytes();
  await page.getByLabel('Location').press('x');
  const typed = await page.getByLabel('Location').inputValue();
  await context.close();
  return { ...loaded, usableMs, mainThreadMs, typed };
}

async function compare(browser: Browser): Promise<void> {
  const alone = await servePage('react-alone');
  const product = await startServer({ PLACES: 'sample' });
  try {
    const pages = { 'the first screen': product.page, 'React alone': alone.page };
    const visitOne = async (name: keyof typeof pages) => {
      const one = await visit(browser, pages[name]);
      if (one.typed !== 'x') throw new WrongAnswer(`${name} did not take what was typed: "${one.typed}".`);
      return one;
    };
    // The first visit of a browser loads its own code, too.
    for (const name of ['the first screen', 'React alone'] as const) await visitOne(name);
    report(
      await measureInTurns({
        what: 'visits',
        sides: {
          'the first screen': () => visitOne('the first screen'),
          'React alone': () => visitOne('React alone'),
        },
        ratiosOf: (round) => ({
          'usable after': round['the first screen'].usableMs / round['React alone'].usableMs,
        }),
        ...(!isQuick && { limits: { fewest: 11, most: 25, seconds: 150 } }),
      }),
    );
  } finally {
    await product.stop();
    alone.stop();
  }
}

type Page = 'the first screen' | 'React alone';

function report(seen: PairedRounds<Page, Visit, 'usable after'>): void {
  const kib = (bytes: number) => Math.round((bytes / 1024) * 10) / 10;
  const middle = (name: Page, key: 'usableMs' | 'mainThreadMs') =>
    Math.round(median(seen.rounds.map((round) => round[name][key])));
  const [first] = seen.rounds;
  const usable = ratioOf(seen, 'usable after');
  print('A visit of each in each round, medians. Sizes in KiB.');
  printRounds(seen);
  printTable(
    (['the first screen', 'React alone'] as const).map((name) => ({
      page: name,
      'JS files': first?.[name].Script.files ?? 0,
      'JS gzip': kib(first?.[name].Script.gzip ?? 0),
      'JS brotli': kib(first?.[name].Script.brotli ?? 0),
      'JS as it is': kib(first?.[name].Script.raw ?? 0),
      'CSS gzip': kib(first?.[name].Stylesheet.gzip ?? 0),
      'CSS brotli': kib(first?.[name].Stylesheet.brotli ?? 0),
      'usable after ms': middle(name, 'usableMs'),
      'main thread ms': middle(name, 'mainThreadMs'),
      'times React alone': name === 'React alone' ? 1 : usable.median,
      quartiles: name === 'React alone' ? '' : showQuartiles(usable),
    })),
  );
  judge({ aim: 'usable within 2.1 times what React alone takes', atMost: 2.1, unit: 'times' }, usable);
  const script = first?.['the first screen'].Script.gzip ?? Number.NaN;
  judge({ aim: 'at most 200 KiB of JS, gzip', atMost: 200, unit: 'KiB' }, kib(script));
}

const browser = await launchChromium();
if (browser === undefined) printAbsent('Chromium', 'apt-get install chromium');
else {
  try {
    printVersions({ Chromium: browser.version() }, 'react', 'vite');
    await compare(browser);
  } finally {
    await browser.close();
  }
}
