import type { Category, DatasetKind, StoreJson } from '@hardware-store-finder/contract';
import type { Position } from '@hardware-store-finder/stores';

export type DatasetSummary = {
  name: string;
  kind: DatasetKind;
  stores: number;
  /** ISO 8601; `dataDate` is as of when the data is, where its file says. */
  importedAt: string;
  dataDate?: string;
};

/** The stores around a position as they were when it was asked for, the nearest first. */
export type Nearby = {
  total: number;
  /** The stores from index `from` up to `to`, which may lie beyond the end. */
  stores(from: number, to: number): StoreJson[];
};

/** The stores of all imported files, in memory. An import that ends meanwhile is seen within seconds. */
export type Directory = {
  /** Every dataset, in the order of their names; none where nothing was imported. */
  datasets(): readonly DatasetSummary[];
  /** The folder of an import that is there and cannot be read, while no older one answers instead. */
  unreadable(): string | undefined;
  /** Whether a position lies on ground that an import knows: only there an empty answer says anything. */
  covers(center: Position): boolean;
  /**
   * As of which day what covers a position is, as '2026-11-20', where an import says: of several of one kind the newest,
   * of several kinds the one that is behind.
   */
  dataDay(center: Position): string | undefined;
  /** The datasets that know some of the ground inside the circle: those whose stores may be found there. */
  datasetsWithin(center: Position, radiusKm: number): readonly DatasetSummary[];
  /** Whether the circle reaches beyond what was imported. */
  endsInside(center: Position, radiusKm: number): boolean;
  /** Distances are great circles on a sphere of 6371 km. */
  nearby(center: Position, radiusKm: number, categories: readonly Category[]): Nearby;
  /** Stops looking for new imports. */
  close(): void;
};
