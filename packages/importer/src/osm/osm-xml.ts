import { AppError, commandError } from '@Hardware-Store-Finder/messages';
import { categoryOf, keepsTag, type OsmType } from '@Hardware-Store-Finder/records';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { checkLimit, damaged, historyFault } from '../check-limit.ts';
import { limits } from '../file-limits.ts';
import { createNodeSurvey } from '../survey/survey-nodes.ts';
import { contextBits, isAddress, isBuildingWithAddress, isNamedWay } from './context-tags.ts';
import type { Candidate, FileHeader, Member, OnBytes, OsmFile } from './osm-file.ts';
import { indexOf } from './sorted-ids.ts';

/** An element under construction. */
type Element = {
  type: OsmType;
  attributes: Record<string, string>;
  id: number;
  shop?: string;
  tagCount: number;
  /** Characters of texts read so far. */
  text: number;
  tags: Candidate['tags'];
  refs: number[];
  members: Member[];
};

type Handlers = {
  /** Called with each complete element that is not deleted. */
  element(element: Element): void;
  bounds?(attributes: Record<string, string>): void;
  /** Keeps the tags that addresses are found by, besides those of stores. */
  hasContext?: boolean;
};

/** An OSM XML file (wiki.openstreetmap.org/wiki/OSM_XML), plain or gzipped. Each pass reads all of it. */
export function openXml(
  file: string,
  bytes: number,
  { gzip }: { gzip: boolean },
  close: () => void,
): OsmFile {
  const read = (handlers: Handlers, onBytes: OnBytes) => parse(file, gzip, handlers, onBytes);
  return {
    bytes,
    close: async () => close(),

    async scan(visit) {
      const header: FileHeader = {};
      const survey = createNodeSurvey();
      await read(
        {
          bounds({ minlat, minlon, maxlat, maxlon }) {
            const box = {
              west: Number(minlon),
              south: Number(minlat),
              east: Number(maxlon),
              north: Number(maxlat),
            };
            if (Object.values(box).every(Number.isFinite)) header.box = box;
          },
          element(element) {
            const category = element.shop === undefined ? undefined : categoryOf(element.shop);
            const at = element.type === 'node' ? readPosition(element) : undefined;
            if (at) survey.mark(at.lat, at.lon);
            if (category === undefined) return;
            const { type, id, tags, refs, members, attributes } = element;
            visit.candidate({
              type,
              id,
              version: Number.parseInt(attributes.version ?? '', 10) || 0,
              timestamp: Math.round(Date.parse(attributes.timestamp ?? '') / 1000) || 0,
              category,
              tags,
              ...(type === 'node' && at && { at }),
              ...(type === 'way' && { refs }),
              ...(type === 'relation' && { members }),
            });
          },
        },
        visit.bytes,
      );
      visit.nodes(survey.finish());
      return header;
    },

    readWays: (ids, visit, onBytes) =>
      read(
        {
          element({ type, id, refs }) {
            if (type === 'way' && ids.has(id)) visit(id, refs);
          },
        },
        onBytes,
      ),

    async readContext({ nodes, relation, ways }, onBytes) {
      const readNodes = (element: Element) => {
        const at = readPosition(element);
        if (!at || !nodes.isNear(at.lat, at.lon)) return;
        nodes.node(element.id, at.lat, at.lon);
        if (isAddress(bitsOf(element))) nodes.address(at.lat, at.lon, () => new Map(element.tags));
      };
      const readFirst = (element: Element) => {
        if (element.type === 'node') readNodes(element);
        else if (element.type === 'relation' && isBuildingWithAddress(bitsOf(element))) {
          relation.parts(element.members);
        }
      };
      await read({ element: readFirst, hasContext: true }, onBytes);
      const readSecond = (element: Element) => {
        const { type, id, refs, members } = element;
        const bits = bitsOf(element);
        const readTags = () => new Map(element.tags);
        if (type === 'way' && ways.isPart(id)) ways.part(id, refs);
        if (type === 'way' && isBuildingWithAddress(bits)) ways.building(refs, readTags);
        else if (type === 'way' && isNamedWay(bits)) ways.street(refs, readTags);
        // Ways come before relations.
        if (type === 'relation' && isBuildingWithAddress(bits)) relation.whole(members, readTags);
      };
      await read({ element: readSecond, hasContext: true }, onBytes);
    },

    readNodes(sortedIds, visit, onBytes) {
      return read(
        {
          element(element) {
            if (element.type !== 'node') return;
            const index = indexOf(sortedIds, element.id);
            const at = index < 0 ? undefined : readPosition(element);
            if (at) visit(index, at.lat, at.lon);
          },
        },
        onBytes,
      );
    },
  };
}

function bitsOf({ tags }: Element): number {
  return tags.reduce((bits, [key]) => bits | (contextBits.get(key) ?? 0), 0);
}

