import {
  type CampaignPlan,
  type Category,
  coreCategories,
  type Language,
  type ListedStore,
  maxCampaignStores,
  maxLocationLength,
  maxTerritoryPlaces,
  type Seller,
  type Territory,
} from '@Hardware-Store-Finder/contract';
import { detectEncoding, tryDecode } from '@Hardware-Store-Finder/workbook';

/** The places of a typed or pasted list: one per line, or parted by semicolons; each once. `tooLong`: one that is no place. */
export function readPlaces(text: string): { places: string[]; tooLong: string | undefined } {
  const places: string[] = [];
  const seen = new Set<string>();
  for (const line of text.split(/[\r\n;；]+/)) {
    const place = line.replace(/\s+/g, ' ').trim();
    const key = place.toLocaleLowerCase();
    if (place === '' || seen.has(key)) continue;
    seen.add(key);
    places.push(place);
  }
  return { places, tooLong: places.find((place) => place.length > maxLocationLength) };
}

/** Larger files are no lists of places. In bytes. */
export const maxPlacesFile = 1_000_000;

/**
 * The places of a text or CSV file, one per line: its first column. Undefined if it is no text. A comma parts columns only
 * where the cell is quoted or the file has semicolons or tabs for that: 'Porto, Portugal' is one place.
 */
export function placesOfFile(bytes: Uint8Array): string | undefined {
  const text = tryDecode(bytes, detectEncoding(bytes).encoding);
  if (text === undefined || text.includes('\0')) return undefined;
  return text
    .split(/\r\n|\r|\n/)
    .map(firstCell)
    .filter(Boolean)
    .join('\n');
}

function firstCell(line: string): string {
  const quoted = /^\s*"((?:[^"]|"")*)"/.exec(line)?.[1];
  return (quoted === undefined ? (line.split(/[;\t]/, 1)[0] ?? '') : quoted.replaceAll('""', '"')).trim();
}

/** How many letters follow the first one. */
export type FollowUpCount = '0' | '1' | '2';

/** The form of a new campaign, as it is typed. */
export type PlanDraft = {
  name: string;
  kind: Territory['kind'];
  places: string;
  /** In kilometres; undefined: the server widens it as a search does. */
  radiusKm: number | undefined;
  country: string;
  /** Empty: the whole country. */
  region: string;
  categories: readonly Category[];
  language: Language;
  letterLanguage: CampaignPlan['letterLanguage'];
  /** Absent in drafts of earlier versions: none. */
  followUps?: FollowUpCount;
  /** Absent: stores whose pages name nothing that meets the seller's goods are left out. */
  noCommonGround?: NonNullable<CampaignPlan['noCommonGround']>;
  criteria: readonly string[];
  mostLetters: string;
  mostCalls: string;
};

export function emptyDraft(language: Language, hasStores: boolean, name: string): PlanDraft {
  return {
    name,
    kind: hasStores ? 'stores' : 'places',
    places: '',
    radiusKm: undefined,
    country: '',
    region: '',
    categories: coreCategories,
    language,
    letterLanguage: 'store',
    criteria: ['', '', ''],
    mostLetters: '',
    mostCalls: '',
  };
}

/** What the form needs besides the draft. */
export type PlanContext = {
  stores: readonly ListedStore[];
  seller: Seller | undefined;
  /** A call of the model may cost money, so that a limit is required. */
  isPaid: boolean;
};

/** What keeps a draft from being a plan, field by field. */
export type PlanFault =
  | { field: 'name' | 'stores' | 'places' | 'region' | 'letters' | 'calls' | 'callsNeeded' }
  | { field: 'tooManyPlaces' }
  | { field: 'placeTooLong'; place: string };

/** The plan of a draft, or what is wrong with it. */
export function planOf(draft: PlanDraft, context: PlanContext): CampaignPlan | PlanFault[] {
  const faults: PlanFault[] = [];
  const territory = territoryOf(draft, context.stores, faults);
  if (draft.name.trim() === '') faults.unshift({ field: 'name' });
  const letters = wholeNumber(draft.mostLetters);
  if (letters === 'none' || letters === 0) faults.push({ field: 'letters' });
  const calls = wholeNumber(draft.mostCalls);
  if (calls === 'none') faults.push({ field: 'calls' });
  else if (calls === undefined && context.isPaid) faults.push({ field: 'callsNeeded' });
  if (faults.length > 0) return faults;
  const followUps = Number(draft.followUps ?? 0);
  const isCore = draft.categories.length === 0 || draft.categories.join() === coreCategories.join();
  return {
    name: draft.name.trim(),
    territory,
    ...(!isCore && { categories: [...draft.categories] }),
    seller: context.seller ?? {},
    language: draft.language,
    letterLanguage: draft.letterLanguage,
    ...(followUps > 0 && { followUps }),
    ...(draft.noCommonGround === 'write' && { noCommonGround: 'write' as const }),
    criteria: [...new Set(draft.criteria.map((text) => text.trim()).filter(Boolean))],
    limits: {
      ...(typeof letters === 'number' && { letters }),
      ...(typeof calls === 'number' && { modelCalls: calls }),
    },
  };
}

function territoryOf(draft: PlanDraft, stores: readonly ListedStore[], faults: PlanFault[]): Territory {
  if (draft.kind === 'stores') {
    if (stores.length === 0) faults.push({ field: 'stores' });
    return { kind: 'stores', stores: stores.slice(0, maxCampaignStores) };
  }
  if (draft.kind === 'region') {
    const { country, region } = draft;
    if (country === '') faults.push({ field: 'region' });
    return { kind: 'region', country, ...(region !== '' && { region }) };
  }
  const { places, tooLong } = readPlaces(draft.places);
  if (tooLong !== undefined) faults.push({ field: 'placeTooLong', place: tooLong.slice(0, 40) });
  else if (places.length === 0) faults.push({ field: 'places' });
  else if (places.length > maxTerritoryPlaces) faults.push({ field: 'tooManyPlaces' });
  const { radiusKm } = draft;
  return { kind: 'places', places: places.map((query) => ({ query, ...(radiusKm && { radiusKm }) })) };
}

/** Undefined if nothing is typed, 'none' if it is no whole number. */
function wholeNumber(text: string): number | undefined | 'none' {
  const typed = text.trim();
  if (typed === '') return undefined;
  return /^\d{1,9}$/.test(typed) ? Number(typed) : 'none';
}
