import { exactAddress, type ListedStore } from '@Hardware-Store-Finder/contract';
import { forbiddenByRecord } from '@Hardware-Store-Finder/domain';

/** Pages on which a person can look for a store that has no known website. */
type StoreLinks = {
  /** A web search for the name and the address, or the town. */
  web: string;
  /** The position on OpenStreetMap; absent if it is unknown or its source forbids other maps. */
  map?: string;
};

/** Google cannot be reached from mainland China; Bing can. */
const engines = { zh: 'https://www.bing.com/search?q=', other: 'https://www.google.com/search?q=' };

/** @param tag BCP 47: the language of the page */
export function storeLinks(store: ListedStore, tag: string): StoreLinks {
  const { name, locality = '', lat, lon } = store;
  const words = [name, exactAddress(store) || locality].filter(Boolean).join(' ').slice(0, 300);
  const engine = tag.startsWith('zh') ? engines.zh : engines.other;
  const hasPosition = lat !== undefined && lon !== undefined;
  const mayMap = forbiddenByRecord('mayMap', store) === undefined;
  return {
    web: `${engine}${encodeURIComponent(words.toWellFormed())}`,
    ...(hasPosition &&
      mayMap && { map: `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=19/${lat}/${lon}` }),
  };
}
