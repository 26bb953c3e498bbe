import { keepsTag, type OsmType } from '@Hardware-Store-Finder/records';
import * as z from 'zod';
import { positionOf } from './element-position.ts';
import { type DocumentFacts, readOverpassDocument, readPage } from './overpass-document.ts';

const osmTypes = ['node', 'way', 'relation'] as const satisfies readonly OsmType[];

// One check for the whole list: a schema for each tag of 2,000 elements takes several times as long as parsing them.
const tagsSchema = z.custom<[key: string, value: string][]>(
  (tags) =>
    Array.isArray(tags) &&
    tags.every(
      (tag) => Array.isArray(tag) && tag.length === 2 && tag.every((text) => typeof text === 'string'),
    ),
);

/** An element that has a position, in degrees, with those of its tags that make a store. */
export type OverpassElement = z.infer<typeof overpassElementSchema>;
const overpassElementSchema = z.object({
  type: z.enum(osmTypes),
  id: z.number(),
  lat: z.number(),
  lon: z.number(),
  tags: tagsSchema,
});

export type OverpassAnswer = z.infer<typeof overpassAnswerSchema>;
export const overpassAnswerSchema = z.object({
  elements: z.array(overpassElementSchema),
  /** The date of the data: '2026-11-20'. */
  day: z.string().exactOptional(),
  /** How many elements came without a position. */
  unlocated: z.number(),
});

/**
 * - busy: no slot is free, or the server takes no more work just now
 * - duplicate: the same text came too often within its own time-out
 * - timeout, memory: the query needs more than it may use
 * - broken: the server is out of order, or its answer is cut off
 * - refused: the server does not serve this program
 * - rejected: the server does not understand the query
 */
export type OverpassFault = 'busy' | 'duplicate' | 'timeout' | 'memory' | 'broken' | 'refused' | 'rejected';

const position = z.object({ lat: z.number(), lon: z.number() });
const elementSchema = z.object({
  type: z.string(),
  id: z.number(),
  lat: z.number().optional(),
  lon: z.number().optional(),
  center: position.optional(),
  // Read by positionOf: a schema for each point would take longer than parsing them.
  geometry: z.unknown().optional(),
  members: z.unknown().optional(),
  tags: z.unknown().optional(),
});
const factsSchema = z.object({
  osm3s: z.object({ timestamp_osm_base: z.string().optional() }).optional(),
  remark: z.string().optional(),
});

const maxBytes = 20 * 1000 * 1000;

/**
 * Reads the answer of an Overpass server (dev.overpass-api.de/overpass-doc; the rest was observed on real servers) while it
 * arrives. A status of 200 proves nothing: time-outs come with a remark, refusals as a page, crashes as half an answer.
 * Throws if the connection breaks.
 */
export async function readOverpassAnswer({
  status,
  body,
}: Pick<Response, 'status' | 'body'>): Promise<OverpassAnswer | OverpassFault> {
  const fault = faultOfStatus.get(status);
  if (fault !== undefined || body === null) {
    await body?.cancel();
    return fault ?? 'broken';
  }
  if (status !== 200) return faultOfPage(await readPage(body), status);
  const elements = createCollection();
  try {
    const document = await readOverpassDocument(body, maxBytes, elements.add);
    return 'page' in document ? faultOfPage(document.page) : readAnswer(document, elements);
  } catch (error) {
    if (error instanceof NoElement) return 'broken';
    throw error;
  }
}

const faultOfStatus: ReadonlyMap<number, OverpassFault> = new Map([
  [429, 'busy'],
  [406, 'refused'],
  [403, 'refused'],
  [400, 'rejected'],
]);

function readAnswer(document: DocumentFacts, elements: Collection): OverpassAnswer | OverpassFault {
  const facts = factsSchema.safeParse(document);
  if (!facts.success) return 'broken';
  const { remark, osm3s } = facts.data;
  if (remark !== undefined) return readRemark(remark);
  const day = dayOf(osm3s?.timestamp_osm_base);
  const { counted, shops, ...found } = elements.all();
  if (counted !== undefined && counted !== shops) return 'broken';
  // An empty answer is believed only of a server that counted, or that gives the date of its data.
  if (counted === undefined && shops === 0 && day.day === undefined) return 'broken';
  return { ...found, ...day };
}

function faultOfPage(page: string, status = 200): OverpassFault {
  if (![200, 502, 503, 504].includes(status)) return 'broken';
  if (page.includes('duplicate_query')) return 'duplicate';
  return /too busy|rate_limited|protocol_error|Dispatcher_Client::request_read_and_idx::timeout/.test(page)
    ? 'busy'
    : 'broken';
}

function readRemark(remark: string): OverpassFault {
  if (/timed out/i.test(remark)) return 'timeout';
  return /r[au]n out of memory/i.test(remark) ? 'memory' : 'broken';
}

function isOsmType(type: string): type is OsmType {
  return osmTypes.some((known) => known === type);
}

/** Counts come as tags, which are text. */
function totalOf(tags: unknown): number {
  const { total } = Object(tags) as { total?: unknown };
  return Number(total);
}

/** An item of the list that is no element. */
class NoElement extends Error {
  override name = 'NoElement';
}

type Collection = ReturnType<typeof createCollection>;

/** Keeps of each element what makes a store, and nothing of its geometry. */
function createCollection() {
  const elements = new Map<string, OverpassElement>();
  let unlocated = 0;
  /** How many elements are shops, and how many the server says there are. */
  let shops = 0;
  let counted: number | undefined;
  return {
    /** Throws NoElement. */
    add(item: unknown): void {
      const element = elementSchema.safeParse(item);
      if (!element.success) throw new NoElement();
      const { type, id, tags } = element.data;
      if (type === 'count') counted ??= totalOf(tags);
      if (!isOsmType(type)) return;
      shops += 1;
      const at = positionOf(element.data);
      if (at === undefined) unlocated += 1;
      // A query with several outputs prints an element several times.
      else elements.set(`${type}/${id}`, { type, id, lat: at.lat, lon: at.lon, tags: keptTags(tags) });
    },
    all: () => ({ elements: [...elements.values()], unlocated, shops, counted }),
  };
}

/** Entries, never fields: a tag may be called '__proto__'. */
function keptTags(tags: unknown): [key: string, value: string][] {
  return Object.entries(Object(tags) as Record<string, unknown>).filter(
    (entry): entry is [string, string] => keepsTag(entry[0]) && typeof entry[1] === 'string',
  );
}

function dayOf(timestamp: string | undefined): { day?: string } {
  const day = timestamp?.slice(0, 10);
  return day !== undefined && /^\d{4}-\d\d-\d\d$/.test(day) ? { day } : {};
}
