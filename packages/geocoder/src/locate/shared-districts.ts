import data from '../data/shared-districts.json' with { type: 'json' };

/** The cities of each district of that name in China, without the sign of a district. */
const citiesOf: Readonly<Record<string, string>> = data;

/** The signs of these names that are written otherwise in traditional characters. */
const simplified = new Map(
  [
    '樓楼',
    '陽阳',
    '華华',
    '橋桥',
    '東东',
    '長长',
    '鐵铁',
    '寶宝',
    '關关',
    '雲云',
    '龍龙',
    '礦矿',
    '雙双',
  ].map(([traditional = '', simple = '']) => [traditional, simple] as const),
);

/** Cities of Taiwan: in traditional characters their district is meant. */
const inTaiwan = /[台基]/;

/**
 * The cities that have a district of a name that several have: '鼓楼区' alone says none of them. One city where that is named too:
 * '徐州市鼓楼区'. Undefined for other texts.
 */
export function citiesWithDistrict(typed: string): string[] | undefined {
  const [, before = '', after, sign] =
    /^(?:(\p{Script=Han}+)市)?(\p{Script=Han}+)([区區])$/u.exec(typed) ?? [];
  const [city, name] = [before, after ?? ''].map((text) =>
    [...text].map((one) => simplified.get(one) ?? one).join(''),
  );
  const cities = name !== undefined && Object.hasOwn(citiesOf, name) ? citiesOf[name] : undefined;
  if (cities === undefined || (sign === '區' && inTaiwan.test(cities))) return undefined;
  const all = cities.split(' ');
  if (city === '') return all;
  return city !== undefined && all.includes(city) ? [city] : undefined;
}
