import { message } from '@hardware-store-finder/messages';
import { chainIncludes } from '../atlas/area-chain.ts';
import type { Atlas } from '../atlas/atlas.ts';
import type { PostcodeFinder } from '../atlas/postcode-finder.ts';
import type { Located } from '../geocoder.ts';
import type { Segment } from './parse-location.ts';
import { readSegmentAreas } from './place-readings.ts';

/** Reads a postcode of the United States, Canada or Britain without a town, possibly with its country. */
export function readPostcodeAlone(
  atlas: Atlas,
  postcodes: PostcodeFinder,
  segments: readonly Segment[],
): Located | undefined {
  const chains = segments.map(({ words }) => readSegmentAreas(atlas, words));
  if (!segments.every(({ words }, i) => words.length === 0 || chains[i])) return undefined;
  const chain = chains.flatMap((areas) => areas ?? []);

  const british = segments.find((segment) => segment.british)?.british;
  const town = british && atlas.britishTown(british.letters);
  if (british && town !== undefined && chainIncludes(atlas, chain, atlas.areaCodeOf(town))) {
    const label = atlas.labelOf(town);
    return {
      kind: 'found',
      label,
      ...atlas.positionOf(town),
      country: atlas.countryOf(town),
      note: message.britishPostcode({ code: british.code, label }),
      alternatives: [],
    };
  }

  const code = segments.find(({ postcode }) => postcode)?.postcode;
  const found = code && postcodes.find(code.key);
  if (!code || !found || !chainIncludes(atlas, chain, found.area)) return undefined;
  const townLabel = atlas.areaLabel(found.town, found.area, true);
  const isAmbiguous = chain.length === 0 && segments.some(({ text }) => /^\d{5}$/u.test(text));
  const note = message.fiveDigits({ code: code.code, label: townLabel });
  return {
    kind: 'found',
    label: atlas.areaLabel(`${code.code} ${found.town}`, found.area, true),
    ...found.position,
    country: found.area.slice(0, 2),
    ...(isAmbiguous ? { note } : {}),
    alternatives: [],
  };
}
