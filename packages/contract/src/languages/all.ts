import { chinese } from './chinese.ts';
import { english } from './english.ts';

/** One line per language. */
export const languagePacks = [english, chinese] as const;

export type Language = (typeof languagePacks)[number]['id'];

export const languages = languagePacks.map((pack) => pack.id) as readonly Language[];
