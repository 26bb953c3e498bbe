import type { Category } from '@Hardware-Store-Finder/contract';
import type { Box, OsmType } from '@Hardware-Store-Finder/records';
import type { SurveyedNodes } from '../survey/survey-nodes.ts';
import type { NearStores } from './near-stores.ts';
import type { NodeTable } from './node-positions.ts';

/** The interface of OpenStreetMap files, implemented by pbf/osm-pbf.ts and osm-xml.ts. */

/** A member of a relation; `isHole` if its role is 'inner'. */
export type Member = { type: OsmType; id: number; isHole: boolean };

/**
 * Coordinates in units of 1e-7 degrees, as OpenStreetMap stores them: they fit in 32 bits and compare
 * exactly.
 */
export type PointE7 = { lat: number; lon: number };

/** An element with a `shop` value in our categories. */
export type Candidate = {
  type: OsmType;
  id: number;
  /** 0 if unknown. */
  version: number;
  /** Seconds since 1970, 0 if unknown. */
  timestamp: number;
  category: Category;
  /** Only the tags that `keepsTag` accepts. */
  tags: [key: string, value: string][];
  /** Of a node. */
  at?: PointE7;
  /** The nodes of a way, in order. */
  refs?: number[];
  /** Of a relation. */
  members?: Member[];
};

type ReadTags = () => ReadonlyMap<string, string>;

/**
 * What `readContext` calls, in this order: `nodes`, `building.parts`, `ways`, `building.whole`. Positions are in units of
 * 1e-7 degrees. All arguments are valid during the call only.
 */
type ContextVisit = {
  nodes: NearStores & {
    /** Called with each node that is near. */
    node(id: number, lat: number, lon: number): void;
    /** Called with each near node that has an address; one that is no store's may be left out. */
    address(lat: number, lon: number, readTags: ReadTags): void;
  };
  /** Called with each relation that is a building with an address: before the ways, and again after them. */
  relation: {
    parts(members: readonly Member[]): void;
    whole(members: readonly Member[], readTags: ReadTags): void;
  };
  ways: {
    /** The nodes that were near, and the parts of buildings, for other threads. */
    nodes(): NodeTable;
    partIds(): Iterable<number>;
    /** Called with each way for which `isPart` is true, whatever its tags. */
    isPart(id: number): boolean;
    part(id: number, refs: ArrayLike<number>): void;
    /** Called with each way that is a building with an address, else with each that has a name and `highway=*`. One that
     * is no store's may be left out. */
    building(refs: ArrayLike<number>, readTags: ReadTags): void;
    street(refs: ArrayLike<number>, readTags: ReadTags): void;
  };
};

export type FileHeader = {
  box?: Box;
  /** The date of the data, in seconds since 1970. */
  dataTimestamp?: number;
};

/** Called after each block with the number of bytes read in this pass. */
export type OnBytes = (done: number) => void;

/**
 * A file that can be read several times without loading it into memory. Deleted elements are omitted. All
 * methods throw AppError with a message that completes 'FILE cannot be imported: …'.
 */
export type OsmFile = {
  bytes: number;
  /** The first pass: the header, where its nodes lie and every candidate. */
  scan(visit: {
    nodes(part: SurveyedNodes): void;
    candidate(found: Candidate): void;
    bytes: OnBytes;
  }): Promise<FileHeader>;
  /** The nodes of the given ways. */
  readWays(
    ids: ReadonlySet<number>,
    visit: (id: number, refs: number[]) => void,
    onBytes: OnBytes,
  ): Promise<void>;
  /** The positions of the nodes in `sortedIds` (ascending); `visit` gets the index in that list. */
  readNodes(
    sortedIds: Float64Array,
    visit: (index: number, lat: number, lon: number) => void,
    onBytes: OnBytes,
  ): Promise<void>;
  /** What lies around positions: addresses, streets and buildings. Call it after `scan`. */
  readContext(visit: ContextVisit, onBytes: OnBytes): Promise<void>;
  close(): Promise<void>;
};
