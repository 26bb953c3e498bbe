import { type Fact, maxEmailWords, maxSubjectLength, type Seller } from '@Hardware-Store-Finder/contract';
import {
  articleOfTerm,
  articlesIn,
  type ComposedLetter,
  isSameKind,
  type LanguagePack,
  type StoreGoods,
  type Written,
  type WrittenRole,
  type WrittenSentence,
  writtenRoles,
} from '@Hardware-Store-Finder/domain';
import {
  askStatements,
  createCanary,
  createObjectReader,
  fence,
  fillPrompt,
  isEnglish,
  isWrittenIn,
  knownNamesIn,
  latinWordsIn,
  type ModelProvider,
  modelText,
  namesInSentence,
  numbersIn,
  type Passage,
  type Statement,
  scalesIn,
  standsIn,
} from '@Hardware-Store-Finder/facts';
import * as z from 'zod';
import letterPrompt from './letter-prompt.json' with { type: 'json' };
import titles from './titles.json' with { type: 'json' };

/** `in`: the line of the pages that has the words, where no W names them. */
const pairSchema = z.object({ term: z.string(), words: z.string(), in: z.string().nullable().optional() });
const sentenceSchema = z.object({
  role: z.enum(writtenRoles),
  text: z.string(),
  mirror: z.string().nullable().optional(),
  basis: z.array(z.string()),
});

/** What a letter may rest on, each with the number by which the model names it: 'T1' a term, 'W2' words of a page, … */
type Material = { id: string; text: string };

export type WriterInput = {
  storeName: string;
  seller: Seller;
  facts: readonly Fact[];
  goods: readonly StoreGoods[];
  /** Sentences and lines of the store's pages that tell of it and its goods. */
  passages: readonly Passage[];
  /** The letter without a model. */
  composed: ComposedLetter;
  pack: LanguagePack;
  /** The sender's language, if the letter is in another. */
  mirror: LanguagePack | undefined;
};

/** What code and the judge confirmed of a model's answer, and the sentences that they did not. */
export type JudgedLetter = Written & {
  pairs: readonly JudgedPair[];
  struck: readonly { role: WrittenRole; text: string }[];
};

/** A term of the seller and words of the store's pages; `passage`: the line that has them, where code took none of it for goods. */
export type JudgedPair = Written['pairs'][number] & { passage?: Passage };

const maxFacts = 30;
const maxGoods = 150;
const maxPassages = 45;
const maxSentence = 400;
/** In characters. */
const maxLengths: Record<WrittenRole, number> = {
  subject: maxSubjectLength - 1,
  greeting: 60,
  about: maxSentence,
  reason: 200,
  offer: maxSentence,
  anchor: maxSentence,
  ask: maxSentence,
};
/** "Onze levertijd is 30 dagen." has as much English as Dutch. In words. */
const maxAmbiguous = 7;
/** Letters that English lacks, of a sentence that is not English although it has "to" and "a". */
const minForeign = 3;
const maxAnswerTokens = 1_400;
const mayRestOnNothing: ReadonlySet<WrittenRole> = new Set<WrittenRole>(['greeting', 'reason', 'ask']);
/** These come in a second, plainer version too. */
const versionsOf = (role: WrittenRole): number => (role === 'about' || role === 'offer' ? 2 : 1);
/** What is left of a first letter's words beside its greeting. */
const maxWords = maxEmailWords - 15;

/**
 * Has a model find what seller and store have in common and write the sentences of a first letter, each with what it rests on.
 * Code compares numbers, names and articles with that basis; a judge, who sees only sentence and basis, says whether it
 * follows. Two questions in all. Throws ModelFault.
 */
