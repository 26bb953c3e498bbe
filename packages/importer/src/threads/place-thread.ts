import { loadGazetteer } from '@Hardware-Store-Finder/geocoder';
import type { Place } from '@Hardware-Store-Finder/records';
import { createPlaceWriter, type PlaceWriter, type WrittenPlaces } from '../places/place-lines.ts';

/** A batch of places, and the file of the gazetteer that tells where they are. */
export type PlaceTask = { places: readonly Place[]; gazetteer: string };

let writer: Promise<PlaceWriter> | undefined;

/** Runs in a thread: makes stores of places, as the main thread does with few of them. */
export async function writePlaces({ places, gazetteer }: PlaceTask): Promise<WrittenPlaces> {
  writer ??= loadGazetteer(gazetteer).then(createPlaceWriter);
  return (await writer)(places);
}
