import {
  type Approach,
  type Email,
  type EmailRequest,
  type Fact,
  type FactKind,
  factValues,
  filledSeller,
  type Seller,
  type StoreInput,
} from '@Hardware-Store-Finder/contract';
import {
  analysisPacks,
  asksForOrigin,
  type EmailFacts,
  emailPackOf,
  type LanguagePack,
  openWords,
  type Pair,
  type SaidFact,
  templateLetter,
} from '@Hardware-Store-Finder/domain';
import {
  type AnalysisCache,
  addresseeIn,
  decideFit,
  type EvidenceDeps,
  type HeldFacts,
  heldFacts,
  isHardwareStore,
  isRefused,
  type ModelChoice,
  ModelFault,
  type Passage,
  type ShownGoods,
  shownGoods,
} from '@Hardware-Store-Finder/facts';
import { checkRecord, checkUnchecked, type Mailboxes } from '@Hardware-Store-Finder/websites';
import { askWriter, type JudgedLetter, type JudgedPair, type WriterInput } from './ask-writer.ts';
import { recipientOf, type UnlocalizedRecipient } from './recipient.ts';

/** An email whose recipient may have a message that is not yet localized. */
export type UnlocalizedEmail = Omit<Email, 'recipient'> & { recipient?: UnlocalizedRecipient };

export type EmailDeps = EvidenceDeps & {
  model: ModelChoice;
  /** Who is asked whether sentences follow; the same model if absent. */
  judge?: ModelChoice | undefined;
  analyses: AnalysisCache;
  /** The profile from the settings, for requests without one. */
  seller: Seller | undefined;
  /** Whether one sentence that nobody confirmed is enough to leave out all that the model wrote. */
  takesAllOrNone?: true;
  mailboxes: Pick<Mailboxes, 'check'>;
};

/**
 * Writes a letter to a store. What it says about the store are facts that this server holds, never those of a posted
 * analysis; what it says about the seller comes from the profile. A model's sentences stand in it if code and a judge confirm each by what it rests on. Throws AppError while too
 * many sites are being read.
 */
export async function writeEmail(
  request: EmailRequest,
  deps: EmailDeps,
  signal: AbortSignal,
): Promise<UnlocalizedEmail> {
  const { analysis, language, buyerLanguage, approach, turn } = request;
  const { store, check } = await checkRecord(request.store, deps.mailboxes, signal);
  const own = analysisPacks[language];
  const asked = buyerLanguage === undefined ? own : emailPackOf(buyerLanguage);
  // One that none of ours writes in is answered in English, which its readers are likelier to know than the writer's own.
  const pack: LanguagePack = asked ?? analysisPacks.english;
  const seller = filledSeller(request.seller) ?? filledSeller(deps.seller);
  const isAnalysed = analysis !== null && analysis.perplexityAnalysis !== null;
  const held = await heldFacts(store, { ...deps, model: await deps.model() }, signal);
  const known = isAnalysed
    ? { ...emailFacts(held), isHardwareStore: isHardwareStore(store, held.evidence) }
    : noFacts;
  const mirror = pack === own ? undefined : own;
  const contacts = await checkUnchecked(held.evidence.contacts, store, deps.mailboxes, signal);
  const recipient = recipientOf(store, contacts, check);
  const origin = seller === undefined ? undefined : originOf(recipient, store);
  const isNameShown = held.evidence.pages.length === 0 ? undefined : held.evidence.isNamed === true;
  const input = { store, isNameShown, seller, facts: known, pack, approach, turn, mirror, origin };
  const composed = templateLetter(input);
  const isWriting = isAnalysed && seller !== undefined && (turn ?? 'first') === 'first';
  const judged = isWriting
    ? await judgedLetter({ ...input, seller, composed, held }, deps, signal)
    : undefined;
  const goods = [...known.goods, ...goodsOfPassages(judged?.pairs ?? [])];
  const written =
    judged === undefined
      ? composed
      : templateLetter({ ...input, facts: { ...known, goods }, written: judged });
  return {
    subject: written.subject,
    body: written.body,
    ...(written.mirror !== undefined && { mirror: written.mirror }),
    ...(recipient !== undefined && { recipient }),
    ...openWords(written),
    ...(written.named.length > 0 && { pairs: shownPairs(written.named, goods) }),
    ...(isAnalysed && written.noCommonGround !== undefined && { noCommonGround: written.noCommonGround }),
    writtenIn: pack.tag,
    ...(asked === undefined && { missingLanguage: buyerLanguage }),
    sentences: [...written.sentences],
    ...(judged !== undefined && {
      writtenBy: judged.by,
      struck: judged.struck.map(({ role, text }) => ({ text, was: written.partOf(role) ?? '' })),
    }),
    approach: written.approach,
    approaches: written.approaches.map((one) => basedOn(one, { store, seller, facts: known, pack: own })),
    facts: sourcesOf(written.said, goods, held.facts),
  };
}

