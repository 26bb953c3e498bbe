import type { Position } from '@hardware-store-finder/domain';
import type { AreaCode } from './regions.ts';
import { degreeScale, type Snapshot } from './snapshot.ts';
import { textAt, textTable } from './text-table.ts';

/** Looks a postcode up by its key (`readPostcode`). */
export type PostcodeFinder = {
  find(key: number): { position: Position; area: AreaCode; town: string } | undefined;
};

export function postcodeFinder(snapshot: Snapshot): PostcodeFinder {
  const { postcodes, postcodeLat, postcodeLon, postcodeArea } = snapshot;
  const towns = textTable(snapshot.postcodeTownAt, snapshot.postcodeTowns);
  return {
    find(key) {
      const i = postcodes.indexOf(key);
      if (i < 0) return undefined;
      return {
        position: { lat: (postcodeLat[i] ?? 0) / degreeScale, lon: (postcodeLon[i] ?? 0) / degreeScale },
        area: snapshot.facts.areas[postcodeArea[i] ?? 0] ?? '',
        town: textAt(towns, i),
      };
    },
  };
}
