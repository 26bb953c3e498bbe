/**
 * The registry of the sources of store records: what each is called, whom to credit for it and what its terms allow.
 * Screens, exports and caches on both ends ask it (see source-terms.ts), so a new source needs an entry here and no line there.
 */

/** What a source's terms allow to do with its records beyond showing them in a list during the visit. */
export type SourceTerms = {
  /** Keep them: in browser storage, among the leads, in the server's cache on disk. */
  mayPersist: boolean;
  /** Write them to a file: a spreadsheet, a contact card. */
  mayExport: boolean;
  /** Show them on a map that is not the source's own. */
  mayMap: boolean;
};

/** Whom a source's licence or terms ask to name, and the page that says so. */
export type SourceCredit = {
  attribution: string;
  /** Named after the attribution in files: they are passed on without the link. */
  licence?: string;
  url: string;
};

export type StoreSourceDefinition = {
  /** A record id is `prefix:`, then the source's own id. Imported datasets of the source have it as their kind. */
  prefix: string;
  /** The proper name. Screens have their own words for invented stores and imported files. */
  label: string;
  /** The name of the service that is searched, where it is not the label. */
  searchLabel?: string;
  /** The company behind the terms, where it is not the label. */
  company?: string;
  /** Undefined where there is nobody to credit: a person's own list, invented stores. */
  credit: SourceCredit | undefined;
  terms: SourceTerms;
  /** Whether its records can be imported as a dataset. */
  isDataset?: true;
  /** Its stores do not exist. */
  isInvented?: true;
  /** The public page of a record, by the source's own id. */
  pageOf?(ownId: string): string | undefined;
  /** The name of the imported file that a record is from, where the source is not one thing but many files. */
  fileOf?(ownId: string): string;
};

export type StoreSource = StoreSourceDefinition & { id: string };

const everything: SourceTerms = { mayPersist: true, mayExport: true, mayMap: true };

/**
 * The product's sources by id, which is what `source.id` of a search header says where a search asks one source. Datasets
 * are credited in this order.
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
    // Google Maps Platform Terms of Service, 3.2.3: no caching (b), no content outside the services (a), no other map (e).
    terms: { mayPersist: false, mayExport: false, mayMap: false },
  },
  sample: {
    prefix: 'sample',
    label: 'Invented sample stores',
    credit: undefined,
    // Exports leave invented stores out in any case: nobody should take them for real.
    terms: everything,
    isInvented: true,
  },
} as const satisfies Readonly<Record<string, StoreSourceDefinition>>;

type Definitions = typeof sourceDefinitions;

/** The kinds of imported datasets, as manifests name them: the prefixes of the sources that can be imported. */
export type DatasetKind = {
  [Id in keyof Definitions]: Definitions[Id] extends { isDataset: true } ? Definitions[Id]['prefix'] : never;
}[keyof Definitions];
export const datasetKinds: readonly DatasetKind[] = Object.values(sourceDefinitions).flatMap((source) =>
  'isDataset' in source ? [source.prefix] : [],
);

export type SourceRegistry = {
  /** In the order of their definitions. */
  all(): readonly StoreSource[];
  get(id: string): StoreSource | undefined;
  /** By the prefix of a record's id. */
  ofRecord(recordId: string): StoreSource | undefined;
  /**
   * Adds a source, and returns how to remove it. Throws where its id or its prefix is taken. Tests add one to show that
   * everything obeys its terms.
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

/** Which source a record is from; `label` includes the imported file's name, `page` is the record's own. */
export type RecordSource = { source: StoreSource; label: string; file?: string; page?: string };

/** The source of a record by its id, such as `osm:node/1`; undefined where the prefix is not registered. */
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
