import type { PageModule } from './components/page-module.tsx';
import { map } from './features/map/module.ts';
import { spreadsheets } from './features/spreadsheets/module.ts';
import { outreach } from './pages/outreach/module.ts';
import { people } from './pages/people/module.ts';

/** The modules of the page. */
export const modules: readonly PageModule[] = [people, outreach, map, spreadsheets];
