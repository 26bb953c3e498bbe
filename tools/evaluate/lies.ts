import {
  type Confirmer,
  type Fact,
  type Language,
  type OwnWords,
  ownWordsHeadings,
  type ReceivedAnalysis,
} from '@Hardware-Store-Finder/contract';
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { analyze } from '../../packages/facts/src/analysis/analyze.ts';
import { plain } from '../../packages/facts/src/facts/items.ts';
import { depsFor, serviceAt } from '../../packages/facts/src/models/testing/services.ts';
import { startWireServer, type WireServer } from '../../packages/facts/src/models/testing/wire-server.ts';
import {
  type JudgeKind,
  judges,
  readingAndJudging,
  type Statement,
} from '../../packages/facts/src/testing/loopback-judge.ts';
import { commandError } from '../../packages/messages/src/errors.ts';
import type { PageReading } from '../../packages/websites/src/page/page-reading.ts';
import type { Evaluation } from './evaluation.ts';
import { analyzeDepsOf, readSavedPages, siteOf } from './saved-pages.ts';

const claimSchema = z.object({
  true: z.boolean(),
  how: z.string().optional(),
  quote: z.string(),
  fact: z.nullish(z.object({ kind: z.string(), value: z.string() })),
  chineseLie: z.string().optional(),
});
type Claim = z.infer<typeof claimSchema>;
const liesSchema = z.array(
  z.object({ id: z.string(), name: z.string(), address: z.string(), claims: z.array(claimSchema) }),
);

/**
 * Offers true and false statements about saved pages to the product, from page to shown analysis: a model on loopback
 * answers each with its quotation, as its fact and as the page's own words under every heading. `detail` takes each false
 * one that is shown, and each true one that is not. A judge on loopback says yes to what the file calls true, or to everything.
 */
export const evaluateLies: Evaluation = async (
  [pagesFile = '', liesFile = ''],
  detail,
  { judge: judgeName = 'honest' } = {},
) => {
  const judgeKind = judges.find((one) => one === judgeName);
  if (judgeKind === undefined)
    throw commandError('bad_request', `--judge is one of ${judges.join(' and ')}, not "${judgeName}".`);
  const pages = await readSavedPages(pagesFile);
  const figures = {
    true: { of: 0, withKind: 0, asFact: 0, ownWords: 0 },
    false: { of: 0, shown: 0, inexpressible: 0 },
    chinese: { of: 0, shown: 0 },
    byHow: {} as Record<string, { of: number; shown: number }>,
    byClass: { true: noneByClass(), false: noneByClass() },
  };
  const wire = await startWireServer();
  try {
    for (const { id, name: storeName, address, claims } of await readLies(liesFile)) {
      const saved = pages.get(id);
      if (saved === undefined) throw commandError('bad_request', `${pagesFile} has no page ${id}.`);
      const [page = { ...saved, text: '' }] = siteOf([saved]);
      const offer = offerTo(wire, page, { name: storeName, address }, [
        truthOf(claims, judgeKind),
        meaningsOf(claims, judgeKind),
      ]);
      for (const claim of claims) {
        const { isFact, isWords, isCut, confirmedBy } = judge(
          claim,
          page,
          await offer('english', offersOf(claim)),
        );
        // A part of a sentence is shown as the page's own words, without a class.
        if (confirmedBy !== undefined) figures.byClass[`${claim.true}`][confirmedBy] += 1;
        if (claim.true) {
          figures.true.of += 1;
          figures.true.withKind += Number(claim.fact != null);
          figures.true.asFact += Number(isFact);
          figures.true.ownWords += Number(isWords);
          if ((claim.fact != null && !isFact) || !isWords)
            detail(JSON.stringify({ id, missing: claim, isFact, isWords }));
        } else {
          const isShown = isFact || isCut;
          figures.false.of += 1;
          figures.false.inexpressible += Number(claim.fact == null);
          figures.false.shown += Number(isShown);
          const name = claim.how ?? 'unknown';
          const { of, shown } = figures.byHow[name] ?? { of: 0, shown: 0 };
          figures.byHow[name] = { of: of + 1, shown: shown + Number(isShown) };
          if (isShown) detail(JSON.stringify({ id, shown: claim }));
        }
        if (claim.chineseLie === undefined) continue;
        figures.chinese.of += 1;
        const chinese = await offer('chinese', lyingInChinese(claim.chineseLie, claim));
        if (plain(JSON.stringify(chinese)).includes(plain(claim.chineseLie))) {
          figures.chinese.shown += 1;
          detail(JSON.stringify({ id, shown: claim.chineseLie }));
        }
      }
    }
  } finally {
    await wire.close();
  }
  return figures;
};

/** Facts that are shown, by who confirmed them. */
function noneByClass(): Record<Confirmer, number> {
  return { code: 0, judge: 0 };
}

