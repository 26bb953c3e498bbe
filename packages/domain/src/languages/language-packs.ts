import type { Language } from '@Hardware-Store-Finder/contract';
import { type AddressAndPhone, storeCountry } from '../addresses/store-country.ts';
import { brazilian } from './brazilian.ts';
import { chinese } from './chinese.ts';
import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import type { AnalysisLanguagePack, LanguagePack } from './language-pack.ts';
import { latinAmerican } from './latin-american.ts';
import { polish } from './polish.ts';
import { portuguese } from './portuguese.ts';
import { russian } from './russian.ts';
import { spanish } from './spanish.ts';
import { traditionalChinese } from './traditional-chinese.ts';
import { turkish } from './turkish.ts';

/** The languages an analysis can be written in. One line per language. */
export const analysisPacks = { english, chinese } as const satisfies {
  [Id in Language]: AnalysisLanguagePack<Id>;
};

/** The languages a letter can be written in. One line per language; the first of several for a primary language is for all of it. */
export const emailPacks: readonly LanguagePack[] = [
  english,
  chinese,
  traditionalChinese,
  german,
  french,
  spanish,
  latinAmerican,
  portuguese,
  brazilian,
  italian,
  dutch,
  polish,
  turkish,
  russian,
];

/** Regions whose language is that of another one: Mexico's Spanish is Latin America's, Taiwan's Chinese is traditional. */
const regions: readonly [RegExp, LanguagePack][] = [
  [/^es-(?!es$|gq$|ph$)/, latinAmerican],
  [/^pt-br$/, brazilian],
  [/^zh-(?:hant|tw|hk|mo)(?:-|$)/, traditionalChinese],
];

/**
 * The language for a letter to a store. `by`: where it is from; absent for English, where neither is known to be one of ours.
 * `missing`: what its website declares, if no letter can be written in it.
 */
export type StoreLanguage = { pack: LanguagePack; by?: 'website' | 'country'; missing?: string };

/** Countries that write business letters in several languages, so that the country alone does not say which. */
const multilingual = ['BE', 'CA', 'CH'];

/**
 * The first of the languages that the store's website declares (BCP 47) in which letters can be written, else that of its
 * country, else English: the recipient reads that sooner than the writer's own.
 */
export function letterLanguageOf(declared: readonly string[], store: AddressAndPhone): StoreLanguage {
  const pack = declared.map(emailPackOf).find((one) => one !== undefined);
  if (pack !== undefined) return { pack, by: 'website' };
  const [missing] = declared;
  const spoken = spokenIn(storeCountry(store)?.code);
  return {
    ...(spoken === undefined ? { pack: english } : { pack: spoken, by: 'country' }),
    ...(missing !== undefined && { missing }),
  };
}

function spokenIn(country: string | undefined): LanguagePack | undefined {
  if (country === undefined || multilingual.includes(country)) return undefined;
  const { language, script } = new Intl.Locale(`und-${country}`).maximize();
  return emailPackOf([language, language === 'zh' && script, country].filter(Boolean).join('-'));
}

/** The language of a letter: the first of the tags (BCP 47) that are known, else the store's. */
export function letterPackOf(
  chosen: readonly (string | undefined)[],
  store: Pick<StoreLanguage, 'pack'>,
): LanguagePack {
  return chosen.map((tag) => tag && emailPackOf(tag)).find((pack) => typeof pack === 'object') ?? store.pack;
}

/** The pack for a BCP 47 tag: for its region, else for its primary language. */
export function emailPackOf(tag: string): LanguagePack | undefined {
  const lower = tag.toLowerCase();
  const [primary] = lower.split('-', 1);
  return (
    regions.find(([pattern]) => pattern.test(lower))?.[1] ??
    emailPacks.find((pack) => pack.tag.split('-', 1)[0] === primary)
  );
}
