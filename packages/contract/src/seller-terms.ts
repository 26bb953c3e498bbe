import type { LanguagePack } from './languages/language-pack.ts';
import type { GoodsId, MaterialId, ProductId } from './products.ts';

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

/** A profile begins with a capital, which a sentence around it does not keep. Names of makers keep theirs. */
const capitalizedGoods =
  /^(?:Aluminium|Bathroom|Brass|Cabinet|Castors|Door|Drawer|Fittings|Furniture|Handles|Hardware|Hinges|Hooks|Iron|Kitchen|Knobs|Locks|Padlocks|Pulls|Solid|Stainless|Steel|Window|Zinc)\b/;

/** The seller's goods in the language of an e-mail; their own words where that language or none of the goods is recognized. */
export function goodsIn(text: string, { tag, products, sellerTerms, list }: LanguagePack): string {
  const names = translated(text, tag, goods, { ...products, ...sellerTerms.goods });
  return names.length === 0 ? text.replace(capitalizedGoods, (word) => word.toLowerCase()) : list(names);
}

/** The seller's materials in the language of an e-mail, or their own words if one of them is not recognized. */
export function materialsIn(text: string, { tag, sellerTerms, list }: LanguagePack): string {
  const names = translated(text, tag, materials, sellerTerms.materials);
  return names.length < itemsOf(text).length ? text : list(names);
}

function translated<Id extends string>(
  text: string,
  tag: string,
  vocabulary: readonly [Id, RegExp][],
  names: Readonly<Record<Id, string>>,
): string[] {
  if (isWrittenIn(text, tag)) return [];
  const ids = itemsOf(text).flatMap(
    (item) => vocabulary.find(([, pattern]) => pattern.test(item))?.[0] ?? [],
  );
  return [...new Set(ids)].map((id) => names[id]);
}

/** Profiles are in English or Chinese; a text in the e-mail's own language is used as it is. */
function isWrittenIn(text: string, tag: string): boolean {
  const isChinese = /\p{Script=Han}/u.test(text);
  return tag.startsWith('zh') ? isChinese : tag.startsWith('en') && !isChinese;
}

function itemsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[,;、，；/&+]|\band\b|[和及与]/)
    .map((item) => item.trim().replace(/[.。]$/, ''))
    .filter((item) => item !== '');
}
