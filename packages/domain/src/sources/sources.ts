/**
 * The registry of store sources: the name, credit and terms of each. Screens, exports and caches on both ends use it
 * (see source-terms.ts). CONTRIBUTING.md says what else a new source needs.
 */

/** What a source's terms allow beyond showing its records in a list during the visit. */
export type SourceTerms = {
  /** Keep records: in browser storage, as leads, in the server's cache on disk. */
  mayPersist: boolean;
  /** Write records to a file: a spreadsheet, a contact card. */
  mayExport: boolean;
  /** Show records on a map that is not the source's own. */
  mayMap: boolean;
};

/** The name that a source's licence or terms require as credit, and the page that states it. */
export type SourceCredit = {
  attribution: string;
  /** Follows the attribution in files, which are passed on without the link. */
  licence?: string;
  url: string;
};

export type StoreSourceDefinition = {
  /**
   * A record id is `prefix:` followed by the source's own id. Imported datasets of the source use the prefix as their
   * kind.
   */
  prefix: string;
  /** The proper name. Screens have their own words for invented stores and imported files. */
  label: string;
  /** The name of the searched service, if it differs from the label. */
  searchLabel?: string;
  /** The company behind the terms, if it differs from the label. */
  company?: string;
  /** Undefined if no credit is due: a user's own list, invented stores. */
  credit: SourceCredit | undefined;
  terms: SourceTerms;
  /** Whether the source's records can be imported as a dataset. */
  isDataset?: true;
  /** Whether the source's stores are invented. */
  isInvented?: true;
  /** The public page of a record, by the source's own id. */
  pageOf?(ownId: string): string | undefined;
  /** The name of the imported file that contains a record, if the source consists of many files. */
  fileOf?(ownId: string): string;
};

export type StoreSource = StoreSourceDefinition & { id: string };

const everything: SourceTerms = { mayPersist: true, mayExport: true, mayMap: true };

/**
 * The product's sources by id, which is the `source.id` of a search header when a search uses one source. Datasets are
 * credited in this order.
 */
export const sourceDefinitions = {
  openstreetmap: {
    prefix: 'osm',
    label: 'OpenStreetMap',
    credit: {
      attribution: '© OpenStreetMap contributors',
      licence: 'Open Database License (ODbL) 1.0',
      url: 'https://www.openstreetmap.org/copyright',
    },
    terms: everything,
    isDataset: true,
    pageOf: (ownId) =>
      /^(?:node|way|relation)\/\d{1,20}$/.test(ownId) ? `https://www.openstreetmap.org/${ownId}` : undefined,
  },
  overture: {
    prefix: 'overture',
    label: 'Overture Maps',
    credit: {
      attribution: 'Overture Maps Foundation (CDLA-Permissive-2.0, Apache-2.0, CC0)',
      url: 'https://docs.overturemaps.org/attribution/',
    },
    terms: everything,
    isDataset: true,
  },
  foursquare: {
    prefix: 'foursquare',
    label: 'Foursquare OS Places',
    credit: {
      attribution: 'Foursquare OS Places (Apache-2.0)',
      url: 'https://docs.foursquare.com/data-products/docs/places-os-data-schema',
    },
    terms: everything,
    isDataset: true,
  },
  file: {
    prefix: 'file',
    label: 'the imported file',
    credit: undefined,
    terms: everything,
    isDataset: true,
    fileOf: (ownId) => ownId.replace(/\/[^/]*$/, ''),
  },
  google: {
    prefix: 'google',
    label: 'Google Maps',
    searchLabel: 'Google Places',
    company: 'Google',
    credit: { attribution: 'Google Maps', url: 'https://maps.google.com/' },
    // Google Maps Platform Terms of Service, 3.2.3: no caching (b), no content outside the services (a), no other map
    // (e).
    terms: { mayPersist: false, mayExport: false, mayMap: false },
  },
  sample: {
    prefix: 'sample',
    label: 'Sample data',
    credit: undefined,
    // Exports always omit invented stores, lest anyone take them for real.
    terms: everything,
    isInvented: true,
  },
} as const satisfies Readonly<Record<string, StoreSourceDefinition>>;

type Definitions = typeof sourceDefinitions;

/** The kinds of imported datasets, as manifests name them: the prefixes of importable sources. */
export type DatasetKind = {
  [Id in keyof Definitions]: Definitions[Id] extends { isDataset: true } ? Definitions[Id]['prefix'] : never;
}[keyof Definitions];
export const datasetKinds: readonly DatasetKind[] = Object.values(sourceDefinitions).flatMap((source) =>
  'isDataset' in source ? [source.prefix] : [],
);

/** Separates the ids of sources that answered one search together: 'openstreetmap+overture'. */
export const sourceIdSeparator = '+';

export type SourceRegistry = {
  /** All sources, in the order of their definitions. */
  all(): readonly StoreSource[];
  get(id: string): StoreSource | undefined;
  /** The source with the prefix of a record's id. */
  ofRecord(recordId: string): StoreSource | undefined;
  /**
   * Adds a source and returns a function that removes it. Throws if its id or prefix is taken. Tests use this to check
   * that every feature obeys the source's terms.
   */
  add(id: string, definition: StoreSourceDefinition): () => void;
};

export function createSourceRegistry(
  definitions: Readonly<Record<string, StoreSourceDefinition>>,
): SourceRegistry {
  const byId = new Map<string, StoreSource>();
  const byPrefix = new Map<string, StoreSource>();
  function add(id: string, definition: StoreSourceDefinition): () => void {
    const { prefix } = definition;
    if (byId.has(id) || byPrefix.has(prefix))
      throw new Error(`The source ${id} (${prefix}:) is registered already. Choose another id and prefix.`);
    const source = { ...definition, id };
    byId.set(id, source);
    byPrefix.set(prefix, source);
    return () => {
      byId.delete(id);
      byPrefix.delete(prefix);
    };
  }
  for (const [id, definition] of Object.entries(definitions)) add(id, definition);
  return {
    all: () => [...byId.values()],
    get: (id) => byId.get(id),
    ofRecord: (recordId) => byPrefix.get(recordId.slice(0, Math.max(0, recordId.indexOf(':')))),
    add,
  };
}

/** The product's sources. */
export const storeSources: SourceRegistry = createSourceRegistry(sourceDefinitions);

/** The source of a record. `label` includes the imported file's name; `page` is the record's own page. */
export type RecordSource = { source: StoreSource; label: string; file?: string; page?: string };

/** The source of a record by its id, such as `osm:node/1`; undefined if the prefix is not registered. */
export function sourceOfRecord(recordId: string): RecordSource | undefined {
  const source = storeSources.ofRecord(recordId);
  if (source === undefined) return undefined;
  const ownId = recordId.slice(source.prefix.length + 1);
  const file = source.fileOf?.(ownId);
  const page = source.pageOf?.(ownId);
  return {
    source,
    label: file === undefined ? source.label : `${source.label} ${file}`,
    ...(file !== undefined && { file }),
    ...(page !== undefined && { page }),
  };
}
