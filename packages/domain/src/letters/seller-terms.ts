import type { Translations } from '@Hardware-Store-Finder/contract';
import { type ArticleId, articleName, articleOfTerm } from '../articles/articles.ts';
import type { LanguagePack } from '../languages/language-pack.ts';
import type { MaterialId } from '../materials.ts';
import { isWrittenIn } from '../names/han.ts';

const materials: readonly [MaterialId, RegExp][] = [
  ['zinc_alloy', /^(?:zinc(?: alloy)?|zamak|zamac)$|^锌合金$/],
  ['stainless_steel', /^stainless(?: steel)?$|^不锈钢$/],
  ['brass', /^(?:solid )?brass$|^(?:黄铜|纯铜|全铜|铜)$/],
  ['aluminium', /^alumini?um(?: alloy)?$|^铝(?:合金)?$/],
  ['iron', /^(?:cast )?iron$|^(?:铁|铸铁)$/],
  ['steel', /^(?:carbon )?steel$|^(?:钢|碳钢)$/],
  ['plastic', /^plastics?$|^塑料$/],
  ['wood', /^(?:solid )?wood$|^(?:木|实木|木材)$/],
  ['glass', /^glass$|^玻璃$/],
  ['ceramic', /^ceramics?$|^陶瓷$/],
];

/** The grade of a stainless steel: '304', 'SUS 316L', '(AISI 430)'. */
const gradeBefore = /^(?:(?:AISI|SUS)\s*)?(201|202|303|304L?|316L?|430)\s*(?=不锈钢|stainless)/i;
const steelGrade = /\s*\(?(?:(?:AISI|SUS)\s*)?(201|202|303|304L?|316L?|430)\)?$/i;

/** Metals that goods are made of; glass hinges are hinges for glass. */
const metals: ReadonlySet<MaterialId> = new Set<MaterialId>([
  'zinc_alloy',
  'stainless_steel',
  'brass',
  'aluminium',
  'iron',
  'steel',
]);

/**
 * A term of the seller that a letter cannot use yet: nobody has said what it is in the letter's language. `text`: what stands
 * in the letter meanwhile, the term itself or a word that the vocabulary proposes.
 */
export type OpenTerm = { term: string; text: string };

/** A seller's words in the language of a letter. */
export type Translated = { text: string; open: readonly OpenTerm[] };

/** A term of the seller's products. `article`: what the vocabulary knows it as. */
export type SellerTerm = { term: string; article: ArticleId | undefined; text: string; open?: OpenTerm };

/** The seller's goods. `isSentence`: no list, and fit for a line of its own only. */
export type Goods = Translated & { terms: readonly SellerTerm[]; isSentence: boolean };

const maxItemWords = 6;

/** The seller's goods in the language of a letter, every one of them. */
export function sellerGoods(text: string, pack: LanguagePack, own?: Translations): Goods {
  const items = articlesOf(text);
  const isSentence =
    /^(?:we|our|i|it|the company)\s|^(?:我们|我司|我厂|本公司|本厂|专业生产)/iu.test(text.trim()) ||
    /[.!?。！？]\s*\S/u.test(text) ||
    items.some((item) => item.split(/\s+/).length > maxItemWords);
  if (isSentence) return { ...asTyped([text], pack, own), terms: [], isSentence };
  const terms = items.map((item) => sellerTerm(item, pack, own));
  const names = [...new Set(terms.map((one) => one.text))];
  // Chinese parts its lists as the seller typed them.
  const isAsTyped = pack.tag.startsWith('zh') && isWrittenIn(text, pack.tag);
  return {
    text: isAsTyped ? text : pack.list(names),
    open: terms.flatMap(({ open }) => open ?? []),
    terms,
    isSentence,
  };
}

/** A seller's term in the language of a letter: the person's own word, the term itself, or that of the vocabulary. */
export function sellerTerm(term: string, pack: LanguagePack, own: Translations = {}): SellerTerm {
  const found = articleOfTerm(term);
  const article = found?.id;
  const ownName = own[term.toLowerCase()]?.[pack.tag];
  if (ownName !== undefined) return { term, article, text: ownName };
  if (isWrittenIn(term, pack.tag) || isNeutral(term))
    return { term, article, text: isPlain(found) ? withoutCapital(term) : term };
  if (found === undefined) return { term, article, text: term, open: { term, text: term } };
  const name = articleName(found.id, pack.tag);
  if (found.modifiers === '') return { term, article, text: name };
  const material = knownMaterial(found.modifiers);
  if (material !== undefined && metals.has(material.id))
    return { term, article, text: `${name} (${materialText(material, pack)})` };
  if (makers.exec(found.modifiers)?.[0] === found.modifiers)
    return {
      term,
      article,
      text: `${name} (${found.modifiers
        .match(/O[ED]M/gi)
        ?.join('/')
        .toUpperCase()})`,
    };
  const measure = measured.exec(found.modifiers)?.[0];
  if (measure === found.modifiers) return { term, article, text: `${name} ${measure}` };
  return { term, article, text: name, open: { term, text: name } };
}

/** Whether a term is an article and at most its material, and no maker's name. */
function isPlain(found: ReturnType<typeof articleOfTerm>): boolean {
  return found !== undefined && (found.modifiers === '' || knownMaterial(found.modifiers) !== undefined);
}

/** A profile begins with a capital, which a sentence around it does not keep. */
function withoutCapital(term: string): string {
  return term.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
}

/** Names of the trade before an article, by which it is one: 'OEM/ODM door locks'. */
const makers = /^O[ED]M(?:\s*(?:[/&+]|and|[和及与])\s*O[ED]M)*(?![a-z])\s*/iu;

