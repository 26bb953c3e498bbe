import type { PageModule } from '../../components/page-module.tsx';
import { MapFrame, MapToggle } from './map-frame.tsx';
import { createMapOpen, provideMapOpen } from './map-open.ts';

/** The map beside tables of stores. */
export const map: PageModule = {
  name: 'map',
  provide: (storage) => provideMapOpen(createMapOpen(storage)),
  TableFrame: MapFrame,
  TableTool: MapToggle,
};