function readPosition({ attributes: { lat, lon } }: Element): { lat: number; lon: number } | undefined {
  if (lat === undefined || lon === undefined) return undefined;
  const position = { lat: Math.round(Number(lat) * 1e7), lon: Math.round(Number(lon) * 1e7) };
  return Number.isFinite(position.lat) && Number.isFinite(position.lon) ? position : undefined;
}

async function parse(file: string, gzip: boolean, handlers: Handlers, onBytes: OnBytes): Promise<void> {
  const parser = new SaxesParser({ xmlns: false as const });
  let element: Element | undefined;
  let last = '';
  let depth = 0;
  let ended = false;
  /** Characters since the last tag, all of which the parser buffers. */
  let pending = 0;

  parser.on('opentag', (tag) => {
    pending = 0;
    depth += 1;
    checkLimit(depth, limits.xmlDepth);
    if (depth === 1) checkRoot(tag);
    else if (element) readPart(element, tag, handlers.hasContext);
    else {
      element = beginElement(tag);
      if (element !== undefined) {
        const name = `${element.type}/${element.id}`;
        if (name === last) throw historyFault();
        last = name;
      }
    }
    if (tag.name === 'bounds') handlers.bounds?.(tag.attributes);
  });
  parser.on('closetag', ({ name }) => {
    pending = 0;
    depth -= 1;
    if (depth === 0) ended = true;
    if (!element || element.type !== name) return;
    const { action, visible } = element.attributes;
    if (visible !== 'false' && action !== 'delete') handlers.element(element);
    element = undefined;
  });
  parser.on('error', (fault) => {
    throw damaged(`it is no XML (${fault.message.slice(0, 200)})`);
  });

  const raw = createReadStream(file, { highWaterMark: 256 * 1024 });
  const content = gzip ? pipeline(raw, createGunzip(), () => undefined) : raw;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let started = false;
  try {
    for await (const chunk of content) {
      const text = decoder.decode(chunk as Buffer, { stream: true });
      if (!started && text.trim() !== '' && !text.trimStart().startsWith('<')) {
        throw commandError(
          'bad_request',
          'it is packed with gzip, but what is inside is no OpenStreetMap XML',
        );
      }
      started ||= text.trim() !== '';
      pending += text.length;
      parser.write(text);
      checkLimit(pending, limits.xmlTag);
      onBytes(raw.bytesRead);
    }
  } catch (error) {
    throw explain(error);
  }
  if (!started) throw commandError('bad_request', 'it is empty. Download it again');
  if (!ended) throw cutOff();
  parser.close();
}

function checkRoot({ name }: SaxesTagPlain): void {
  if (name === 'osm') return;
  throw commandError(
    'bad_request',
    name === 'osmChange'
      ? 'it is a file of changes (osmChange), and only whole extracts can be imported'
      : `it is XML, but not of OpenStreetMap: it begins with <${name.slice(0, 100)}>`,
  );
}

const elementTypes: readonly OsmType[] = ['node', 'way', 'relation'];

function beginElement({ name, attributes }: SaxesTagPlain): Element | undefined {
  const type = elementTypes.find((known) => known === name);
  if (type === undefined) return undefined;
  const id = Number(attributes.id);
  if (attributes.id === undefined || !Number.isSafeInteger(id)) {
    throw damaged(`a ${type} has no number as its id`);
  }
  return { type, attributes, id, tagCount: 0, text: 0, tags: [], refs: [], members: [] };
}

function readPart(element: Element, { name, attributes }: SaxesTagPlain, hasContext = false): void {
  const { k, v, ref, role } = attributes;
  const type = elementTypes.find((known) => known === attributes.type);
  if (name === 'tag' && k !== undefined && v !== undefined) {
    element.tagCount += 1;
    checkLimit(element.tagCount, limits.tags);
    if (k === 'shop') element.shop = v;
    if (keepsTag(k) || (hasContext && contextBits.has(k))) {
      element.text += k.length + v.length;
      checkLimit(element.text, limits.text);
      element.tags.push([k, v]);
    }
  } else if (name === 'nd' && ref !== undefined) {
    checkLimit(element.refs.push(Number(ref)), limits.refs);
  } else if (name === 'member' && ref !== undefined && type !== undefined) {
    const member: Member = { type, id: Number(ref), isHole: role === 'inner' };
    checkLimit(element.members.push(member), limits.members);
  }
}

function cutOff(): AppError {
  return commandError('bad_request', 'it is cut off: its XML has no end. Download it again');
}

function explain(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError || !('code' in error)) return error;
  if (error.code === 'Z_BUF_ERROR') return cutOff();
  if (String(error.code).startsWith('Z_')) {
    return damaged('it does not unpack', error);
  }
  if (error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
    return damaged('its text is not UTF-8', error);
  }
  return error;
}
