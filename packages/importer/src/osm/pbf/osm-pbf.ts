import { categories, coreCategories } from '@Hardware-Store-Finder/contract';
import { commandError } from '@Hardware-Store-Finder/messages';
import { FileFault } from '../../file-limits.ts';
import type { BoxE7 } from '../../survey/survey-nodes.ts';
import { createOrderedWork } from '../../threads/ordered-work.ts';
import { addressReach, streetReach } from '../address-finder.ts';
import type { FileHeader, OsmFile } from '../osm-file.ts';
import { lowerBound } from '../sorted-ids.ts';
import { type BlobPlace, blobsOf, readBlob } from './blobs.ts';
import { openPass, type Pass, type PassResult, type PassResults, type PbfFile } from './passes.ts';
import { readHeader } from './read-header.ts';
import type { BlockContent } from './scan-block.ts';

/** What the first pass records about a block. */
type ScannedBlob = { place: BlobPlace; box: BoxE7 } & Omit<BlockContent, 'nodes'>;

/**
 * Opens a PBF file (wiki.openstreetmap.org/wiki/PBF_Format) of `bytes` bytes from an open file descriptor, to be read on so
 * many threads.
 */
export function openPbf(
  fd: number,
  bytes: number,
  workers: { threads: number; waitsForWorkers?: boolean },
  close: () => void,
): OsmFile {
  const file: PbfFile = { fd, bytes, categories: { all: categories, core: coreCategories } };
  const pool = createOrderedWork<Pass, BlobPlace, PassResult>({
    program: new URL('pbf-thread.ts', import.meta.url),
    name: 'readBlock',
    workerData: file,
    work: openPass(file),
    ...workers,
  });
  const blobs: ScannedBlob[] = [];
  const placesOf = (has: (blob: ScannedBlob) => boolean) => blobs.filter(has).map(({ place }) => place);

  /** Yields the results in the order of the blocks. */
  async function* read<K extends Pass['kind']>(
    pass: Extract<Pass, { kind: K }>,
    places: Iterable<BlobPlace>,
  ): AsyncGenerator<[BlobPlace, PassResults[K]]> {
    try {
      yield* pool.map(pass, places) as AsyncGenerator<[BlobPlace, PassResults[K]]>;
    } catch (error) {
      throw error instanceof FileFault ? commandError('bad_request', error.message) : error;
    }
  }

  return {
    bytes,

    async close() {
      // They read from the descriptor.
      await pool.close();
      close();
    },

    async scan(visit) {
      let header: FileHeader | undefined;
      function* dataBlobs(): Generator<BlobPlace> {
        for (const place of blobsOf(fd, bytes)) {
          if (place.type === 'OSMHeader') {
            const content = readBlob(fd, place, bytes);
            header ??= readHeader(content);
          } else if (place.type === 'OSMData') {
            if (header === undefined) throw headerMissing();
            yield place;
          }
        }
      }
      blobs.length = 0;
      for await (const [place, { candidates, nodes, ...content }] of read({ kind: 'scan' }, dataBlobs())) {
        blobs.push({ place, box: nodes.box, ...content });
        visit.nodes(nodes);
        for (const candidate of candidates) visit.candidate(candidate);
        visit.bytes(place.at + place.size);
      }
      if (header === undefined) throw headerMissing();
      return header;
    },

    async readWays(ids, visit, onBytes) {
      const sortedIds = Float64Array.from(ids).sort();
      const needed = placesOf(({ firstWay, lastWay }) => isAny(sortedIds, firstWay, lastWay));
      for await (const [place, ways] of read({ kind: 'ways', ids: shared(sortedIds) }, needed)) {
        for (const { id, refs } of ways) visit(id, refs);
        onBytes(place.at + place.size);
      }
    },

    async readNodes(sortedIds, visit, onBytes) {
      const needed = placesOf(({ firstNode, lastNode }) => isAny(sortedIds, firstNode, lastNode));
      const pass = { kind: 'nodes', ids: shared(sortedIds) } as const;
      for await (const [place, { indices, lats, lons }] of read(pass, needed)) {
        for (const [at, index] of indices.entries()) visit(index, lats[at] as number, lons[at] as number);
        onBytes(place.at + place.size);
      }
    },

    async readContext({ nodes, relation, ways }, onBytes) {
      const stores = shared(Float64Array.from(nodes.stores.flat()));
      const reach = { node: nodes.reach, address: addressReach, street: streetReach };
      const near = placesOf(({ firstNode, lastNode, box }) => firstNode <= lastNode && nodes.touches(box));
      for await (const [place, found] of read({ kind: 'nearNodes', stores, reach }, near)) {
        const { ids, lats, lons } = found;
        for (let at = 0; at < ids.length; at += 1) {
          nodes.node(ids[at] as number, lats[at] as number, lons[at] as number);
        }
        for (const { lat, lon, tags } of found.addresses) nodes.address(lat, lon, () => tags);
        onBytes(place.at + place.size);
      }
      const withRelations = placesOf(({ hasRelations }) => hasRelations);
      const buildings = () => read({ kind: 'buildingRelations' }, withRelations);
      for await (const [, found] of buildings()) {
        for (const { members } of found) relation.parts(members);
      }
      const around = {
        kind: 'contextWays',
        stores,
        reach,
        nodes: ways.nodes(),
        partIds: shared(Float64Array.from(ways.partIds())),
      } as const;
      const withWays = placesOf(({ hasWays }) => hasWays);
      for await (const [place, found] of read(around, withWays)) {
        for (const { id, refs, isPart, kind, tags = new Map() } of found) {
          if (isPart) ways.part(id, refs);
          if (kind) ways[kind](refs, () => tags);
        }
        onBytes(place.at + place.size);
      }
      // Again, because the tags of all such relations of a country would fill the memory.
      for await (const [, found] of buildings()) {
        for (const { members, tags } of found) relation.whole(members, () => tags);
      }
    },
  };
}

/** Whether an ascending list has an id between two, both included. */
function isAny(sortedIds: Float64Array, first: number, last: number): boolean {
  const id = sortedIds[lowerBound(sortedIds, first)];
  return id !== undefined && id <= last;
}

/** The same list in memory that all threads see. */
function shared(list: Float64Array): Float64Array {
  const copy = new Float64Array(new SharedArrayBuffer(list.byteLength));
  copy.set(list);
  return copy;
}

function headerMissing() {
  return commandError('bad_request', 'it is no OpenStreetMap file: its header is missing');
}
