import type { AnalysisData, AnalysisEvent, Language } from '@Hardware-Store-Finder/contract';
import { analysisDataSchema } from '@Hardware-Store-Finder/contract/testing';
import { inEnglish, type MemoryAnswer } from '@Hardware-Store-Finder/testing';
import { analyze } from '../analysis/analyze.ts';
import { depsFor, serviceAt } from '../models/testing/services.ts';
import type { WireServer } from '../models/testing/wire-server.ts';
import { analysisDeps } from './analysis-deps.ts';
import { readingAndJudging, type Statement } from './loopback-judge.ts';

export const home = 'https://muster.example.com/';
const store = {
  name: 'Muster Beschläge',
  address: 'Hauptstraße 12, Musterstadt',
  phone: '+49 30 901820',
  website: home,
};
export const shop: Record<string, MemoryAnswer> = {
  [home]: {
    body: `<html lang="en"><title>Muster Beschläge</title><meta name="description" content="Hidden words for machines about Atlantis.">
      <p>Family-run since 1972.</p><p>We sell cabinet handles, hinges and door locks.</p>
      <p>Brands: Hettich, Blum</p><p>We stock blivets.</p><p>We never cut keys for strangers.</p><p>Call +49 30 901820</p><a href="/contact">Contact</a>`,
  },
  [`${home}contact`]: { body: '<p>Write to info@muster.example.com</p>' },
};

type AnalysisRun = { data: AnalysisData | undefined; error: string | undefined; draft: string };

/** Runs an analysis to its end; its messages are in English. */
export async function run(
  deps: ReturnType<typeof analysisDeps>['deps'],
  language: Language = 'english',
  posted: object = store,
): Promise<AnalysisRun> {
  const found: AnalysisRun = { data: undefined, error: undefined, draft: '' };
  const request = { ...store, ...posted, language };
  try {
    for await (const event of analyze(request, deps, new AbortController().signal))
      note(inEnglish(event), found);
  } catch (error) {
    found.error = (error as Error).message;
  }
  return found;
}

function note(event: AnalysisEvent, found: AnalysisRun): void {
  if (event.type === 'content') found.draft += event.content;
  if (event.type === 'complete') found.data = analysisDataSchema.parse(event.data);
  if (event.type === 'error') found.error = event.message;
}

/** The answer of a model that offers these. */
export function offering(facts: readonly object[], ownWords: readonly object[] = []): string {
  return JSON.stringify({ facts, ownWords });
}

/** What an analysis needs, with a model that answers `reply`, and as a judge says yes to what `isTrue` says: to what it offered. */
export async function withModelAt(
  wire: WireServer,
  reply: string,
  pages = shop,
  id: 'openai' | 'perplexity' = 'openai',
  isTrue: (statement: Statement) => boolean = ({ value }) => reply.includes(value),
) {
  wire.answer(readingAndJudging(reply, isTrue));
  return analysisDeps(pages, await serviceAt(id, wire.url, depsFor(wire.url)));
}
