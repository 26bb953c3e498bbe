import { atom } from 'nanostores';

/** Whether the map is open beside the tables: one choice for all of them. */
export const $isMapOpen = atom(false);

export function toggleMap(): void {
  $isMapOpen.set(!$isMapOpen.get());
}
