import { commandError } from '../../../lib/command-error.ts';
import type { Box } from '../../../sources/imported/coverage.ts';
import type { BoxE7, FileHeader, OsmFile } from '../osm-file.ts';
import { lowerBound } from '../sorted-ids.ts';
import { type BlobContent, type BlobPlace, findBlob, readBlob } from './blobs.ts';
import { type Block, findShopStrings, openBlock } from './block.ts';
import { hasShopKey, readElement, readMembers, readRefs, toCandidate } from './element.ts';
import { elements } from './elements.ts';
import { decodeNodes, storeSearch } from './nodes.ts';
import {
  isBytes,
  isInteger,
  type Message,
  message,
  nextKey,
  readInt,
  readMessage,
  readSint,
  readText,
  skip,
} from './protobuf.ts';
import { readBuildingRelations, readContextWays, readNearNodes } from './read-context.ts';

/** What the first pass records about a block, so that later passes read only the blocks they need. */
type ScannedBlob = BlobPlace & {
  hasWays: boolean;
  hasRelations: boolean;
  firstNode: number;
  lastNode: number;
  /** Around its nodes. */
  box: BoxE7;
};

/** Limits for blobs that are read and inflated ahead of the one being decoded. */
const maxAhead = 4;
const maxAheadBytes = 16 * 1024 * 1024;
const knownFeatures: ReadonlySet<string> = new Set(['OsmSchema-V0.6', 'DenseNodes', 'HistoricalInformation']);

/**
 * Opens a PBF file (wiki.openstreetmap.org/wiki/PBF_Format) of `bytes` bytes from an open file descriptor.
 */
export function openPbf(fd: number, bytes: number, close: () => void): OsmFile {
  const blobs: ScannedBlob[] = [];

  async function* read<B extends BlobPlace>(places: Iterable<B>): AsyncGenerator<[B, Buffer]> {
    const pending: ({ place: B } & BlobContent)[] = [];
    let pendingBytes = 0;
    for (const place of places) {
      const blob = readBlob(fd, place, bytes);
      // A block that fails early is reported when its turn comes.
      blob.content.catch(() => undefined);
      pending.push({ place, ...blob });
      pendingBytes += blob.bytes;
      while (pending.length > maxAhead || pendingBytes > maxAheadBytes) {
        const next = pending.shift();
        if (!next) break;
        pendingBytes -= next.bytes;
        yield [next.place, await next.content];
      }
    }
    for (const { place, content } of pending) yield [place, await content];
  }

  function* places(): Generator<BlobPlace> {
    for (let at = 0; at < bytes; ) {
      const place = findBlob(fd, at, bytes);
      at = place.at + place.size;
      if (place.type === 'OSMHeader' || place.type === 'OSMData') yield place;
    }
  }

  return {
    bytes,
    close,

    async scan(visit) {
      let header: FileHeader | undefined;
      blobs.length = 0;
      for await (const [place, content] of read(places())) {
        if (place.type === 'OSMHeader') {
          header ??= readHeader(content);
        } else if (header === undefined) {
          throw commandError('bad_request', 'it is no OpenStreetMap file: its header is missing');
        } else {
          const block = openBlock(content);
          const scanned: ScannedBlob = {
            ...place,
            hasWays: false,
            hasRelations: false,
            firstNode: Infinity,
            lastNode: -Infinity,
            box: { south: Infinity, west: Infinity, north: -Infinity, east: -Infinity },
          };
          scanBlock(block, scanned, visit);
          blobs.push(scanned);
        }
        visit.bytes(place.at + place.size);
      }
      if (header === undefined)
        throw commandError('bad_request', 'it is no OpenStreetMap file: its header is missing');
      return header;
    },

    async readWays(ids, visit, onBytes) {
      for await (const [place, content] of read(blobs.filter(({ hasWays }) => hasWays))) {
        for (const group of openBlock(content).groups) {
          for (const way of elements(group, 3)) {
            const element = readElement(way, 'way');
            if (element.visible && ids.has(element.id)) visit(element.id, readRefs(element));
          }
        }
        onBytes(place.at + place.size);
      }
    },

    async readNodes(sortedIds, visit, onBytes) {
      const needed = blobs.filter(({ firstNode, lastNode }) => {
        const id = sortedIds[lowerBound(sortedIds, firstNode)];
        return id !== undefined && id <= lastNode;
      });
      for await (const [place, content] of read(needed)) {
        const block = openBlock(content);
        for (const group of block.groups) {
          decodeNodes(block, group, ({ count, ids, lats, lons }) => {
            let index = 0;
            let last = -Infinity;
            for (let at = 0; at < count; at += 1) {
              const id = ids[at] as number;
              // Files are nearly always sorted, so one binary search per block is enough.
              if (at === 0 || id < last) index = lowerBound(sortedIds, id);
              while (index < sortedIds.length && (sortedIds[index] as number) < id) index += 1;
              if (sortedIds[index] === id) visit(index, lats[at] as number, lons[at] as number);
              last = id;
            }
          });
        }
        onBytes(place.at + place.size);
      }
    },

    async readContext(visit, onBytes) {
      const near = blobs.filter(
        ({ firstNode, lastNode, box }) => firstNode <= lastNode && visit.nodes.touches(box),
      );
      for await (const [place, content] of read(near)) {
        readNearNodes(content, visit.nodes);
        onBytes(place.at + place.size);
      }
      const relations = blobs.filter(({ hasRelations }) => hasRelations);
      for await (const [, content] of read(relations)) readBuildingRelations(content, visit.relation.parts);
      for await (const [place, content] of read(blobs.filter(({ hasWays }) => hasWays))) {
        readContextWays(content, visit.ways);
        onBytes(place.at + place.size);
      }
      // Again, because the tags of all such relations of a country would fill the memory.
      for await (const [, content] of read(relations)) readBuildingRelations(content, visit.relation.whole);
    },
  };
}