/** What a model writes for a letter; undefined without one, and where it fails: the composed letter stands. */
async function judgedLetter(
  input: Pick<WriterInput, 'seller' | 'composed' | 'pack' | 'mirror'> & {
    store: StoreInput;
    facts: typeof noFacts;
    held: HeldFacts;
  },
  deps: EmailDeps,
  signal: AbortSignal,
): Promise<(JudgedLetter & { by: NonNullable<Email['writtenBy']> }) | undefined> {
  const [writer, judge] = await Promise.all([deps.model(), (deps.judge ?? deps.model)()]);
  if (writer === undefined || judge === undefined) return undefined;
  const { store, facts, held } = input;
  try {
    const question = {
      ...input,
      storeName: store.name,
      facts: held.facts,
      goods: facts.goods,
      passages: passagesOf(held),
    };
    const judged = await askWriter(question, { writer, judge }, signal);
    const isUsed = judged.struck.length === 0 || deps.takesAllOrNone !== true;
    return {
      ...judged,
      ...(!isUsed && { sentences: [], struck: [] }),
      by: { id: writer.id, label: writer.label },
    };
  } catch (error) {
    if (error instanceof ModelFault) return undefined;
    throw error;
  }
}

/** The store's own description, then what its pages tell, but for what a judge refused. */
function passagesOf({ ownWords, told, refused }: HeldFacts): Passage[] {
  const all = [...ownWords.filter(({ heading }) => heading !== 'menu'), ...told];
  return [...new Map(all.map((one) => [one.quotation, one])).values()].filter(
    ({ quotation }) => !isRefused(quotation, refused),
  );
}

/** Goods that a model and a judge saw in lines of which code took none for goods. */
function goodsOfPassages(pairs: readonly JudgedPair[]): ShownGoods[] {
  return pairs.flatMap(({ words, passage }) => {
    if (passage === undefined) return [];
    const { quotation, url, language } = passage;
    const shown = { value: words, quotation, url, language, confirmedBy: 'judge' as const };
    const fact = { id: `seen:${words}`, kind: 'sells' as const, ...shown };
    return [{ words, language, isSold: false, fact }];
  });
}

/** The page that shows the address, where the rule of the country asks to name it. An address that a person typed has none. */
function originOf(recipient: UnlocalizedRecipient | undefined, store: StoreInput): string | undefined {
  const page = recipient?.page;
  return typeof page === 'string' && /^https?:/.test(page) && asksForOrigin(store) ? page : undefined;
}

const noFacts: EmailFacts & { goods: readonly ShownGoods[] } = { goods: [], fit: 'unclear' };

function emailFacts(held: HeldFacts): typeof noFacts {
  const firstOf = (kind: FactKind) => held.facts.find((fact) => fact.kind === kind)?.value;
  const { kind: fit } = decideFit(held, analysisPacks.english);
  const customers = firstOf('customers');
  // A heading or an entry of a list may be the template's, or of another company.
  const services = held.facts
    .filter(({ kind, quotation }) => kind === 'service' && isSentence(quotation))
    .map(({ value }) => value);
  const person = addresseeIn(held.facts);
  return {
    goods: shownGoods(held),
    fit: fit === 'shop' || fit === 'craft' ? 'unclear' : fit,
    brand: firstOf('brand'),
    since: firstOf('since'),
    customers: factValues.customers.find((one) => one === customers),
    services: factValues.service.filter((one) => services.includes(one)),
    ...(person !== undefined && { person: person.replace(title, '') }),
  };
}

const separators = /[,;:|•·/\n、，；：]/u;
const leastWords = { ofStopped: 4, ofOthers: 7 };
/** Of scripts without spaces, in characters that stand for a word. */
const charactersPerWord = 1.5;

/** Whether a quotation tells something: it goes on for some words without a comma, fewer if it ends in a full stop. */
function isSentence(quotation: string): boolean {
  const least = /[.!…。！]["”’»)）]*$/u.test(quotation) ? leastWords.ofStopped : leastWords.ofOthers;
  return quotation.split(separators).some((part) => {
    const unspaced = part.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
    return part.trim().split(/\s+/).length + unspaced / charactersPerWord >= least;
  });
}

/** Before the name of a person, which says how to address them in one language only. */
const title =
  /^(?:Herrn?|Frau|Mrs?\.?|Ms\.?|Mme\.?|M\.|Monsieur|Madame|Sr[as]?\.?|Sig\.?(?:ra)?|Dhr\.?|Mevr\.?|Pan|Pani|Sayın)\s+(?=\p{L})/u;

/** An approach with the words that it is based on, in the sender's language. */
function basedOn(
  approach: Approach,
  input: { pack: LanguagePack } & Omit<Parameters<typeof templateLetter>[0], 'approach'>,
): { approach: Approach; words?: string } {
  const { shared, said } = templateLetter({ ...input, approach });
  const brand = approach === 'brand' ? said.find(({ kind }) => kind === 'brand')?.value : undefined;
  const words = approach === 'shared' ? input.pack.list(shared) : brand;
  return { approach, ...(words !== undefined && { words }) };
}

/** Pairs with the passages of the store's pages. */
function shownPairs(pairs: readonly Pair[], goods: readonly ShownGoods[]): NonNullable<Email['pairs']> {
  return pairs.flatMap(({ term, words }) => {
    const fact = goods.find((one) => one.words === words)?.fact;
    return fact === undefined ? [] : [{ term, words, quotation: fact.quotation, url: fact.url }];
  });
}

/** The facts behind what a letter says, one for each. */
function sourcesOf(said: readonly SaidFact[], goods: readonly ShownGoods[], facts: readonly Fact[]): Fact[] {
  const sources = said.flatMap(({ kind, value }) =>
    kind === 'sells'
      ? (goods.find(({ words, isSold }) => isSold && words === value)?.fact ?? [])
      : (facts.find((fact) => fact.kind === kind && fact.value === value) ??
        goods.find(({ words, isServed }) => isServed && words === value)?.fact ??
        []),
  );
  return [...new Set(sources)];
}
