import {
  type AnalysisEvent,
  type AnalysisRequest,
  type Fact,
  type FactKind,
  filledSeller,
  type OwnWords,
  type OwnWordsHeading,
  type Seller,
  type StoreInput,
} from '@Hardware-Store-Finder/contract';
import { type AnalysisLanguagePack, analysisPacks, checkUrl } from '@Hardware-Store-Finder/domain';
import { AppError, type Message, message, splitMessage } from '@Hardware-Store-Finder/messages';
import { checkRecord, type Mailboxes, type PageReading } from '@Hardware-Store-Finder/websites';
import { acceptOwnWords, candidateOf, type OfferedFact } from '../acceptance/accept.ts';
import { type EvidenceDeps, type Gathered, gatherEvidence, titled } from '../evidence/gather-evidence.ts';
import { findGoods } from '../facts/find-goods.ts';
import { findMenu } from '../facts/find-menu.ts';
import { findFacts, findOwnWords, readSite, type Site } from '../facts/read-site.ts';
import { toldSentences } from '../facts/self-description.ts';
import { askJudge } from '../judge/ask-judge.ts';
import type { Candidate } from '../judge/judge-prompt.ts';
import { type Count, counted } from '../models/counted.ts';
import { ModelFault } from '../models/model-fault.ts';
import type { ModelChoice, ModelProvider } from '../models/provider.ts';
import type { AnalysisCache, CheckedAnalysis } from './analysis-cache.ts';
import { askForFacts, LeakFault, type Offer } from './ask-model.ts';
import { composeAnalysis } from './compose-analysis.ts';
import { builtInReader, finderOf } from './finder.ts';
import { createFoundFacts, type FoundFacts } from './found-facts.ts';
import { type CitedPagesDeps, readCitedPages } from './read-cited-pages.ts';
import { goodsOf } from './same-facts.ts';
import { sellerFit } from './seller-fit.ts';
import { createLineWriter } from './show-lines.ts';

/** More facts are a catalogue. */
const maxCandidates = 60;

export type AnalyzeDeps = EvidenceDeps &
  CitedPagesDeps & {
    mailboxes: Pick<Mailboxes, 'check'>;
    model: ModelChoice;
    /** Who is asked whether passages say what a model read; the same model if absent. */
    judge?: ModelChoice | undefined;
    analyses: AnalysisCache;
    /** The profile for requests that do not say what the seller makes. */
    seller?: Seller | undefined;
    /** Milliseconds since 1970. */
    now: () => number;
    /** Whether the facts of the built-in reader are no analysis where the model fails: a campaign waits for it. */
    needsModel?: true;
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
  language: AnalysisRequest['language'];
  signal: AbortSignal;
  /** Writes what was found, for display while the analysis runs. */
  write: ReturnType<typeof createLineWriter>;
};

/**
 * Analyses a store: finds the facts that the pages of its website state, by code and with the model in use, and writes
 * them down. A model only chooses: a fact counts if its quotation stands on a page, code finds nothing against it, and a judge
 * confirms it; code words it. An English analysis is new unless a cached one will do; a Chinese one has the facts of the last
 * one. `makes` says for whom; `onlyKept` throws where nothing is kept. The last step is 'complete'. Throws AppError.
 */
export async function* analyze(
  { language, makes, onlyKept, ...posted }: AnalysisRequest,
  deps: AnalyzeDeps,
  signal: AbortSignal,
): AsyncGenerator<AnalysisStep> {
  const pack: AnalysisLanguagePack = analysisPacks[language];
  try {
    const { store } = await checkRecord(posted, deps.mailboxes, signal);
    const model = await deps.model();
    const seller = sellerFit(makes ?? filledSeller(deps.seller)?.makes);
    const mayReuse = language === 'chinese' || deps.mayReuse || onlyKept;
    const known = mayReuse ? await deps.analyses.get(store, finderOf(model)) : undefined;
    if (known === undefined && onlyKept) throw new AppError('not_found', message.noAnalysisKept());
    const work: Work = { store, model, deps, language, signal, write: createLineWriter(pack, seller) };
    const checked = known ?? (yield* analyzeAnew(work));
    if (known !== undefined) yield* contentOf(work.write(known));
    const { why, pages } = checked.evidence;
    if (why !== undefined && pages.length === 0) {
      yield { type: 'content', content: pack.analysis.noSource(why) };
    }
    const timestamp = new Date(deps.now()).toISOString();
    yield { type: 'complete', data: composeAnalysis(store, checked, pack, timestamp, seller) };
  } catch (error) {
    if (error instanceof ModelFault) throw new AppError('unavailable', error.userMessage, { cause: error });
    if (error instanceof LeakFault) throw new AppError('unavailable', message.gaveAway(), { cause: error });
    throw error;
  }
}

