import type { AnalysisEvent, AnalysisRequest, StoreInput } from '@Hardware-Store-Finder/contract';
import { type AnalysisLanguagePack, analysisPacks, checkUrl } from '@Hardware-Store-Finder/domain';
import { AppError, type Message, message } from '@Hardware-Store-Finder/messages';
import { checkRecord, type Mailboxes } from '@Hardware-Store-Finder/websites';
import { type EvidenceDeps, type Gathered, gatherEvidence, titled } from '../evidence/gather-evidence.ts';
import {
  acceptFact,
  acceptOwnWords,
  findFacts,
  findOwnWords,
  readSite,
  type Site,
} from '../facts/read-site.ts';
import { ModelFault } from '../models/model-fault.ts';
import type { ModelChoice, ModelProvider } from '../models/provider.ts';
import type { AnalysisCache, CheckedAnalysis } from './analysis-cache.ts';
import { askForFacts, LeakFault } from './ask-model.ts';
import { composeAnalysis } from './compose-analysis.ts';
import { builtInReader, finderOf } from './finder.ts';
import { createFoundFacts, type FoundFacts } from './found-facts.ts';
import { type CitedPagesDeps, readCitedPages } from './read-cited-pages.ts';
import type { Offer } from './read-offers.ts';
import { createLineWriter } from './show-lines.ts';

export type AnalyzeDeps = EvidenceDeps &
  CitedPagesDeps & {
    mailboxes: Pick<Mailboxes, 'check'>;
    model: ModelChoice;
    analyses: AnalysisCache;
    /** Milliseconds since 1970. */
    now: () => number;
    /** Whether a cached analysis will do, so that nothing is asked twice. */
    mayReuse?: true;
  };

/** An event of an analysis; its status messages are not yet localized. */
export type AnalysisStep = Exclude<AnalysisEvent, { message: string }> | { type: 'status'; message: Message };

type Steps<T> = AsyncGenerator<AnalysisStep, T>;

type Work = {
  store: StoreInput;
  model: ModelProvider | undefined;
  deps: AnalyzeDeps;
  signal: AbortSignal;
  /** Writes what was found, for display while the analysis runs. */
  write: ReturnType<typeof createLineWriter>;
};

/**
 * Analyses a store: finds the facts that the pages of its website state, by code and with the model in use, and writes
 * them down. A model only chooses: a fact counts if code finds that its quotation states it, and code words it. An English
 * analysis is new unless a cached one will do; a Chinese one has the facts of the last one. The last step is 'complete'.
 * Throws AppError.
 */
export async function* analyze(
  { language, ...posted }: AnalysisRequest,
  deps: AnalyzeDeps,
  signal: AbortSignal,
): AsyncGenerator<AnalysisStep> {
  const pack: AnalysisLanguagePack = analysisPacks[language];
  try {
    const { store } = await checkRecord(posted, deps.mailboxes, signal);
    const model = await deps.model();
    const mayReuse = language === 'chinese' || deps.mayReuse;
    const known = mayReuse ? await deps.analyses.get(store, finderOf(model)) : undefined;
    const work: Work = { store, model, deps, signal, write: createLineWriter(pack) };
    const checked = known ?? (yield* analyzeAnew(work));
    if (known !== undefined) yield* contentOf(work.write(known));
    const { why, pages } = checked.evidence;
    if (why !== undefined && pages.length === 0) {
      yield { type: 'content', content: pack.analysis.noSource(why) };
    }
    const timestamp = new Date(deps.now()).toISOString();
    yield { type: 'complete', data: composeAnalysis(store, checked, pack, timestamp) };
  } catch (error) {
    if (error instanceof ModelFault) throw new AppError('unavailable', error.userMessage, { cause: error });
    if (error instanceof LeakFault) throw new AppError('unavailable', message.gaveAway(), { cause: error });
    throw error;
  }
}