export async function askWriter(
  input: WriterInput,
  { writer, judge }: { writer: ModelProvider; judge: ModelProvider },
  signal: AbortSignal,
): Promise<JudgedLetter> {
  const nothing: JudgedLetter = { pairs: [], sentences: [], struck: [] };
  const material = materialOf(input);
  const canary = createCanary();
  const text = await modelText(
    writer,
    { ...promptOf(input, material, canary.word), maxTokens: maxAnswerTokens },
    signal,
  );
  if (canary.isIn(text)) return nothing;
  const byId = new Map(material.map((one) => [one.id, one.text]));
  const pairs = createObjectReader(pairSchema)(text).flatMap((one) => pairIn(one, byId, input));
  const given = createObjectReader(sentenceSchema)(text);
  const offered = writtenRoles.flatMap((role) =>
    given.filter((one) => one.role === role).slice(0, versionsOf(role)),
  );
  const candidates = offered.map((one): WrittenSentence => {
    const { role, mirror } = one;
    const basis = [...new Set(one.basis)].flatMap((id) => byId.get(id) ?? []);
    return { role, text: one.text.replace(/\s+/g, ' ').trim(), ...(mirror && { mirror }), basis };
  });
  const sound = candidates.filter((one) => isSound(one, input) && namesWhatIsKnown(one, input));
  const statements: Statement[] = [
    ...pairs.map(({ term, words, passage }) => ({
      claim: `"${term}" and "${words}" are articles of the same kind${passage ? ', which the store says it has' : ''}`,
      basis: [term, words, ...(passage ? [passage.quotation] : [])],
    })),
    ...sound.map(({ text: claim, mirror, basis }) => ({
      claim,
      basis,
      ...(mirror !== undefined && { translation: mirror }),
    })),
  ];
  const answers = statements.length === 0 ? [] : await askStatements(judge, statements, signal);
  const confirmed = sound.filter((_, at) => answers[pairs.length + at] === true);
  // A plainer version stands for one that nobody confirmed.
  const passed = confirmed.filter(({ role }, at) => confirmed.findIndex((one) => one.role === role) === at);
  return {
    pairs: pairs.filter((_, at) => answers[at] === true),
    sentences: passed,
    struck: candidates
      .filter(({ role }) => passed.every((one) => one.role !== role))
      .map(({ role, text: struck }) => ({ role, text: struck })),
  };
}

const mostWords = 6;

/** A pair as a model names it, if both of its texts are there: a term of the seller, and words of the pages. */
function pairIn(
  { term, words, in: line }: z.infer<typeof pairSchema>,
  byId: ReadonlyMap<string, string>,
  { passages }: WriterInput,
): JudgedPair[] {
  const ours = term.startsWith('T') ? byId.get(term) : undefined;
  if (ours === undefined) return [];
  const theirs = words.startsWith('W') ? byId.get(words) : undefined;
  if (theirs !== undefined) return [{ term: ours, words: theirs }];
  const passage = passages[Number(/^P(\d+)$/.exec(line ?? '')?.[1]) - 1];
  const written = words.trim();
  const isThere =
    passage !== undefined &&
    /\p{L}{2}/u.test(written) &&
    written.split(/\s+/).length <= mostWords &&
    standsIn(written.toLowerCase(), passage.quotation.toLowerCase());
  return isThere ? [{ term: ours, words: written, passage }] : [];
}

function materialOf({ seller, facts, goods, passages, composed }: WriterInput): Material[] {
  const number = (letter: string, texts: readonly string[]) =>
    texts.map((text, at) => ({ id: `${letter}${at + 1}`, text }));
  const { makes, translations: _, email: __, ...fields } = seller;
  const terms = composed.terms.map(({ term }) => term);
  const others = facts.filter(({ kind }) => kind !== 'sells').slice(0, maxFacts);
  const words = [...new Set(goods.map((one) => one.words))].slice(0, maxGoods);
  return [
    ...number('T', terms.length > 0 ? terms : makes === undefined ? [] : [makes]),
    ...number('W', words),
    ...number(
      'F',
      others.map(({ kind, value, quotation }) => `${kind}: ${value} (“${quotation.slice(0, 300)}”)`),
    ),
    ...number(
      'P',
      passages.slice(0, maxPassages).map(({ quotation }) => `“${quotation.slice(0, 300)}”`),
    ),
    ...number(
      'S',
      Object.entries(fields).map(([field, text]) => `${field}: ${text}`),
    ),
  ];
}

function promptOf({ storeName, pack, mirror }: WriterInput, material: readonly Material[], canary: string) {
  const { block, mark } = fence(({ line }) =>
    [
      `The store: ${line(storeName, 200)}`,
      ...material.map(({ id, text }) => `${id}: ${line(text, 400)}`),
    ].join('\n'),
  );
  // The letters in it are of goods that no seller of ours makes, so that nothing of them is taken over.
  const system = fillPrompt(letterPrompt, {
    mark,
    language: pack.label,
    maxWords,
    maxSubjectLength,
    comma: pack.email.beginsLower ? ' It follows a comma.' : '',
    mirror: mirror === undefined ? '' : `"mirror":"the same in ${mirror.label}",`,
    canary,
  });
  return { system, prompt: block };
}

