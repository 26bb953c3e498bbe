import type { Translations } from '@Hardware-Store-Finder/contract';
import type { LanguagePack } from '../languages/language-pack.ts';
import { isWrittenIn } from '../names/han.ts';
import type { GoodsId, MaterialId, ProductId } from '../products.ts';

/** What sellers write for their goods, in English and Chinese; an item may begin with other words ('brass hinges'). */
const goods: readonly [GoodsId | ProductId, RegExp][] = [
  [
    'cabinet_handles',
    /(?:cabinet|furniture|drawer|kitchen) (?:handles?|pulls?)$|(?:橱柜|家具|抽屉|柜门)拉手$/,
  ],
  ['door_handles', /door (?:handles?|levers?)$|(?:门把手|门拉手|门执手)$/],
  ['padlocks', /padlocks?$|挂锁$/],
  ['door_locks', /(?:door locks?|locksets?)$|门锁$/],
  ['window_fittings', /window (?:fittings?|hardware|handles?)$|(?:门窗|窗)(?:五金|配件|执手)$/],
  ['door_closers', /door closers?$|闭门器$/],
  ['drawer_runners', /(?:drawer (?:runners?|slides?)|slides)$|(?:滑轨|导轨)$/],
  ['furniture_fittings', /(?:furniture|cabinet) (?:fittings?|hardware)$|(?:家具|橱柜)(?:五金|配件)$/],
  [
    'bathroom_accessories',
    /bath(?:room)? (?:accessories|hardware|fittings?)$|(?:卫浴五金|浴室挂件|卫浴挂件)$/,
  ],
  ['hinges', /hinges?$|(?:合页|铰链)$/],
  ['hooks', /hooks?$|(?:挂钩|衣钩)$/],
  ['castors', /(?:castors?|casters?)$|脚轮$/],
  ['knobs', /knobs?$|(?:单孔拉手|旋钮)$/],
  ['handles', /(?:handles?|pulls?)$|(?:拉手|把手|执手)$/],
  ['locks', /locks?$|(?:锁具|锁)$/],
  ['door_hardware', /door (?:fittings?|hardware)$|(?:门用五金|门五金|门配件)$/],
  ['latches', /(?:latch(?:es)?|catch(?:es)?|(?:door|flush|tower|barrel) bolts?)$|(?:插销|门闩|碰珠)$/],
  ['brackets', /(?:brackets?|shelf supports?)$|(?:支架|托架|层板托)$/],
  ['furniture_legs', /(?:furniture|table|sofa|cabinet) (?:legs?|feet)$|(?:家具脚|沙发脚|桌脚|柜脚)$/],
  ['fasteners', /(?:fasteners?|screws?|bolts?|nuts|nails?)$|(?:紧固件|螺丝|螺钉|螺栓|钉子)$/],
  ['hand_tools', /hand tools?$|手动工具$/],
  ['fittings', /(?:fittings?|hardware)$|(?:五金|五金配件|配件)$/],
];