async function* analyzeAnew(work: Work): Steps<CheckedAnalysis> {
  const { store, model, deps, signal, write } = work;
  const website = checkUrl(store.website ?? '', { ownSites: deps.ownSites });
  if (website.ok) {
    yield { type: 'status', message: message.readingSite({ host: new URL(website.url).host }) };
  }
  const gathered = await gatherEvidence(store, deps, signal);
  const site = readSite(gathered.pages, store.name);
  const found = createFoundFacts();
  found.add(findFacts(site), findOwnWords(site));
  yield* contentOf(write(found));
  // Without pages, only a model that searches finds any.
  const mayAsk = model !== undefined && (gathered.pages.length > 0 || model.searches);
  const checked = mayAsk ? yield* findMore(model, gathered, site, found, work) : byReader(gathered, found);
  await deps.analyses.set(store, finderOf(model), checked);
  return checked;
}

function byReader({ evidence }: Gathered, { facts, ownWords }: FoundFacts): CheckedAnalysis {
  const { id, label, isModel } = builtInReader;
  const by = evidence.pages.length === 0 ? {} : { by: { id, label, isModel } };
  return { evidence, facts, ownWords, leftOut: 0, ...by };
}

/** Adds the facts that a model offers and its quotations state, on pages that we read ourselves. */
async function* findMore(
  model: ModelProvider,
  gathered: Gathered,
  site: Site,
  found: FoundFacts,
  { store, deps, signal, write }: Work,
): Steps<CheckedAnalysis> {
  const { label } = model;
  yield { type: 'status', message: message.isLooking({ label }) };
  let accepted: Accepted[] = [];
  let refused: Offer[] = [];
  const steps = askForFacts(model, { store, pages: gathered.pages }, signal);
  let step = await steps.next();
  for (; step.done !== true; step = await steps.next()) {
    if (step.value.type === 'restart') {
      accepted = [];
      refused = [];
    } else if (step.value.type === 'thinking') {
      yield step.value;
    } else {
      const one = accept(site, step.value.offer);
      if (one === undefined) refused.push(step.value.offer);
      else {
        accepted.push(one);
        yield* contentOf(write(one));
      }
    }
  }
  let cited: Gathered['pages'] = [];
  if (step.value.length > 0 && refused.length + accepted.length > 0) {
    yield { type: 'status', message: message.readingCited({ label }) };
    cited = await readCitedPages(step.value, { store, known: gathered.pages }, deps, signal);
  }
  if (cited.length > 0) {
    const wider = readSite([...gathered.pages, ...cited], store.name);
    const more = refused.map((offer) => accept(wider, offer));
    refused = refused.filter((_, at) => more[at] === undefined);
    for (const one of more.filter((each) => each !== undefined)) {
      accepted.push(one);
      yield* contentOf(write(one));
    }
  }
  for (const { facts, ownWords } of accepted) found.add(facts, ownWords);
  const pages = [...gathered.evidence.pages, ...cited.map(titled)];
  const evidence = { ...gathered.evidence, pages };
  if (accepted.length === 0)
    return { ...byReader({ ...gathered, evidence }, found), leftOut: refused.length, insteadOf: label };
  const { facts, ownWords } = found;
  const by = { id: model.id, label, isModel: true };
  return { evidence, facts, ownWords, leftOut: refused.length, by };
}

type Accepted = Pick<CheckedAnalysis, 'facts' | 'ownWords'>;

function accept(site: Site, offer: Offer): Accepted | undefined {
  const fact = 'kind' in offer ? acceptFact(site, offer) : undefined;
  const words = 'heading' in offer ? acceptOwnWords(site, offer) : undefined;
  return fact === undefined && words === undefined
    ? undefined
    : { facts: fact === undefined ? [] : [fact], ownWords: words === undefined ? [] : [words] };
}

async function* contentOf(lines: readonly string[]): AsyncGenerator<AnalysisStep, void> {
  for (const content of lines) yield { type: 'content', content };
}