/** What code finds on pages: facts, how the store describes itself, and its menu. */
export function readByCode(site: Site): Omit<FoundFacts, 'add' | 'translate' | 'refused'> {
  const menu = findMenu(site);
  return {
    facts: findFacts(site),
    ownWords: [...findOwnWords(site), ...(menu === undefined ? [] : [menu])],
    goods: findGoods(site),
    told: toldSentences(site.sentences),
  };
}

async function* analyzeAnew(work: Work): Steps<CheckedAnalysis> {
  const { store, model, deps, language, signal, write } = work;
  const website = checkUrl(store.website ?? '', { ownSites: deps.ownSites });
  if (website.ok) {
    yield { type: 'status', message: message.readingSite({ host: new URL(website.url).host }) };
  }
  const first = Promise.withResolvers<PageReading>();
  const gathering = gatherEvidence(store, deps, signal, first.resolve);
  // What the first page says is shown before the others are read.
  const page = await Promise.race([first.promise, gathering.then(() => undefined)]);
  if (page !== undefined) {
    gathering.catch(() => undefined);
    yield* contentOf(write(readByCode(readSite([page], store.name))));
  }
  const gathered = await gathering;
  const site = readSite(gathered.pages, store.name);
  const read = readByCode(site);
  const found = createFoundFacts(read);
  found.add(read.facts, read.ownWords);
  yield* contentOf(write(found));
  // Without pages, only a model that searches finds any.
  const mayAsk = model !== undefined && (gathered.pages.length > 0 || model.searches);
  const asked: Count = { calls: 0, tokens: 0, isEstimate: false };
  if (!mayAsk) return await kept(byReader(gathered, found, asked));
  try {
    return await kept(yield* findMore(model, gathered, site, found, asked, work));
  } catch (error) {
    const isEmpty = found.facts.length + found.ownWords.length === 0;
    if (!(error instanceof ModelFault) || isEmpty || deps.needsModel) throw error;
    return { ...byReader(gathered, found, asked), failure: splitMessage(error.userMessage, language).text };
  }
  async function kept(checked: CheckedAnalysis): Promise<CheckedAnalysis> {
    await deps.analyses.set(store, finderOf(model), checked);
    return checked;
  }
}

function byReader(
  { evidence }: Gathered,
  { facts, ownWords, goods, told, refused }: FoundFacts,
  asked: Count,
): CheckedAnalysis {
  const { id, label, isModel } = builtInReader;
  const by = evidence.pages.length === 0 ? {} : { by: { id, label, isModel } };
  return { evidence, facts, ownWords, goods, told, refused, asked, ...by };
}