/** The texts that a sentence may rest on. */
function groundsOf(
  { role, basis }: WrittenSentence,
  { storeName, seller, facts, goods, passages }: WriterInput,
): string {
  // A question and what is true of a trade claim nothing, and may name what the pages and the profile name.
  const isFree = role === 'ask' || role === 'reason';
  const others = [
    ...passages.map(({ quotation }) => quotation),
    ...goods.map((one) => one.words),
    ...facts.map((one) => one.value),
    ...Object.values(seller).map(String),
  ];
  return [...basis, storeName, seller.company ?? '', ...(isFree ? others : [])].join('\n');
}

/** Whether code finds nothing against a sentence: every number, name and article of it stands in its basis. */
function isSound(sentence: WrittenSentence, input: WriterInput): boolean {
  const { role, text, mirror: same, basis } = sentence;
  const { goods, pack, mirror, composed } = input;
  const grounds = groundsOf(sentence, input);
  const digits = new Set([...numbersIn(grounds).map((one) => one.digits), ...(grounds.match(/\d+/g) ?? [])]);
  const scales = scalesIn(grounds);
  // The letter's own words have the capitals of courtesy: "Państwa".
  const lower = `${grounds}\n${composed.body}\n${currenciesIn(grounds, pack.tag)}`.toLowerCase();
  const names = (pack.tag.startsWith('zh') ? latinWordsIn(text) : namesInSentence(text, pack.tag)).flatMap(
    (name) => name.split('-'),
  );
  // A sentence may name goods of either that it claims nothing of: the judge says what follows.
  const about = [
    ...basis,
    ...goods.map((one) => one.words),
    ...(role === 'about' || role === 'subject' ? [] : composed.terms.map(({ term }) => term)),
  ];
  // Of goods that the seller does not make nothing is asked.
  const own = role === 'ask' ? composed.terms.map(({ term }) => term) : [grounds, ...about];
  const known = [
    ...articlesIn(own.join('\n')).map(({ id }) => id),
    ...own.flatMap((one) => articleOfTerm(one)?.id ?? []),
  ];
  return (
    (basis.length > 0 || mayRestOnNothing.has(role)) &&
    (mirror === undefined || same !== undefined) &&
    text.length <= maxLengths[role] &&
    (role === 'ask' || !/[?？]/u.test(text)) &&
    (role !== 'greeting' || oneGreeting.test(text)) &&
    !/https?:|www\.|@|\n/iu.test(text) &&
    mayBeIn(text, pack.tag) &&
    // What the letter has a word for stands in it by no other.
    composed.terms.every(
      ({ term, text: own, open }) =>
        open !== undefined ||
        own.toLowerCase() === term.toLowerCase() ||
        !standsIn(term.toLowerCase(), text.toLowerCase()),
    ) &&
    countsIn(text, role, pack.tag).every((count) => digits.has(count)) &&
    (role === 'reason' ||
      [...scalesIn(text)].every((scale) => scales.has(scale) || digits.has(written[scale] ?? ''))) &&
    names.every(
      (name) =>
        isNoName(name, pack.tag) ||
        (role === 'greeting' && title.test(name)) ||
        (role === 'anchor' && mark.test(bareName(name))) ||
        lower.includes(stemOf(bareName(name).toLowerCase(), pack.tag)),
    ) &&
    // What is true of a trade is said of no goods that anybody has.
    (role === 'reason' ||
      articlesIn(text, pack.tag).every(({ id }) => known.some((one) => isSameKind(one, id))))
  );
}

/** Whether every brand and country that a sentence names stands in what it rests on, or in the letter without a model. */
function namesWhatIsKnown(sentence: WrittenSentence, input: WriterInput): boolean {
  const grounds = `${groundsOf(sentence, input)}\n${input.composed.body}`.toLowerCase();
  return knownNamesIn(sentence.text, input.pack.tag).every((names) =>
    names.some((name) => standsIn(name.toLowerCase(), grounds)),
  );
}

/** Of a greeting, whose only full stop is that of a title, and whose second half has four words at most: 'Olá, bom dia,'. */
const oneGreeting =
  /^(?:[^,.:;!，：；！]|\b(?:Mrs?|Ms|Dr|Sra?|Mme|M|Sig|Sig\.ra|Hr|Dhr|Mevr|Lic|Ing|Arq|D)\.)+(?:, \S+(?: \S+){0,3})?[,:!，：！]$/iu;