async function readLies(file: string): Promise<z.infer<typeof liesSchema>> {
  try {
    return liesSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw commandError(
      'bad_request',
      `${file} is no list of {id, name, address, claims: [{true, quote, fact}]}.`,
      { cause },
    );
  }
}

/** A statement as a model would offer it: as its fact, and as the page's own words under every heading. */
function offersOf({ quote, fact }: Claim): string {
  return JSON.stringify({
    facts: fact == null ? [] : [{ ...fact, quotation: quote }],
    ownWords: ownWordsHeadings.map((heading) => ({ heading, quotation: quote })),
  });
}

/** A false Chinese rendering wherever the product might take a model's text, and as plain text. */
function lyingInChinese(lie: string, { quote, fact }: Claim): string {
  const facts = [
    { kind: fact?.kind ?? 'sells', value: lie, quotation: quote },
    { kind: fact?.kind ?? 'sells', value: fact?.value ?? lie, quotation: lie },
    { kind: fact?.kind ?? 'sells', value: fact?.value ?? lie, quotation: quote, en: lie, zh: lie },
  ];
  return `${lie}\n1. ${lie}\n${JSON.stringify({ facts, ownWords: ownWordsHeadings.map((heading) => ({ heading, quotation: lie })) })}`;
}

/** What a judge says yes to: what the file calls true, or everything. */
function truthOf(claims: readonly Claim[], kind: JudgeKind): (statement: Statement) => boolean {
  const trueOnes = claims.flatMap((claim) => (claim.true && claim.fact != null ? [keyOf(claim.fact)] : []));
  const facts = new Set(trueOnes);
  return (statement) => kind === 'credulous' || facts.has(keyOf(statement));
}

/** Which translations a judge says yes to: all but the false ones of the file, or all. */
function meaningsOf(claims: readonly Claim[], kind: JudgeKind): (statement: Statement) => boolean {
  const lies = claims.flatMap(({ chineseLie }) => chineseLie ?? []);
  return ({ meaning }) => kind === 'credulous' || !lies.some((lie) => meaning.includes(lie));
}

function keyOf({ kind, value }: { kind: string; value: string }): string {
  return `${kind} ${plain(value)}`;
}

/** Runs an analysis of a page with a model that answers so. */
function offerTo(
  wire: WireServer,
  page: PageReading,
  store: { name: string; address: string },
  judging: [isTrue: (statement: Statement) => boolean, isMeant: (statement: Statement) => boolean],
) {
  return async (language: Language, answer: string): Promise<ReceivedAnalysis> => {
    wire.answer(readingAndJudging(answer, ...judging));
    const model = await serviceAt('openai', wire.url, depsFor(wire.url));
    const deps = analyzeDepsOf([page], model);
    const request = { ...store, website: page.url, language };
    for await (const step of analyze(request, deps, new AbortController().signal))
      if (step.type === 'complete') return step.data;
    throw commandError('bad_request', `The analysis of ${page.url} did not end.`);
  };
}

/** What an analysis shows of a statement: its fact, its quotation in whole sentences or lines, or a part of them. */
function judge(
  { quote, fact }: Claim,
  page: PageReading,
  { facts = [], ownWords = [] }: { facts?: Fact[] | undefined; ownWords?: OwnWords[] | undefined },
): { isFact: boolean; isWords: boolean; isCut: boolean; confirmedBy: Confirmer | undefined } {
  const wanted = spaced(quote);
  const shown = ownWords
    .map(({ quotation }) => quotation)
    .filter((quotation) => spaced(quotation).includes(wanted));
  const accepted =
    fact == null
      ? undefined
      : facts.find(({ kind, value }) => kind === fact.kind && plain(value) === plain(fact.value));
  return {
    isFact: accepted !== undefined,
    confirmedBy: accepted?.confirmedBy,
    isWords: shown.length > 0,
    isCut: shown.some((quotation) => !isWhole(quotation, page)),
  };
}

const ends = /[.!?…。！？]["'”’)»」』]*\s*$/u;

/** Whether words begin and end where a sentence or a line of the page does. */
function isWhole(quotation: string, { lines, text }: PageReading): boolean {
  const all = [...lines.map((line) => line.text), ...text.split('\n')].map(spaced);
  return quotation.split('\n').every((words) => {
    const part = spaced(words);
    return all.some((line) => {
      const at = line.indexOf(part);
      if (at < 0) return false;
      const before = line.slice(0, at);
      return (
        (before.trim() === '' || ends.test(before)) && (at + part.length === line.length || ends.test(part))
      );
    });
  });
}

function spaced(text: string): string {
  return text.replace(/[’‘]/g, "'").replace(/[“”„]/g, '"').replace(/\s+/g, ' ').trim();
}
