import { commandError } from '@Hardware-Store-Finder/messages';

/**
 * The gazetteer as one file of typed arrays, so that loading is a single read without parsing.
 *
 * Places are numbered by descending population. A file is, in the byte order of the machine that built it:
 * 'HSFPLACE', the version, the length of the facts, the length of each section in the order of `layout`, the
 * facts as JSON, then the sections, each aligned to 8 bytes. Lengths are 32-bit byte counts.
 */
const layout = {
  /** Degrees times 100,000. */
  lat: Int32Array,
  lon: Int32Array,
  population: Uint32Array,
  /** Index into `placeKinds`. */
  kind: Uint8Array,
  /** Number of other names, capped at 255: a place with many names is known far away. */
  otherNames: Uint8Array,
  /** Index into `facts.areas`. */
  area: Uint16Array,
  /** The name of each place, as a TextTable. */
  labelAt: Uint32Array,
  labels: Uint8Array,
  /** Folded names, sorted, as a TextTable. */
  nameAt: Uint32Array,
  names: Uint8Array,
  /**
   * The places of name i: `holders` from `holdersAt[i]`, each the place number times 2, plus 1 if it is the
   * main name.
   */
  holdersAt: Uint32Array,
  holders: Uint32Array,
  /** Sorted trigrams, and the indices of the names that contain each. */
  gramKeys: Float64Array,
  gramNamesAt: Uint32Array,
  gramNames: Uint32Array,
  /** The places that positions are near to, in the order of a point tree (reverse/point-tree.ts). */
  pointPlaces: Uint32Array,
  /** Postcodes as base-36 numbers, sorted, with their positions, areas and towns. */
  postcodes: Uint32Array,
  postcodeLat: Int32Array,
  postcodeLon: Int32Array,
  postcodeArea: Uint16Array,
  postcodeTownAt: Uint32Array,
  postcodeTowns: Uint8Array,
} as const;

type SectionOf<Constructor> = Constructor extends Int32ArrayConstructor
  ? Int32Array
  : Constructor extends Uint32ArrayConstructor
    ? Uint32Array
    : Constructor extends Uint16ArrayConstructor
      ? Uint16Array
      : Constructor extends Float64ArrayConstructor
        ? Float64Array
        : Uint8Array;

/**
 * A region identified by a city in it, with its folded names. Names in `beside` mean it only next to a place.
 */
export type RegionFact = {
  area: string;
  place: number;
  label: string;
  names: readonly string[];
  beside: readonly string[];
};

/**
 * The folded names people use for the surroundings of a place within `km`; `isPart` if it is a part of that
 * city.
 */
export type SurroundingsFact = {
  place: number;
  km: number;
  isPart: boolean;
  label: string;
  names: readonly string[];
};

export type Snapshot = { [S in keyof typeof layout]: SectionOf<(typeof layout)[S]> } & {
  facts: {
    /** The newest change in the data of the places: '2020-03-18'. */
    date: string;
    /** Country and first-level division: 'US.TX'. */
    areas: readonly string[];
    /** Folded country names with their alpha-2 codes. */
    countries: ReadonlyArray<readonly [string, string]>;
    regions: readonly RegionFact[];
    surroundings: readonly SurroundingsFact[];
    /** The letters of British postcode areas, and the place number of the town each is named for. */
    britishTowns: ReadonlyArray<readonly [string, number]>;
  };
};

/** 'section': a named part of a town. 'abandoned': abandoned, destroyed or historical. */
export const placeKinds = ['town', 'seat', 'capital', 'section', 'abandoned'] as const;

/** Scale of stored coordinates: one unit is about a metre at the equator. */
export const degreeScale = 100_000;

const magic = 'HSFPLACE';
const version = 4;
const alignment = 8;
const sectionNames = Object.keys(layout) as (keyof typeof layout)[];
const headBytes = magic.length + 4 * (2 + sectionNames.length);

export function writeSnapshot(snapshot: Snapshot): Uint8Array {
  const facts = Buffer.from(JSON.stringify(snapshot.facts));
  const sections = sectionNames.map((name) => snapshot[name]);
  const lengths = [version, facts.length, ...sections.map((section) => section.byteLength)];
  const parts: Uint8Array[] = [Buffer.from(magic), new Uint8Array(Uint32Array.from(lengths).buffer), facts];
  let size = headBytes + facts.length;
  for (const section of sections) {
    const padding = aligned(size) - size;
    parts.push(
      new Uint8Array(padding),
      new Uint8Array(section.buffer, section.byteOffset, section.byteLength),
    );
    size += padding + section.byteLength;
  }
  return Buffer.concat(parts);
}

/**
 * Creates views into `file`, which must not change afterwards. Throws AppError if it is not a snapshot of
 * this version.
 */
export function readSnapshot(file: Uint8Array, fileName: string): Snapshot {
  const unusable = (why: string) =>
    commandError(
      'unavailable',
      `The gazetteer ${fileName} ${why}. Delete it and run \`npm start\`, which builds it again.`,
    );
  const bytes = file.byteOffset % alignment === 0 ? file : new Uint8Array(file);
  if (bytes.length < headBytes || Buffer.from(bytes.subarray(0, magic.length)).toString('latin1') !== magic) {
    throw unusable('is not a gazetteer of this program');
  }
  const head = new Uint32Array(bytes.buffer, bytes.byteOffset + magic.length, 2 + sectionNames.length);
  const [foundVersion, factsLength = 0, ...lengths] = head;
  if (foundVersion !== version) throw unusable(`has version ${foundVersion}, not ${version}`);

  let end = headBytes + factsLength;
  const starts = lengths.map((length) => {
    const start = aligned(end);
    end = start + length;
    return start;
  });
  if (bytes.length !== end) throw unusable(`has ${bytes.length} bytes, not the ${end} that it should have`);

  const facts = JSON.parse(Buffer.from(bytes.subarray(headBytes, headBytes + factsLength)).toString('utf8'));
  const sections = sectionNames.map((name, i) => {
    const Section = layout[name];
    const start = bytes.byteOffset + (starts[i] ?? 0);
    return [
      name,
      new Section(bytes.buffer as ArrayBuffer, start, (lengths[i] ?? 0) / Section.BYTES_PER_ELEMENT),
    ];
  });
  return { ...Object.fromEntries(sections), facts };
}

function aligned(offset: number): number {
  return Math.ceil(offset / alignment) * alignment;
}
