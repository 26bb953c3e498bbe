import type { LeadStatus, ListedStore, SearchSource } from '@Hardware-Store-Finder/contract';
import type { ComponentType, ReactNode } from 'react';
import { createService } from '../data/service-context.ts';
import type { BrowserStorage } from '../data/storage.ts';

/** A part of the page that goes with its folder and its line in `modules.ts`: what it adds to the screens of others. */
export type PageModule = {
  name: string;
  /** Provides what lives as long as the visit, as `createService` does. */
  provide?(storage: BrowserStorage): readonly [key: symbol, service: unknown];
  /** Around a table of stores. */
  TableFrame?: ComponentType<TableFrameProps>;
  /** In the toolbar of a table. */
  TableTool?: ComponentType<{ source: Pick<SearchSource, 'id' | 'label' | 'may_persist'> | undefined }>;
};

export type TableFrameProps = {
  /** In the order of the rows; or how to read them, if there may be thousands. `listKey` says what they depend on. */
  stores:
    | readonly ListedStore[]
    | { listKey: readonly unknown[]; all: () => Promise<readonly { store: ListedStore }[]> };
  source?: Pick<SearchSource, 'id' | 'label' | 'may_persist' | 'attribution' | 'url'> | undefined;
  /** Identifies the list, e.g. 'Porto'. */
  listKey: string;
  kindOf: (store: ListedStore) => LeadStatus | 'found' | 'known';
  /** The searched area, and what starts a search of another one. */
  area?: { lat: number; lon: number; radiusKm: number } | undefined;
  onSearchArea?: ((area: { lat: number; lon: number; radiusKm: number }) => void) | undefined;
  /** Opens a store. */
  onOpen?: ((store: ListedStore) => void) | undefined;
  /** The table; false while there is none. */
  children: ReactNode;
};

const [provideModules, useModules] = createService<readonly PageModule[]>('modules');

export { provideModules };

/** A table with what the modules put around it. */
export function TableFrame({ children, ...table }: TableFrameProps): ReactNode {
  const modules = useModules();
  let framed = children;
  for (const { TableFrame: Frame } of modules) if (Frame) framed = <Frame {...table}>{framed}</Frame>;
  return framed;
}

/** What the modules add to the toolbar of a table. */
export function ModuleTools({ source }: Pick<TableFrameProps, 'source'>): ReactNode {
  return useModules().map(({ name, TableTool: Tool }) => Tool && <Tool key={name} source={source} />);
}
