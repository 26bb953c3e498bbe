import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type MainThread, traceMainThread } from '../../support/main-thread.ts';
import { servePage } from '../../support/page-server.ts';
import { type Limits, measureInTurns, type PairedRounds, WrongAnswer } from '../../support/paired-rounds.ts';
import { generateFound, leadCount } from './generated-leads.ts';
import type { LookUpPage } from './look-up-page/main.ts';

/** The global of the page. */
declare const leads: LookUpPage;

/** The answers of one side for all stores. */
type Answers = { ids: (string | undefined)[]; rules: number[] };
/** Milliseconds for all stores: the first time, with fresh objects, and again with the same ones. */
type LookedUp = Answers & { first: number; later: number; again: number; index: MainThread };
type Compared = Answers & { plain: number };
type LookUp = LookedUp & Compared;

type Looked = {
  rounds: PairedRounds<'ours' | 'every lead', LookUp, 'the first time'>;
  /** How many of the stores that are leads are recognised. */
  known: number;
};

const unknown = 9;
const noTimes = { first: 0, later: 0, again: 0, index: { work: 0, processor: 0, longest: 0 } };

/** @param kept leads as JSON text. Throws if a lookup differs from the brute-force comparison. */
export async function timeLookUps(browser: Browser, kept: string, limits: Limits): Promise<Looked> {
  const server = await servePage('leads/look-up-page');
  const context = await browser.newContext();
  const found = generateFound();
  const stores = found.map(({ store }) => store);
  try {
    const rounds = await measureInTurns({
      what: 'look-up',
      sides: {
        ours: () => onPage(context, server.page, kept, (page) => lookUp(browser, page, stores)),
        'every lead': () => onPage(context, server.page, kept, (page) => compareAll(page, stores)),
      },
      ratiosOf: (round) => {
        checkSame(stores, round.ours, round['every lead']);
        return { 'the first time': round.ours.first / round['every lead'].plain };
      },
      limits,
    });
    const [first] = rounds.rounds;
    const known = found.filter(({ isOf }, at) => isOf !== undefined && first?.ours.ids[at] === isOf).length;
    return { rounds, known };
  } finally {
    await context.close();
    server.stop();
  }
}

/** With all leads loaded, and nothing looked up yet. */
async function onPage<T>(
  context: BrowserContext,
  url: string,
  kept: string,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await context.newPage();
  try {
    await page.goto(url);
    if ((await page.evaluate(() => leads.open())) === 0)
      await page.evaluate((text) => leads.keep(text), kept);
    await page.reload();
    const count = await page.evaluate(() => leads.open());
    if (count !== leadCount) throw new WrongAnswer(`There are ${count} leads, not ${leadCount}.`);
    await page.waitForTimeout(500);
    return await work(page);
  } finally {
    await page.close();
  }
}

type Stores = Parameters<LookUpPage['ask']>[0];

async function lookUp(browser: Browser, page: Page, stores: Stores): Promise<LookUp> {
  const index = await traceMainThread(browser, page, () => page.evaluate(() => leads.index()));
  await page.evaluate((all) => leads.ask(all), stores);
  const find = (isAnew: boolean) => page.evaluate((anew) => leads.find(anew), isAnew);
  const [first, later, again] = [await find(true), await find(true), await find(false)];
  const rules: number[] = [];
  for (const [at, store] of stores.entries()) {
    const id = first.ids[at];
    if (id !== later.ids[at] || id !== again.ids[at])
      throw new WrongAnswer(`${store.id} is found as ${id}, then as ${later.ids[at]} and ${again.ids[at]}.`);
    const rule = ([lead, asked]: readonly [string, (typeof stores)[number]]) => leads.ruleOf(lead, asked);
    rules.push(id === undefined ? unknown : await page.evaluate(rule, [id, store] as const));
  }
  return { ids: first.ids, rules, first: first.ms, later: later.ms, again: again.ms, index, plain: 0 };
}

async function compareAll(page: Page, stores: Stores): Promise<LookUp> {
  const { ids, rules, ms } = await page.evaluate((all) => leads.compareAll(all), stores);
  return { ids, rules, plain: ms, ...noTimes };
}

function checkSame(stores: Stores, ours: Answers, plain: Answers): void {
  for (const [at, { id }] of stores.entries()) {
    if (ours.rules[at] !== plain.rules[at])
      throw new WrongAnswer(
        `${id} is found as ${ours.ids[at]}, by rule ${ours.rules[at]}; a comparison with each says ${plain.ids[at]}, rule ${plain.rules[at]}.`,
      );
  }
}
