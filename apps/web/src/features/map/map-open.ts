import { atom, type ReadableAtom } from 'nanostores';
import { createService } from '../../data/service-context.ts';
import type { BrowserStorage } from '../../data/storage.ts';

/** Whether the map is open beside the tables: one choice for all of them, which the browser remembers. */
export type MapOpen = { readonly $isOpen: ReadableAtom<boolean>; toggle(): void };

const key = 'mapIsOpen';

/** Closed until somebody opens it. */
export function createMapOpen(storage: BrowserStorage): MapOpen {
  const $isOpen = atom(storage.read(key, (value) => value === true) ?? false);
  return {
    $isOpen,
    toggle() {
      $isOpen.set(!$isOpen.get());
      storage.write(key, $isOpen.get());
    },
  };
}

export const [provideMapOpen, useMapOpen] = createService<MapOpen>('map choice');
