import { distance } from 'geokdbush';
import type { Atlas, PlaceNumber } from './atlas.ts';
import type { NamedPosition } from './geocoder.ts';

/** Two places of one label nearer than this are one. */
const sameKm = 20;

/** Labels for the first `most` places of a list that are places of their own; abandoned ones only as the first. */
export type LabelApart = (places: readonly PlaceNumber[], most: number) => NamedPosition[];

/** `townBeside` names the larger town by which two of one name and region are told apart. */
export function placeLabeller(
  atlas: Atlas,
  townBeside: (place: PlaceNumber) => PlaceNumber | undefined,
): LabelApart {
  return (places, most) => {
    const chosen: PlaceNumber[] = [];
    for (const place of places) {
      if (chosen.length >= most) break;
      const isSame = chosen.some(
        (other) =>
          other === place ||
          (atlas.labelOf(other) === atlas.labelOf(place) && kmBetween(other, place) < sameKm),
      );
      if (!isSame && (chosen.length === 0 || atlas.kind(place) !== 'gone')) chosen.push(place);
    }
    // The first is the likeliest: it is the one that the label alone means.
    return chosen.map((place, at) => ({
      label: at === 0 ? atlas.labelOf(place) : labelAmong(place, chosen),
      ...atlas.positionOf(place),
    }));
  };

  /** The label; where others have the same one, with the region or else a larger town nearby. */
  function labelAmong(place: PlaceNumber, others: readonly PlaceNumber[]): string {
    const isUnique = (labelOf: (place: PlaceNumber) => string) =>
      others.every((other) => other === place || labelOf(other) !== labelOf(place));
    if (isUnique(atlas.labelOf)) return atlas.labelOf(place);
    if (isUnique(atlas.fullLabelOf)) return atlas.fullLabelOf(place);
    const larger = townBeside(place);
    const name =
      larger === undefined ? atlas.nameOf(place) : `${atlas.nameOf(place)} (near ${atlas.nameOf(larger)})`;
    return atlas.areaLabel(name, atlas.areaCodeOf(place), true);
  }

  function kmBetween(a: PlaceNumber, b: PlaceNumber): number {
    const [from, to] = [atlas.positionOf(a), atlas.positionOf(b)];
    return distance(from.lon, from.lat, to.lon, to.lat);
  }
}
