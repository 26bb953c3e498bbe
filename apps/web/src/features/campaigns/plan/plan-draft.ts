import {
  type CampaignPlan,
  type Category,
  coreCategories,
  type Language,
  type ListedStore,
  maxCampaignStores,
  maxTerritoryPlaces,
  type Seller,
  type Territory,
} from '@hardware-store-finder/contract';
import { readPlaces } from './read-places.ts';

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
  const isCore = draft.categories.length === 0 || draft.categories.join() === coreCategories.join();
  return {
    name: draft.name.trim(),
    territory,
    ...(!isCore && { categories: [...draft.categories] }),
    seller: context.seller ?? {},
    language: draft.language,
    letterLanguage: draft.letterLanguage,
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
