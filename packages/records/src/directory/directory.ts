import type { Category, StoreJson } from '@Hardware-Store-Finder/contract';
import type { DatasetKind, Position } from '@Hardware-Store-Finder/domain';

export type DatasetSummary = {
  name: string;
  kind: DatasetKind;
  stores: number;
  /** ISO 8601; `dataDate` is the date of the data, if its file states it. */
  importedAt: string;
  dataDate?: string;
};

/** A snapshot of the stores around a position, nearest first. */
export type Nearby = {
  total: number;
  /** The stores from index `from` to before `to`, which may exceed the total. */
  stores(from: number, to: number): StoreJson[];
};

/** The stores of all imported files, in memory. Picks up new imports within seconds. */
export type Directory = {
  /** All datasets, ordered by name; empty if nothing was imported. */
  datasets(): readonly DatasetSummary[];
  /** The folder of an import that exists but cannot be read, if no older one can be served instead. */
  unreadable(): string | undefined;
  /** Whether an import covers a position: only there an empty result means anything. */
  covers(center: Position): boolean;
  /**
   * The day of the data at a position ('2026-11-20'), if known: the newest of each kind of dataset, and the
   * oldest of these.
   */
  dataDay(center: Position): string | undefined;
  /** The datasets whose coverage overlaps the circle: those its stores may come from. */
  datasetsWithin(center: Position, radiusKm: number): readonly DatasetSummary[];
  /** Whether part of the circle is outside the imported data. */
  exceedsCoverage(center: Position, radiusKm: number): boolean;
  /**
   * Distances are great-circle distances on a sphere of 6371 km. `isDefault` leaves out what only a search that names its
   * category finds.
   */
  nearby(center: Position, radiusKm: number, categories: readonly Category[], isDefault?: boolean): Nearby;
  /** All stores of one of the categories, each as JSON with a distance of 0, in pieces. */
  all(categories: readonly Category[], isDefault?: boolean): Iterable<readonly StoreJson[]>;
  /** Stops polling for new imports. */
  close(): void;
};