/** How a person is addressed before the name. */
const title = new RegExp(`^(?:${Object.values(titles).flat().join('|')})$`, 'iu');
/** What a country may ask for, which is still to be cleared up: marks of approval, and its mains voltage. */
const mark =
  /^(?:UL|ETL|CSA|NOM|Inmetro|Anatel|CE|UKCA|SKG|A2P|NF|VdS|TSE|EAC|RCM|SABS|BIS|KEBS|SASO|JIS|KC|ANSI|BHMA|V)$/iu;
const mains = /\b(?:1[012]\d|2[234]0)\s?[-–/]?\s?V\b/gu;
/** The scales whose number may stand in digits: 'a hundred' of '100 pcs'. */
const written: Readonly<Record<string, string>> = { hundred: '100', thousand: '1000' };

const fewestCounted = 3;

/** The numbers that a sentence claims. "Two shops" counts what a store has, "les deux." and "two photos" of the seller's do not. */
function countsIn(said: string, role: WrittenRole, tag: string): string[] {
  const open = role === 'anchor' ? said.replace(mains, '').replace(/\bA2P\b/gu, '') : said;
  // 'siete': you are, and seven in Spanish.
  const text = tag === 'it' ? open.replace(/\bsiete\b/giu, '') : open;
  const counted = text.replace(/\p{L}+(?=\s*(?:[.,;:!?…]|$))/gu, '');
  return numbersIn(counted)
    .map(({ digits }) => digits)
    .filter(
      (digits) =>
        role === 'about' ||
        // "One to look at" and "both" count nothing of the maker's, "three factories" do.
        (role === 'offer' && Number(digits) >= fewestCounted) ||
        digits.length > 1 ||
        new RegExp(`(?<!\\d)${digits}(?!\\d)`).test(text),
    );
}

const day = new Intl.DateTimeFormat('en', { weekday: 'long' });
const days = new Set(Array.from({ length: 7 }, (_, at) => day.format(at * 86_400_000)));

/** '11e' and 'foot', whose number is compared, 'I’ll', 'Sundays', and the nouns of 'SKG-sterren' and 'CrNi-Stahl'. */
function isNoName(name: string, tag: string): boolean {
  return (
    /^(?:[\d.,]*[’']?\p{Ll}*|I(?:[’']\p{Ll}+)?)$/u.test(name) ||
    days.has(name.replace(/s$/, '')) ||
    (tag.startsWith('de') && /^\p{Lu}\p{Ll}+$/u.test(name))
  );
}

/** Turkish parts endings from a name, French ties its article to it: 'Çin’de', 'l’ISO'. */
function bareName(name: string): string {
  return name.replace(/(?<=\p{L}{2})[’']\p{Ll}+$|^\p{L}[’'](?=\p{Lu})/gu, '');
}

/** Languages that decline the names of places. */
const declining = /^(?:pl|ru)/;
const endingLength = 3;
const minStem = 4;

/** What stays of a name in every case of its language: 'w Błaszkach' of 'Błaszki'. */
function stemOf(name: string, tag: string): string {
  return declining.test(tag) ? name.slice(0, Math.max(minStem, name.length - endingLength)) : name;
}

/** The currencies of a text by their names in a language: 'ABD doları' of 'US$ 14.80'. */
function currenciesIn(text: string, tag: string): string {
  const names = new Intl.DisplayNames(tag, { type: 'currency' });
  const codes: string[] = text.replaceAll('US$', 'USD').match(/\b(?:USD|EUR|GBP|CNY|RMB)\b/g) ?? [];
  const known = [...new Set(codes)].map((code) => names.of(code === 'RMB' ? 'CNY' : code));
  return [...known, ...(codes.includes('USD') ? ['USA'] : [])].join(' ');
}

/** Whether a sentence may be in a language (BCP 47): its letters are, and it is English only where it should be. */
function mayBeIn(text: string, tag: string): boolean {
  if (tag.startsWith('zh')) return isWrittenIn(text, tag);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const own = text.match(tag === 'ru' ? /\p{Script=Cyrillic}/gu : /\p{Script=Latin}/gu)?.length ?? 0;
  // A Russian sentence may hold the name of a company.
  const isLong = text.split(/\s+/).length > maxAmbiguous;
  const foreign = text.match(/(?!\p{ASCII})\p{L}/gu)?.length ?? 0;
  const isIn = isWrittenIn(text, tag) || (foreign < minForeign && isEnglish(text)) === tag.startsWith('en');
  return own >= letters / 2 && (isIn || !isLong);
}
