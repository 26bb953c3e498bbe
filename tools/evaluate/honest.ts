import type { FactKind, Language, ReceivedAnalysis } from '@Hardware-Store-Finder/contract';
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { analyze } from '../../packages/facts/src/analysis/analyze.ts';
import { plain, trimmed } from '../../packages/facts/src/facts/items.ts';
import { depsFor, serviceAt } from '../../packages/facts/src/models/testing/services.ts';
import { startWireServer } from '../../packages/facts/src/models/testing/wire-server.ts';
import { readingAndJudging } from '../../packages/facts/src/testing/loopback-judge.ts';
import { commandError } from '../../packages/messages/src/errors.ts';
import type { Evaluation } from './evaluation.ts';
import { analyzeDepsOf, readSavedPages, siteOf } from './saved-pages.ts';

const answerSchema = z.record(
  z.string(),
  z.object({
    name: z.string(),
    address: z.string(),
    country: z.string(),
    pages: z.array(z.string()).min(1),
    facts: z.array(z.object({ kind: z.string(), value: z.string(), quotation: z.string() })),
    ownWords: z.array(z.object({ heading: z.string(), quotation: z.string() })),
  }),
);

/**
 * How much of what a careful model answers is shown: a model on loopback gives each store's answer, and judges each
 * statement of it `yes`. `detail` takes each fact that an English analysis does not have.
 */
export const evaluateHonest: Evaluation = async ([pagesFile = '', answersFile = ''], detail) => {
  const pages = await readSavedPages(pagesFile);
  const answers = await readHonestAnswers(answersFile);
  const figures = {
    stores: 0,
    offered: 0,
    shown: 0,
    byKind: {} as Record<string, { of: number; shown: number }>,
    ownWords: { of: 0, shown: 0 },
    chinese: { shown: 0 },
  };
  const wire = await startWireServer();
  try {
    for (const [key, { name, address, pages: ids, facts, ownWords }] of Object.entries(answers)) {
      const site = siteOf(
        ids.map((id) => {
          const page = pages.get(id);
          if (page === undefined) throw commandError('bad_request', `${pagesFile} has no page ${id}.`);
          return page;
        }),
      );
      const offered = new Set(facts.map(keyOf));
      wire.answer(
        readingAndJudging(JSON.stringify({ facts, ownWords }), (statement) => offered.has(keyOf(statement))),
      );
      const deps = analyzeDepsOf(site, await serviceAt('openai', wire.url, depsFor(wire.url)));
      const analysisIn = async (language: Language): Promise<ReceivedAnalysis> => {
        const request = { name, address, website: site[0]?.url ?? '', language };
        for await (const step of analyze(request, deps, new AbortController().signal))
          if (step.type === 'complete') return step.data;
        throw commandError('bad_request', `The analysis of ${key} did not end.`);
      };
      const [english, chinese] = [await analysisIn('english'), await analysisIn('chinese')];
      figures.stores += 1;
      for (const fact of facts) {
        const isShown = hasFact(english, fact);
        const { of, shown } = figures.byKind[fact.kind] ?? { of: 0, shown: 0 };
        figures.byKind[fact.kind] = { of: of + 1, shown: shown + Number(isShown) };
        figures.offered += 1;
        figures.shown += Number(isShown);
        figures.chinese.shown += Number(hasFact(chinese, fact));
        if (!isShown) detail(JSON.stringify({ key, missing: fact }));
      }
      for (const { quotation } of ownWords) {
        figures.ownWords.of += 1;
        figures.ownWords.shown += Number(hasWords(english, quotation));
      }
    }
  } finally {
    await wire.close();
  }
  return figures;
};

function keyOf({ kind, value }: { kind: string; value: string }): string {
  return `${kind} ${plain(value)}`;
}

/** What a model that reads with care answers for some stores. */
export async function readHonestAnswers(file: string): Promise<z.infer<typeof answerSchema>> {
  try {
    return answerSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw commandError('bad_request', `${file} has no answers {KEY: {name, pages, facts, ownWords}}.`, {
      cause,
    });
  }
}

/** Whether an analysis has a fact, in either class: its kind and value, without case, blanks and marks at the ends. */
function hasFact(
  { facts = [] }: ReceivedAnalysis,
  { kind, value }: { kind: string; value: string },
): boolean {
  const bare = (text: string) => plain(trimmed(text)).replaceAll(/\s/g, '');
  return facts.some((fact) => fact.kind === (kind as FactKind) && bare(fact.value) === bare(value));
}

function hasWords({ ownWords = [] }: ReceivedAnalysis, quotation: string): boolean {
  const spaced = (text: string) => plain(text).replaceAll(/\s+/g, ' ');
  return ownWords.some((own) => spaced(own.quotation).includes(spaced(quotation)));
}
