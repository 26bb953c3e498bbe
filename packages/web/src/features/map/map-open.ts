import { createStore } from '../../lib/store.ts';

/** Whether the map is open beside the tables: one choice for all of them. */
export const $isMapOpen = createStore(false);

export function toggleMap(): void {
  $isMapOpen.set(!$isMapOpen.get());
}