const materials: readonly [MaterialId, RegExp][] = [
  ['zinc_alloy', /^(?:zinc(?: alloy)?|zamak|zamac)$|^锌合金$/],
  ['stainless_steel', /^stainless(?: steel)?$|^不锈钢$/],
  ['brass', /^(?:solid )?brass$|^(?:黄铜|铜)$/],
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

/** A profile begins with a capital, which a sentence around it does not keep. Names of makers keep theirs. */
const capitalizedGoods =
  /^(?:Aluminium|Bathroom|Brass|Cabinet|Castors|Door|Drawer|Fittings|Furniture|Handles|Hardware|Hinges|Hooks|Iron|Kitchen|Knobs|Locks|Padlocks|Pulls|Solid|Stainless|Steel|Window|Zinc)\b/;

/** A seller's words in the language of a letter. `untranslated`: those of them that stay as they were typed. */
export type Translated = { text: string; untranslated: readonly string[] };

/** The seller's goods. `ids`: those that the vocabulary knows. `isSentence`: no list, and fit for a line of its own only. */
export type Goods = Translated & { ids: readonly (GoodsId | ProductId)[]; isSentence: boolean };

const maxItemWords = 6;

/** The seller's goods in the language of a letter, every one of them: what the vocabulary does not know stays as typed. */
export function goodsIn(text: string, pack: LanguagePack, own?: Translations): Goods {
  const items = itemsOf(text);
  const isSentence =
    /^(?:we|our|i|it|the company)\s|^(?:我们|我司|本公司|本厂)/iu.test(text.trim()) ||
    /[.!?。！？]\s*\S/u.test(text) ||
    items.some((item) => item.split(/\s+/).length > maxItemWords);
  if (isSentence) return { ...asTyped([text], pack), text, ids: [], isSentence };
  const ids = items.flatMap((item) => knownGoods(item)?.id ?? []);
  if (isWrittenIn(text, pack.tag)) {
    const [first = '', ...more] = items;
    const lower = first.replace(capitalizedGoods, (word) => word.toLowerCase());
    // Chinese parts its lists as the seller typed them.
    const whole = pack.tag.startsWith('zh') ? text : pack.list([lower, ...more]);
    return { text: whole, untranslated: [], ids, isSentence };
  }
  return { ...translated(items, pack, goodsName, own), ids, isSentence };
}

/** The seller's materials in the language of a letter, every one of them. */
export function materialsIn(text: string, pack: LanguagePack, own?: Translations): Translated {
  if (isWrittenIn(text, pack.tag)) return { text, untranslated: [] };
  return translated(itemsOf(text), pack, materialName, own);
}

function materialName(item: string, { sellerTerms }: LanguagePack): string | undefined {
  const known = knownMaterial(item);
  return known && sellerTerms.materials[known.id] + (known.grade && ` ${known.grade}`);
}

/** The terms of a list, each with its name in a language; undefined if readers of the language may not know it. */
export function termsIn(
  field: 'makes' | 'materials',
  text: string,
  pack: LanguagePack,
): { term: string; name: string | undefined }[] {
  const nameOf = field === 'makes' ? goodsName : materialName;
  return itemsOf(text).map((term) => {
    const isPlain = isWrittenIn(term, pack.tag) || isNeutral(term);
    return { term, name: isPlain ? term : nameOf(term, pack) };
  });
}

/** The goods that a sentence names, as a list: 'We are a maker of door locks and hinges' has 'door locks, hinges'. */
export function goodsWithin(sentence: string): string | undefined {
  const found = itemsOf(sentence.replace(/[.!?。！？]/gu, ',')).flatMap((item) => {
    // The longest end that is known: of words, or of Chinese characters.
    const parts = /\p{Script=Han}/u.test(item) ? [...item] : item.split(/(?<=\s)/);
    const ends = parts.map((_, at) => parts.slice(at).join(''));
    return ends.find((end) => knownGoods(end) !== undefined) ?? [];
  });
  return found.length === 0 ? undefined : [...new Set(found)].join(', ');
}

/** Words of the seller as typed; those that readers of the language may not know are untranslated. */
export function asTyped(
  items: readonly string[],
  { tag, list }: LanguagePack,
  isKnown: (item: string) => boolean = isNeutral,
): Translated {
  return {
    text: list(items),
    untranslated: items.filter((item) => !isWrittenIn(item, tag) && !isKnown(item)),
  };
}

function translated(
  items: readonly string[],
  pack: LanguagePack,
  nameOf: (item: string, pack: LanguagePack) => string | undefined,
  own: Translations = {},
): Translated {
  const ownName = (item: string) => own[item.toLowerCase()]?.[pack.tag];
  const named = items.map((item) => ({ item, name: ownName(item) ?? nameOf(item, pack) }));
  const open = named.flatMap(({ item, name }) => (name === undefined ? [item] : []));
  return {
    text: pack.list([...new Set(named.map(({ item, name }) => name ?? item))]),
    untranslated: asTyped(open, pack).untranslated,
  };
}

function goodsName(item: string, { products, sellerTerms }: LanguagePack): string | undefined {
  const known = knownGoods(item);
  if (known === undefined) return undefined;
  const name = { ...products, ...sellerTerms.goods }[known.id];
  const { material } = known;
  return material === undefined
    ? name
    : `${name} (${sellerTerms.materials[material.id]}${material.grade && ` ${material.grade}`})`;
}

type Material = { id: MaterialId; grade: string };

/** Goods whose every word is known: 'stainless steel door closers', but not 'glass hinges', which are for glass. */
function knownGoods(item: string): { id: GoodsId | ProductId; material?: Material } | undefined {
  const plain = item.toLowerCase();
  for (const [id, pattern] of goods) {
    const found = pattern.exec(plain);
    if (found === null) continue;
    const before = item.slice(0, found.index).trim();
    if (before === '') return { id };
    const material = knownMaterial(before);
    return material !== undefined && metals.has(material.id) ? { id, material } : undefined;
  }
  return undefined;
}

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

function itemsOf(text: string): string[] {
  const items: string[] = [];
  let open = '';
  // "knobs (brass, iron)" is one item.
  for (const part of text.split(/([,;、，；/&+]|\band\b|[和及与])/i)) {
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
