import type { Category } from '@hardware-store-finder/contract';
import type { Box } from '../../sources/imported/coverage.ts';
import type { OsmType } from '../../store-records/osm-store.ts';

/** What an import asks of a file of OpenStreetMap data; osm-pbf.ts and osm-xml.ts answer it. */

/** A member of a relation; `isHole` where its role is 'inner'. */
export type Member = { type: OsmType; id: number; isHole: boolean };

/** Coordinates in units of 1e-7 degrees, as OpenStreetMap stores them: they fit 32 bits and compare exactly. */
export type PointE7 = { lat: number; lon: number };

/** An element whose `shop` value is one of our categories. */
export type Candidate = {
  type: OsmType;
  id: number;
  /** 0 where the file does not say. */
  version: number;
  /** Seconds since 1970, 0 where the file does not say. */
  timestamp: number;
  category: Category;
  /** Only the tags that `keepsTag` lets through. */
  tags: [key: string, value: string][];
  /** Of a node. */
  at?: PointE7;
  /** The nodes of a way, in order. */
  refs?: number[];
  /** Of a relation. */
  members?: Member[];
};

export type FileHeader = {
  box?: Box;
  /** Seconds since 1970: as of when the data is. */
  dataTimestamp?: number;
};

/** Told after each block: how far into the file a pass is. */
export type OnBytes = (done: number) => void;

/**
 * A file that can be read several times, never whole in memory. Deleted elements are left out. All three throw
 * AppError whose message is the end of the sentence 'FILE cannot be imported: …'.
 */
export type OsmFile = {
  bytes: number;
  /** The first pass: what the file says of itself, every node's position and every candidate. */
  scan(visit: {
    node(lat: number, lon: number): void;
    candidate(found: Candidate): void;
    bytes: OnBytes;
  }): Promise<FileHeader>;
  /** The nodes of the ways whose ids are asked for. */
  readWays(
    ids: ReadonlySet<number>,
    visit: (id: number, refs: number[]) => void,
    onBytes: OnBytes,
  ): Promise<void>;
  /** The positions of the nodes that `wanted` lists, ascending; `visit` gets the index in that list. */
  readNodes(
    wanted: Float64Array,
    visit: (index: number, lat: number, lon: number) => void,
    onBytes: OnBytes,
  ): Promise<void>;
  close(): void;
};
