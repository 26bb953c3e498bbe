import {
  type AnalysisData,
  chineseAnalysisSchema,
  keptAnalysisSchema,
  type Language,
  type ListedStore,
  specifiedChineseSchema,
} from '@Hardware-Store-Finder/contract';
import { storeKeyPrefixes } from '../../../data/leads/store-key-prefixes.ts';
import type { BrowserStorage } from '../../../data/storage.ts';
import { basicAnalysis } from './analysis-state.ts';

/** Analyses stored in the browser. Keys of different stores can be equal, so each value names its store. */
export type AnalysisCache = ReturnType<typeof createAnalysisCache>;

/** What tells stores of the same name and address apart. */
type Identity = Pick<ListedStore, 'id' | 'website'>;

const prefix = storeKeyPrefixes.analyses;

function keyOf({ name, address }: ListedStore, language: Language): string {
  return `${prefix}${name}_${address}${language === 'chinese' ? '_chinese' : ''}`;
}

export function createAnalysisCache(storage: BrowserStorage) {
  /** A value that belongs to another store or language is a miss, but is not removed. */
  function read(store: ListedStore, language: Language): AnalysisData | undefined {
    const value = storage.read(keyOf(store, language), readKept);
    if (value === undefined) return undefined;
    if ('specified' in value) {
      const { analysis, timestamp } = value.specified;
      const basic = basicAnalysis(store, new Date(timestamp).toISOString(), language);
      return language === 'chinese'
        ? { ...basic, perplexityAnalysis: analysis, hasAIAnalysis: true }
        : undefined;
    }
    if ((value.language ?? language) !== language) return undefined;
    const [name, address, data] =
      value.language === 'chinese'
        ? [value.name, value.address, value.data]
        : [value.basicInfo.name, value.basicInfo.address, value];
    return name === store.name && address === store.address && isSameStore(value, store) ? data : undefined;
  }

  function write(key: string, value: unknown): void {
    if (storage.write(key, value)) return;
    // Removes the oldest half: an analysis can be requested again.
    const others = storage
      .keys(prefix)
      .filter((other) => other !== key)
      .map((other) => ({ other, since: storage.read(other, timestampOf) ?? '' }))
      .sort((a, b) => (a.since < b.since ? -1 : 1));
    for (const { other } of others.slice(0, Math.ceil(others.length / 2))) storage.remove(other);
    if (others.length > 0) storage.write(key, value);
  }

  return {
    get: read,
    set(store: ListedStore, language: Language, data: AnalysisData) {
      const { name, address, id, website } = store;
      // Both are written from the same facts, so a new English one makes the old Chinese one stale.
      if (language === 'english' && read(store, 'chinese') !== undefined)
        storage.remove(keyOf(store, 'chinese'));
      const own = { ...data, basicInfo: { ...data.basicInfo, name, address } };
      write(
        keyOf(store, language),
        language === 'chinese'
          ? {
              analysis: own.perplexityAnalysis ?? '',
              timestamp: own.timestamp,
              name,
              address,
              id,
              website,
              language,
              data: own,
            }
          : { ...own, id, website, language },
      );
    },
    /** Removes the analyses in both languages. */
    clear(store: ListedStore) {
      for (const language of ['english', 'chinese'] as const) {
        if (read(store, language) !== undefined) storage.remove(keyOf(store, language));
      }
    },
  };
}

function readKept(found: unknown) {
  const english = keptAnalysisSchema.safeParse(found);
  if (english.success) return english.data;
  const specified = specifiedChineseSchema.safeParse(found);
  return specified.success ? { specified: specified.data } : chineseAnalysisSchema.parse(found);
}

/** Stores may share a name and an address; where both sides have an id or a website, these tell them apart. */
function isSameStore(analysed: Identity, { id, website }: Identity): boolean {
  const differs = (one: string | undefined, other: string | undefined) =>
    one !== undefined && other !== undefined && one !== other;
  return !differs(analysed.id, id) && !differs(analysed.website, website);
}

function timestampOf(value: unknown): string {
  const { timestamp } = Object(value) as { timestamp?: unknown };
  return typeof timestamp === 'string' ? timestamp : '';
}
