import { commandError } from '../../../lib/command-error.ts';
import type { Box } from '../../../sources/imported/coverage.ts';
import type { FileHeader, OsmFile } from '../osm-file.ts';
import { lowerBound } from '../sorted-ids.ts';
import { type BlobContent, type BlobPlace, findBlob, readBlob } from './blobs.ts';
import { type Block, findShopStrings, openBlock } from './block.ts';
import { hasShopKey, readElement, readMembers, readRefs, toCandidate } from './element.ts';
import { decodeNodes } from './nodes.ts';
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

/** What the first pass notes of a block, so that a later one reads only those that it needs. */
type Noted = BlobPlace & { hasWays: boolean; firstNode: number; lastNode: number };

/** Blobs that are read and inflated ahead of the one being decoded, as far as they fit in so many bytes. */
const ahead = 4;
const aheadBytes = 16 * 1024 * 1024;
const knownFeatures: ReadonlySet<string> = new Set(['OsmSchema-V0.6', 'DenseNodes', 'HistoricalInformation']);

/** A PBF file (wiki.openstreetmap.org/wiki/PBF_Format) of `bytes` bytes, already open for reading. */
export function openPbf(fd: number, bytes: number, close: () => void): OsmFile {
  const noted: Noted[] = [];

  async function* read<B extends BlobPlace>(places: Iterable<B>): AsyncGenerator<[B, Buffer]> {
    const waiting: ({ place: B } & BlobContent)[] = [];
    let waitingBytes = 0;
    for (const place of places) {
      const blob = readBlob(fd, place, bytes);
      // A block that fails while an earlier one is decoded is reported when its turn comes.
      blob.content.catch(() => undefined);
      waiting.push({ place, ...blob });
      waitingBytes += blob.bytes;
      while (waiting.length > ahead || waitingBytes > aheadBytes) {
        const next = waiting.shift();
        if (!next) break;
        waitingBytes -= next.bytes;
        yield [next.place, await next.content];
      }
    }
    for (const { place, content } of waiting) yield [place, await content];
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
      noted.length = 0;
      for await (const [place, content] of read(places())) {
        if (place.type === 'OSMHeader') {
          header ??= readHeader(content);
        } else if (header === undefined) {
          throw commandError('bad_request', 'it is no OpenStreetMap file: its header is missing');
        } else {
          const block = openBlock(content);
          const note: Noted = { ...place, hasWays: false, firstNode: Infinity, lastNode: -Infinity };
          scanBlock(block, note, visit);
          if (note.hasWays || note.firstNode <= note.lastNode) noted.push(note);
        }
        visit.bytes(place.at + place.size);
      }
      if (header === undefined)
        throw commandError('bad_request', 'it is no OpenStreetMap file: its header is missing');
      return header;
    },

    async readWays(ids, visit, onBytes) {
      for await (const [place, content] of read(noted.filter(({ hasWays }) => hasWays))) {
        for (const group of openBlock(content).groups) {
          for (const way of elements(group, 3)) {
            const element = readElement(way, 'way');
            if (element.visible && ids.has(element.id)) visit(element.id, readRefs(element));
          }
        }
        onBytes(place.at + place.size);
      }
    },

    async readNodes(wanted, visit, onBytes) {
      const needed = noted.filter(({ firstNode, lastNode }) => {
        const id = wanted[lowerBound(wanted, firstNode)];
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
              // Files are nearly always sorted, and then the search begins once for a block.
              if (at === 0 || id < last) index = lowerBound(wanted, id);
              while (index < wanted.length && (wanted[index] as number) < id) index += 1;
              if (wanted[index] === id) visit(index, lats[at] as number, lons[at] as number);
              last = id;
            }
          });
        }
        onBytes(place.at + place.size);
      }
    },
  };
}

function scanBlock(block: Block, note: Noted, visit: Parameters<OsmFile['scan']>[0]): void {
  const strings = findShopStrings(block);
  const search = strings && { strings, found: visit.candidate };
  for (const group of block.groups) {
    decodeNodes(
      block,
      group,
      ({ count, ids, lats, lons }) => {
        for (let at = 0; at < count; at += 1) {
          const id = ids[at] as number;
          if (id < note.firstNode) note.firstNode = id;
          if (id > note.lastNode) note.lastNode = id;
          visit.node(lats[at] as number, lons[at] as number);
        }
      },
      search,
    );
    if (!note.hasWays && !elements(group, 3).next().done) note.hasWays = true;
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

/** The messages of one field of a group: 3 are its ways, 4 its relations. */
function* elements(group: Message, field: number): Generator<Message> {
  const from = message(group.bytes, group.at, group.end);
  for (let key = nextKey(from); key !== 0; key = nextKey(from)) {
    if (isBytes(key, field)) yield readMessage(from);
    else skip(from, key);
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
