import { type Atom, createAtom } from '../../lib/atom.ts';
import { createServiceContext } from '../../lib/service-context.ts';
import type { BrowserStorage } from '../../lib/storage.ts';

/** Whether the map is open beside the tables: one choice for all of them, which the browser remembers. */
export type MapOpen = { readonly $isOpen: Atom<boolean>; toggle(): void };

const key = 'mapIsOpen';

/** Closed until somebody opens it. */
export function createMapOpen(storage: BrowserStorage): MapOpen {
  const $isOpen = createAtom(storage.read(key, (value) => value === true) ?? false);
  return {
    $isOpen,
    toggle() {
      $isOpen.set(!$isOpen.get());
      storage.write(key, $isOpen.get());
    },
  };
}

export const [MapOpenContext, useMapOpen] = createServiceContext<MapOpen>('map choice');
