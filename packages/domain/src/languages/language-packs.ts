import type { Language } from '@hardware-store-finder/contract';
import { chinese } from './chinese.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import type { AnalysisLanguagePack, LanguagePack } from './language-pack.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';

/** The languages an analysis can be written in. One line per language. */
export const analysisPacks = { english, chinese } as const satisfies {
  [Id in Language]: AnalysisLanguagePack<Id>;
};

/** The languages an e-mail can be written in without a model. One line per language. */
export const emailPacks: readonly LanguagePack[] = [
  english,
  chinese,
  german,
  french,
  spanish,
  portuguese,
  italian,
];

/** The pack for a BCP 47 tag, by its primary language. */
export function emailPackOf(tag: string): LanguagePack | undefined {
  const primary = tag.split('-', 1)[0]?.toLowerCase();
  return emailPacks.find((pack) => pack.tag.split('-', 1)[0] === primary);
}