/** Adds the facts that a model reads and a judge confirms, on pages that we read ourselves, and the pages' own words for the rest. */
async function* findMore(
  model: ModelProvider,
  gathered: Gathered,
  site: Site,
  found: FoundFacts,
  asked: Count,
  { store, deps, signal, write }: Work,
): Steps<CheckedAnalysis> {
  const { label } = model;
  yield { type: 'status', message: message.isLooking({ label }) };
  let offers: Offer[] = [];
  const steps = askForFacts(counted(model, asked), { store, pages: gathered.pages }, signal);
  let step = await steps.next();
  for (; step.done !== true; step = await steps.next()) {
    if (step.value.type === 'restart') offers = [];
    else if (step.value.type === 'thinking') yield step.value;
    else offers.push(step.value.offer);
  }
  let cited: Gathered['pages'] = [];
  if (step.value.length > 0 && offers.length > 0) {
    yield { type: 'status', message: message.readingCited({ label }) };
    cited = await readCitedPages(step.value, { store, known: gathered.pages }, deps, signal);
  }
  const wider = cited.length === 0 ? site : readSite([...gathered.pages, ...cited], store.name);
  const { candidates, ownWords, passages } = sortOffers(offers, wider, found);
  const judge = (await deps.judge?.()) ?? model;
  if (candidates.length > 0) yield { type: 'status', message: message.isJudging({ label: judge.label }) };
  const judged = await confirmed(counted(judge, asked), store, candidates, signal);
  const offered = candidates.filter(({ fact }) => fact.confirmedBy === 'judge');
  const rest = offered.filter(({ fact }) => !judged?.some(({ id }) => id === fact.id));
  const unconfirmed = [...passages, ...rest.map(({ fact }) => wordsOf(fact))];
  found.refused.push(...unconfirmed.map(({ quotation }) => quotation));
  const translated = judged?.filter(({ confirmedBy }) => confirmedBy === 'code') ?? [];
  found.translate(translated);
  const added = found.add(judged ?? [], [...ownWords, ...unconfirmed]);
  yield* contentOf(write(added));
  const evidence = { ...gathered.evidence, pages: [...gathered.evidence.pages, ...cited.map(titled)] };
  const outcome = {
    ...byReader({ ...gathered, evidence }, found, asked),
    ...(judged === undefined && offered.length > 0 && { isUnjudged: true }),
  };
  return added.facts.length + added.ownWords.length + translated.length === 0
    ? { ...outcome, insteadOf: label }
    : { ...outcome, by: { id: model.id, label, isModel: true } };
}

/**
 * What a model offers: facts that a judge has to confirm, words of the pages, and passages of facts that code refuses. What code found itself is asked about for
 * its translation only, after all others.
 */
function sortOffers(
  offers: readonly Offer[],
  site: Site,
  found: FoundFacts,
): { candidates: Candidate[]; ownWords: OwnWords[]; passages: OwnWords[] } {
  const known = new Map(found.facts.map((fact) => [fact.id, fact]));
  const candidates = new Map<string, Candidate>();
  const untranslated = new Map<string, Candidate>();
  const ownWords: (OwnWords | undefined)[] = [];
  const passages: (OwnWords | undefined)[] = [];
  for (const offer of offers) {
    if ('heading' in offer) {
      ownWords.push(acceptOwnWords(site, offer));
    } else {
      const candidate = candidateOf(site, offer);
      if (candidate === undefined) passages.push(passageOf(site, offer));
      else {
        const { id, translation } = candidate.fact;
        const fact = known.get(id);
        if (fact === undefined) candidates.set(id, candidate);
        else if (translation !== undefined && goodsOf(fact) === undefined)
          untranslated.set(id, { ...candidate, fact: { ...fact, translation } });
      }
    }
  }
  return {
    candidates: [...candidates.values(), ...untranslated.values()].slice(0, maxCandidates),
    ownWords: ownWords.filter((words) => words !== undefined),
    passages: passages.filter((words) => words !== undefined),
  };
}

/** The candidates that the judge confirms; undefined if it gave no usable answer: that costs facts, and no analysis. */
async function confirmed(
  judge: ModelProvider,
  store: StoreInput,
  candidates: readonly Candidate[],
  signal: AbortSignal,
): Promise<Fact[] | undefined> {
  if (candidates.length === 0) return [];
  try {
    return await askJudge(judge, store, candidates, signal);
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}

const headingOf: Readonly<Partial<Record<FactKind, OwnWordsHeading>>> = {
  sells: 'products',
  brand: 'brands',
  own_brand: 'brands',
  service: 'services',
  customers: 'customers',
  hours: 'hours',
  price: 'prices',
  place: 'place',
  area: 'place',
  branches: 'place',
  person: 'people',
  since: 'history',
};

/** The passage of a fact that nobody confirmed. */
function wordsOf({ kind, quotation, url, language }: Fact): OwnWords {
  return { heading: headingOf[kind] ?? 'other', quotation, url, language };
}

/** The passage of a fact that code refused, in whole sentences, if it stands on a page. */
function passageOf(site: Site, { kind, quotation }: OfferedFact): OwnWords | undefined {
  const heading = Object.hasOwn(headingOf, kind) ? headingOf[kind as FactKind] : undefined;
  return acceptOwnWords(site, { heading: heading ?? 'other', quotation });
}

async function* contentOf(lines: readonly string[]): AsyncGenerator<AnalysisStep, void> {
  for (const content of lines) yield { type: 'content', content };
}