/** 'GB/DIN/ISO bolts' are of three standards. */
const standards = /^(?:[A-Z]{2,5}\s*\/\s*)+(?=\S)/u;

/** '128 mm', '1/2"', '3.5 x 40 mm'. */
const measured = /\d[\d.,/ ]*(?:[x×*-]\s*\d[\d.,/ ]*)*\s*(?:mm|cm|kg|m|g|V|W|Ah|inch|″|")?/u;

/** The seller's materials in the language of a letter, every one of them. */
export function materialsIn(text: string, pack: LanguagePack, own: Translations = {}): Translated {
  const named = itemsOf(text).map((term) => {
    const material = knownMaterial(term);
    if (own[term.toLowerCase()]?.[pack.tag] !== undefined || isWrittenIn(term, pack.tag))
      return asTyped([term], pack, own);
    if (material !== undefined) return { text: materialText(material, pack), open: [] };
    // 'cold rolled steel' is steel, which may not be all there is to say.
    const broader = knownMaterial(term.split(/\s+/).at(-1) ?? '');
    if (broader === undefined) return asTyped([term], pack, own);
    const text = materialText(broader, pack);
    return { text, open: [{ term, text }] };
  });
  return {
    text: pack.list([...new Set(named.map((one) => one.text))]),
    open: named.flatMap(({ open }) => open),
  };
}

function materialText({ id, grade }: Material, { sellerTerms }: LanguagePack): string {
  return sellerTerms.materials[id] + (grade && ` ${grade}`);
}

/** The goods that a sentence names, as a list: 'We are a maker of door locks and hinges' has 'door locks, hinges'. */
export function goodsWithin(sentence: string): string | undefined {
  const found = itemsOf(sentence.replace(/[.!?。！？]/gu, ',')).flatMap((item) => {
    // The longest end that is known: of words, or of Chinese characters.
    const parts = /\p{Script=Han}/u.test(item) ? [...item] : item.split(/(?<=\s)/);
    const ends = parts.map((_, at) => parts.slice(at).join(''));
    return ends.find((end) => articleOfTerm(end)?.modifiers === '') ?? [];
  });
  return found.length === 0 ? undefined : [...new Set(found)].join(', ');
}

/** Words of the seller as typed, or as the person translated them; those that readers of the language may not know are open. */
export function asTyped(
  items: readonly string[],
  { tag, list }: LanguagePack,
  own: Translations = {},
): Translated {
  const named = items.map((term) => ({ term, typed: own[term.toLowerCase()]?.[tag] }));
  const open = named.filter(
    ({ term, typed }) => typed === undefined && !isWrittenIn(term, tag) && !isNeutral(term),
  );
  const text = list(named.map(({ term, typed }) => typed ?? term));
  return {
    text: tag.startsWith('zh') ? text : text.replace(/[、，；]\s*/gu, ', '),
    open: open.map(({ term }) => ({ term, text: term })),
  };
}

type Material = { id: MaterialId; grade: string };

function knownMaterial(item: string): Material | undefined {
  const grade = steelGrade.exec(item)?.[1] ?? gradeBefore.exec(item)?.[1] ?? '';
  const plain = item.replace(steelGrade, '').replace(gradeBefore, '').trim().toLowerCase();
  const id = materials.find(([, pattern]) => pattern.test(plain))?.[0];
  return id === undefined ? undefined : { id, grade };
}

/** What is the same in every language: 'ABS', 'ISO 9001', 'EN 1935'. */
function isNeutral(item: string): boolean {
  return !/\p{Script=Han}|\p{Ll}{3}/u.test(item);
}

/** The terms of a list. */
export function itemsOf(text: string): string[] {
  return splitAt(text, /([,;、，；/&+]|\band\b|[和及与])/i);
}

/** The articles of a list of goods: 'cabinet knobs & pulls' are cabinet knobs and cabinet pulls. */
function articlesOf(text: string): string[] {
  return splitAt(text, /([,;、，；])/).flatMap((whole) => {
    const entry = withoutHeading(whole);
    const [maker = ''] = makers.exec(entry) ?? standards.exec(entry) ?? [];
    const names = maker === entry ? '' : maker;
    const [kind = '', ...more] = itemsOf(entry.slice(names.length));
    const first = names + kind;
    const before = /[&/]/.test(entry) ? first.split(/\s+/).slice(0, -1).join(' ') : '';
    const others = more.map((item) => {
      const shared = `${before} ${item}`;
      const isOneWord = before !== '' && /^[a-z]+$/i.test(item);
      return isOneWord && articleOfTerm(shared)?.modifiers === '' ? shared : item;
    });
    return first === '' ? [] : [first, ...others];
  });
}

/** 'Power tools: drills' are drills; 'handles: zinc alloy' are handles. */
function withoutHeading(entry: string): string {
  const goods = /^[^:：(（]+[:：]\s*(.+)$/u.exec(entry)?.[1] ?? '';
  return articleOfTerm(goods) === undefined ? entry : goods;
}

function splitAt(text: string, separators: RegExp): string[] {
  const items: string[] = [];
  let open = '';
  // "knobs (brass, iron)" is one item.
  for (const part of text.split(separators)) {
    open += part;
    const isWithin = (open.match(/[(（]/gu)?.length ?? 0) > (open.match(/[)）]/gu)?.length ?? 0);
    if (isWithin) continue;
    items.push(open);
    open = '';
  }
  return [...items, open]
    .map((item) => item.trim().replace(/[.。]$/, ''))
    .filter((item) => item !== '' && !/^(?:[,;、，；/&+]|and|[和及与])$/i.test(item));
}
