import { distance } from 'geokdbush';
import type { Atlas, PlaceNumber } from './atlas/atlas.ts';
import type { NamedPosition } from './geocoder.ts';

/** Two places with the same label nearer than this are the same place. */
const sameKm = 20;

/**
 * Unique labels for the first `most` distinct places of a ranked list. Abandoned places stay only in
 * first position.
 */
export type LabelUniquely = (places: readonly PlaceNumber[], most: number) => NamedPosition[];

/** `townBeside` gives the larger town that tells apart two places with the same name and region. */
export function placeLabeller(
  atlas: Atlas,
  townBeside: (place: PlaceNumber) => PlaceNumber | undefined,
): LabelUniquely {
  return (places, most) => {
    const chosen: PlaceNumber[] = [];
    for (const place of places) {
      if (chosen.length >= most) break;
      const isSame = chosen.some(
        (other) =>
          other === place ||
          (kmBetween(other, place) < sameKm && atlas.labelOf(other) === atlas.labelOf(place)),
      );
      if (!isSame && (chosen.length === 0 || atlas.kind(place) !== 'abandoned')) chosen.push(place);
    }
    // The first is the likeliest, so the plain label refers to it.
    const labels = chosen.map((place) => atlas.labelOf(place));
    return chosen.map((place, at) => {
      const label = labels[at] ?? '';
      const isClear = at === 0 || isOnce(label, labels);
      return { label: isClear ? label : labelAmong(place, chosen), ...atlas.positionOf(place) };
    });
  };

  /** The label with the region; if others share that too, with a larger town nearby. */
  function labelAmong(place: PlaceNumber, others: readonly PlaceNumber[]): string {
    const label = atlas.fullLabelOf(place);
    if (
      isOnce(
        label,
        others.map((other) => atlas.fullLabelOf(other)),
      )
    )
      return label;
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
