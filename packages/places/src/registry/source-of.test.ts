import { coreCategories, type StoreJson } from '@Hardware-Store-Finder/contract';
import type { DatasetKind } from '@Hardware-Store-Finder/domain';
import type { Directory } from '@Hardware-Store-Finder/records';
import { everySource } from '@Hardware-Store-Finder/testing';
import { expect, test } from 'vitest';
import { createDirectoryProvider } from '../imported/imported-provider.ts';
import { sourceOf } from '../provider.ts';

const sources = everySource();

test.each(sources)(
  'a header of $id tells the page whether its stores may be kept',
  ({ id, label, terms }) => {
    const source = { id, label, attribution: label, url: 'https://source.example/' };
    expect(sourceOf(source, source.url)).toEqual(
      terms.mayPersist ? source : { ...source, may_persist: false },
    );
  },
);

test.each(sources)(
  'a search among imported datasets keeps to the terms of $id where its data may be found',
  async ({ prefix, credit, terms }) => {
    const one = { stores: 1, importedAt: '2026-01-01T00:00:00Z' };
    const datasets = [
      { ...one, name: 'porto', kind: 'osm' as const },
      { ...one, name: 'other', kind: prefix as DatasetKind },
    ];
    const directory: Directory = {
      datasets: () => datasets,
      datasetsWithin: (_, radiusKm) => (radiusKm > 10 ? datasets : datasets.slice(0, 1)),
      unreadable: () => undefined,
      covers: () => true,
      dataDay: () => undefined,
      exceedsCoverage: () => false,
      nearby: () => ({ total: 1, stores: () => ['{}' as StoreJson] }),
      all: () => [],
      close: () => undefined,
    };
    const headerOf = async (km: number) => {
      const query = {
        center: { lat: 41.15, lon: -8.61 },
        place: 'Porto',
        radiiKm: [km] as const,
        enough: 1,
        categories: coreCategories,
      };
      const { signal } = new AbortController();
      for await (const event of createDirectoryProvider(directory).find(query, signal))
        if (event.type === 'header') return event.source;
      throw new Error('There is no header.');
    };
    expect((await headerOf(10)).may_persist).toBeUndefined();
    const both = await headerOf(25);
    expect(both.may_persist).toBe(terms.mayPersist ? undefined : false);
    expect(JSON.stringify(both.attribution)).toContain(credit?.attribution ?? 'other');
  },
);