function scanBlock(block: Block, scanned: ScannedBlob, visit: Parameters<OsmFile['scan']>[0]): void {
  const strings = findShopStrings(block);
  const search = strings && storeSearch(strings, visit.candidate);
  const { box } = scanned;
  for (const group of block.groups) {
    decodeNodes(
      block,
      group,
      ({ count, ids, lats, lons }) => {
        for (let at = 0; at < count; at += 1) {
          const id = ids[at] as number;
          if (id < scanned.firstNode) scanned.firstNode = id;
          if (id > scanned.lastNode) scanned.lastNode = id;
          const lat = lats[at] as number;
          const lon = lons[at] as number;
          if (lat < box.south) box.south = lat;
          if (lat > box.north) box.north = lat;
          if (lon < box.west) box.west = lon;
          if (lon > box.east) box.east = lon;
          visit.node(lat, lon);
        }
      },
      search,
    );
    // A group has elements of one type only, so the search for relations need not pass over its ways.
    if (!elements(group, 3).next().done) scanned.hasWays = true;
    else if (!scanned.hasRelations && !elements(group, 4).next().done) scanned.hasRelations = true;
    if (!strings) continue;
    for (const way of elements(group, 3)) {
      if (!hasShopKey(way, strings)) continue;
      const element = readElement(way, 'way');
      const store = toCandidate('way', element, block, strings);
      if (store) visit.candidate({ ...store, refs: readRefs(element) });
    }
    for (const relation of elements(group, 4)) {
      if (!hasShopKey(relation, strings)) continue;
      const element = readElement(relation, 'relation');
      const store = toCandidate('relation', element, block, strings);
      if (store) visit.candidate({ ...store, members: readMembers(element, strings) });
    }
  }
}

function readHeader(content: Buffer): FileHeader {
  const header: FileHeader = {};
  const from = message(content);
  for (let key = nextKey(from); key !== 0; key = nextKey(from)) {
    if (isBytes(key, 1)) {
      header.box = readBox(readMessage(from));
    } else if (isBytes(key, 4)) {
      const feature = readText(from);
      if (!knownFeatures.has(feature)) {
        throw commandError(
          'bad_request',
          `it needs the feature "${feature.slice(0, 100)}", which this import does not know`,
        );
      }
    } else if (isInteger(key, 32)) {
      header.dataTimestamp = readInt(from);
    } else {
      skip(from, key);
    }
  }
  return header;
}

function readBox(from: Message): Box {
  const box: Box = { west: -180, south: -90, east: 180, north: 90 };
  const sides: Readonly<Record<number, keyof Box>> = { 1: 'west', 2: 'east', 3: 'north', 4: 'south' };
  for (let key = nextKey(from); key !== 0; key = nextKey(from)) {
    const side = (key & 7) === 0 ? sides[key >> 3] : undefined;
    if (side) box[side] = readSint(from) / 1e9;
    else skip(from, key);
  }
  return box;
}
