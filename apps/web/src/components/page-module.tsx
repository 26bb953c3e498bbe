import type {
  Customer,
  Language,
  LeadSource,
  LeadStatus,
  ListedStore,
  SearchSource,
} from '@Hardware-Store-Finder/contract';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { Lead } from '../data/leads/lead.ts';
import { createService } from '../data/service-context.ts';
import type { BrowserStorage } from '../data/storage.ts';
import type { Messages } from '../i18n/messages/english.ts';
import { useLanguage } from '../i18n/use-messages.tsx';
import { LazyPart } from './lazy-part.tsx';

/** A part of the page that goes with its folder and its line in `modules.ts`: what it adds to the screens of others. */
export type PageModule = {
  name: string;
  /** By their paths; loaded when they are opened. */
  pages?: readonly (readonly [path: string, Page: ComponentType])[];
  /** In the header where there are leads, in its menu on narrow screens; or `always` in its menu, for everybody. */
  links?: readonly {
    to: string;
    label: (messages: Messages, leads: number | undefined) => string;
    inMenu?: 'narrow' | 'always';
  }[];
  /** Among the commands of every page. */
  command?: { label: (messages: Messages) => string; Run: ComponentType<{ onClose: () => void }> };
  /** What the day brings, the urgent before all other work. */
  UrgentWork?: ComponentType;
  Work?: ComponentType;
  /** What every page says of the book, where there is one. */
  BookNotice?: ComponentType;
  /** Loaded once the browser is idle, where there are leads. */
  preload?: () => Promise<unknown>;
  /** In the panel of a lead. */
  LeadPart?: ComponentType<{ lead: string }>;
  /** A page to which `choose` of the campaigns hands the stores of a table. */
  startWithStores?: { path: string; label: (messages: Messages) => string };
  /** Provides what lives as long as the visit, as `createService` does. */
  provide?(storage: BrowserStorage): readonly [key: symbol, service: unknown];
  /** Around a table of stores. */
  TableFrame?: ComponentType<TableFrameProps>;
  /** In the toolbar of a table. */
  TableTool?: ComponentType<{ source: Pick<SearchSource, 'id' | 'label' | 'may_persist'> | undefined }>;
  /** In the menu of a list, and beside its selected stores. */
  listActions?: readonly ListAction[];
  /** Beside selected leads. */
  LeadTool?: ComponentType<{ leads: readonly Lead[] }>;
  /** In the menu of the leads: takes customers from a file. */
  customerImport?: {
    labelIn: (language: Language) => string;
    Dialog: ComponentType<CustomerImport & { onClose: () => void }>;
  };
};

type ListAction = {
  labelsIn: (language: Language) => { inMenu: string; button: string };
  Dialog: ComponentType<{ list: StoreList; onClose: () => void }>;
};

/** The stores of a search or the leads, as a screen shows them. */
export type StoreList = {
  /** The location of a search. */
  about?: string;
  ofLeads: boolean;
  /** Reads the visible stores, and the selected ones among them. */
  read(): Promise<{ shown: readonly StoreOfList[]; selected: readonly StoreOfList[] }>;
};

/** `foundAt`: milliseconds since 1970. */
export type StoreOfList = {
  store: ListedStore;
  lead?: Lead | undefined;
  /** If absent, the lead's own. */
  source?: (LeadSource & Partial<Pick<SearchSource, 'id' | 'may_persist'>>) | undefined;
  foundAt?: number | undefined;
};

/** What is known about a row. `sameAsRow`: the index (from 0) of an earlier row of the same list. */
export type RowVerdict = 'new' | { lead: { name: string } } | { blocked: string } | { sameAsRow: number };

/** A customer from a list. `line`: its line in the file, or its row in the sheet. */
export type ImportedCustomer = Customer & { line: number };

export type CustomerImport = {
  check: (rows: readonly ImportedCustomer[]) => Promise<readonly RowVerdict[]>;
  /** Imports rows, without those that repeat others; resolves to why nothing was changed, and what to do. */
  onImport: (rows: ImportedCustomer[], verdicts: RowVerdict[]) => Promise<{ fault?: string | undefined }>;
  /** Whether the list says whom not to contact; its rows need no name. */
  ofBlocked?: boolean;
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

export const [provideModules, useModules] = createService<readonly PageModule[]>('modules');

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

/** What the modules can do with a list: what opens each, and the dialog that is open. */
export function useListActions() {
  const language = useLanguage();
  const all = useModules().flatMap(({ listActions = [] }) => listActions);
  const [opened, setOpened] = useState<Pick<ListAction, 'Dialog'> & { list: StoreList }>();
  return {
    actions: all.map(({ labelsIn, Dialog }) => ({
      ...labelsIn(language),
      open: (list: StoreList) => setOpened({ Dialog, list }),
    })),
    dialog: opened && <opened.Dialog list={opened.list} onClose={() => setOpened(undefined)} />,
  };
}

/** What the modules show in the panel of a lead. */
export function LeadParts({ lead }: { lead: string }): ReactNode {
  const modules = useModules();
  return (
    <LazyPart>{modules.map(({ name, LeadPart: Part }) => Part && <Part key={name} lead={lead} />)}</LazyPart>
  );
}

/** What the modules can do with selected leads. */
export function LeadTools({ leads }: { leads: readonly Lead[] }): ReactNode {
  const modules = useModules();
  return (
    <LazyPart>
      {modules.map(({ name, LeadTool: Tool }) => Tool && <Tool key={name} leads={leads} />)}
    </LazyPart>
  );
}
