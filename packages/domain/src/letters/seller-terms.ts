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
const steelGrade = /\s*\(?(?:(?:AISI|SUS)\s*)?(201|202|303|304L?|316L?|430)\)?$/i;

/** A profile begins with a capital, which a sentence around it does not keep. Names of makers keep theirs. */
const capitalizedGoods =
  /^(?:Aluminium|Bathroom|Brass|Cabinet|Castors|Door|Drawer|Fittings|Furniture|Handles|Hardware|Hinges|Hooks|Iron|Kitchen|Knobs|Locks|Padlocks|Pulls|Solid|Stainless|Steel|Window|Zinc)\b/;

/** The seller's goods, and whether a sentence in the email's language may hold the words. */
export type GoodsText = { text: string; isOfLanguage: boolean };

/**
 * The seller's goods in the language of an email; their own words if none is recognized. Undefined for words in a script
 * that its reader does not read.
 */
export function goodsIn(text: string, pack: LanguagePack): GoodsText | undefined {
  const { tag, products, sellerTerms, list } = pack;
  if (isWrittenIn(text, tag))
    return { text: text.replace(capitalizedGoods, (word) => word.toLowerCase()), isOfLanguage: true };
  const names = { ...products, ...sellerTerms.goods };
  const ids = itemsOf(text).flatMap((item) => goods.find(([, pattern]) => pattern.test(item))?.[0] ?? []);
  if (ids.length > 0) return { text: list([...new Set(ids)].map((id) => names[id])), isOfLanguage: true };
  return isLegible(text, tag) ? { text, isOfLanguage: false } : undefined;
}

/**
 * The seller's materials in the language of an email, each in their own words if it is not recognized. Undefined if no
 * material is in a script that its reader reads.
 */
export function materialsIn(text: string, pack: LanguagePack): string | undefined {
  const { tag, sellerTerms, list } = pack;
  if (isWrittenIn(text, tag)) return text;
  const names = itemsOf(text, (item) => item).flatMap((item) => {
    const [, grade = ''] = steelGrade.exec(item) ?? [];
    const plain = item.replace(steelGrade, '').trim().toLowerCase();
    const id = materials.find(([, pattern]) => pattern.test(plain))?.[0];
    if (id !== undefined) return [sellerTerms.materials[id] + (grade && ` ${grade}`)];
    return isLegible(item, tag) ? [item] : [];
  });
  return names.length === 0 ? undefined : list([...new Set(names)]);
}

/** Everybody reads Latin letters; Chinese characters only those who write to us in Chinese. */
export function isLegible(text: string, tag: string): boolean {
  return tag.startsWith('zh') || !/\p{Script=Han}/u.test(text);
}

function itemsOf(text: string, fold = (item: string) => item.toLowerCase()): string[] {
  return fold(text)
    .split(/[,;、，；/&+]|\band\b|[和及与]/i)
    .map((item) => item.trim().replace(/[.。]$/, ''))
    .filter((item) => item !== '');
}
