import { distance } from 'geokdbush';
import type { Atlas, PlaceNumber } from './atlas/atlas.ts';
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
          (kmBetween(other, place) < sameKm && atlas.labelOf(other) === atlas.labelOf(place)),
      );
      if (!isSame && (chosen.length === 0 || atlas.kind(place) !== 'gone')) chosen.push(place);
    }
    // The first is the likeliest: it is the one that the label alone means.
    const labels = chosen.map(atlas.labelOf);
    return chosen.map((place, at) => {
      const label = labels[at] ?? '';
      const isClear = at === 0 || isOnce(label, labels);
      return { label: isClear ? label : labelAmong(place, chosen), ...atlas.positionOf(place) };
    });
  };

  /** With the region, or where others have that label too, a larger town nearby. */
  function labelAmong(place: PlaceNumber, others: readonly PlaceNumber[]): string {
    const label = atlas.fullLabelOf(place);
    if (isOnce(label, others.map(atlas.fullLabelOf))) return label;
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

function isOnce(text: string, texts: readonly string[]): boolean {
  return texts.indexOf(text) === texts.lastIndexOf(text);
}
