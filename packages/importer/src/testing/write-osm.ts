import type { Box, OsmType } from '@Hardware-Store-Finder/records';
import { deflateSync } from 'node:zlib';

/** Small OpenStreetMap files for tests, encoded by hand after the formats' specifications. */

type Common = {
  id: number;
  tags?: Readonly<Record<string, string>> | readonly (readonly [string, string])[];
  version?: number;
  /** Seconds since 1970. */
  timestamp?: number;
  visible?: boolean;
};
export type Fixture =
  | (Common & { type: 'node'; lat: number; lon: number })
  | (Common & { type: 'way'; refs: readonly number[] })
  | (Common & { type: 'relation'; members: readonly { type: OsmType; id: number; role: string }[] });

export type PbfOptions = {
  box?: Box;
  dense?: boolean;
  compress?: boolean;
  /** Nanodegrees. */
  granularity?: number;
  latOffset?: number;
  lonOffset?: number;
  features?: readonly string[];
  /** Writes the positions of nodes without tags into the ways that refer to them only, as `LocationsOnWays` files do. */
  locationsOnWays?: boolean;
  /** Elements in each block. */
  perBlock?: number;
};

function tagPairs({ tags = [] }: Common): (readonly [string, string])[] {
  return Array.isArray(tags) ? [...tags] : Object.entries(tags);
}

export function writePbf(elements: readonly Fixture[], options: PbfOptions = {}): Buffer {
  return Buffer.concat(writePbfBlobs(elements, options));
}

/** The same file as blobs, between which it could be cut without a trace. */
export function writePbfBlobs(elements: readonly Fixture[], options: PbfOptions = {}): Buffer[] {
  const { perBlock = 8000, features = ['OsmSchema-V0.6', 'DenseNodes'], compress = true } = options;
  const blobs = [writeBlob('OSMHeader', writeHeader(options.box, features), compress)];
  for (const type of ['node', 'way', 'relation'] as const) {
    const some = elements.filter(
      (element) => element.type === type && !(options.locationsOnWays && isPlainNode(element)),
    );
    for (let at = 0; at < some.length; at += perBlock) {
      blobs.push(
        writeBlob('OSMData', writeBlock(some.slice(at, at + perBlock), options, elements), compress),
      );
    }
  }
  return blobs;
}

export function writeBlob(type: string, content: Buffer, compress = true): Buffer {
  const blob = compress
    ? Buffer.concat([integer(2, content.length), bytes(3, deflateSync(content))])
    : bytes(1, content);
  return frameBlob(type, blob);
}

export function frameBlob(type: string, blob: Buffer, claimed = blob.length): Buffer {
  const header = Buffer.concat([bytes(1, Buffer.from(type)), integer(3, claimed)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, blob]);
}

function writeHeader(box: Box | undefined, features: readonly string[]): Buffer {
  const sides = box && [box.west, box.east, box.north, box.south];
  return Buffer.concat([
    ...(sides
      ? [bytes(1, Buffer.concat(sides.map((side, at) => integer(at + 1, zigzag(Math.round(side * 1e9))))))]
      : []),
    ...features.map((feature) => bytes(4, Buffer.from(feature))),
    bytes(16, Buffer.from('test')),
  ]);
}

/** How osmium writes the coordinates of a node that it does not know. */
const unknownPlace = 2_147_483_647;

function isPlainNode(element: Fixture): boolean {
  return element.type === 'node' && tagPairs(element).length === 0;
}

function writeBlock(elements: readonly Fixture[], options: PbfOptions, all: readonly Fixture[]): Buffer {
  const { granularity = 100, latOffset = 0, lonOffset = 0, dense = true } = options;
  const strings = [''];
  const string = (text: string): number => {
    const at = strings.indexOf(text);
    return at < 0 ? strings.push(text) - 1 : at;
  };
  const units = (degrees: number, offset: number) => Math.round((degrees * 1e9 - offset) / granularity);
  const info = ({ version = 1, timestamp = 0, visible }: Common) =>
    Buffer.concat([
      integer(1, version),
      integer(2, timestamp),
      ...(visible === undefined ? [] : [integer(6, Number(visible))]),
    ]);
  const tagged = (element: Common) => [
    bytes(2, packed(tagPairs(element).map(([key]) => string(key)))),
    bytes(3, packed(tagPairs(element).map(([, value]) => string(value)))),
    bytes(4, info(element)),
  ];
  const locations = (refs: readonly number[]) => {
    const nodes = refs.map((ref) => all.find(({ type, id }) => type === 'node' && id === ref));
    const packedSide = (side: 'lat' | 'lon', offset: number) =>
      deltas(
        nodes.map((node) =>
          node?.type === 'node' && node.visible !== false ? units(node[side], offset) : unknownPlace,
        ),
      );
    return [bytes(9, packedSide('lat', latOffset)), bytes(10, packedSide('lon', lonOffset))];
  };
  const write = (element: Fixture): Buffer => {
    switch (element.type) {
      case 'node':
        return bytes(
          1,
          Buffer.concat([
            integer(1, zigzag(element.id)),
            ...tagged(element),
            integer(8, zigzag(units(element.lat, latOffset))),
            integer(9, zigzag(units(element.lon, lonOffset))),
          ]),
        );
      case 'way':
        return bytes(
          3,
          Buffer.concat([
            integer(1, element.id),
            ...tagged(element),
            bytes(8, deltas(element.refs)),
            ...(options.locationsOnWays ? locations(element.refs) : []),
          ]),
        );
      case 'relation':
        return bytes(
          4,
          Buffer.concat([
            integer(1, element.id),
            ...tagged(element),
            bytes(8, packed(element.members.map(({ role }) => string(role)))),
            bytes(9, deltas(element.members.map(({ id }) => id))),
            bytes(10, packed(element.members.map(({ type }) => ['node', 'way', 'relation'].indexOf(type)))),
          ]),
        );
    }
  };
  const nodes = elements.filter((element) => element.type === 'node');
  const group =
    dense && nodes.length > 0
      ? bytes(
          2,
          Buffer.concat([
            bytes(1, deltas(nodes.map(({ id }) => id))),
            bytes(
              5,
              Buffer.concat([
                bytes(1, packed(nodes.map(({ version = 1 }) => version))),
                bytes(2, deltas(nodes.map(({ timestamp = 0 }) => timestamp))),
                ...(nodes.some(({ visible }) => visible !== undefined)
                  ? [bytes(6, packed(nodes.map(({ visible = true }) => Number(visible))))]
                  : []),
              ]),
            ),
            bytes(8, deltas(nodes.map(({ lat }) => units(lat, latOffset)))),
            bytes(9, deltas(nodes.map(({ lon }) => units(lon, lonOffset)))),
            bytes(
              10,
              packed(
                nodes.flatMap((node) => [
                  ...tagPairs(node).flatMap(([key, value]) => [string(key), string(value)]),
                  0,
                ]),
              ),
            ),
          ]),
        )
      : Buffer.concat(elements.map(write));
  return Buffer.concat([
    bytes(1, Buffer.concat(strings.map((text) => bytes(1, Buffer.from(text))))),
    bytes(2, group),
    integer(17, granularity),
    integer(19, latOffset),
    integer(20, lonOffset),
  ]);
}

function varint(value: number | bigint): Buffer {
  const out: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest > 127n; rest >>= 7n) out.push(Number(rest & 127n) | 128);
  out.push(Number(rest));
  return Buffer.from(out);
}

function zigzag(value: number): bigint {
  return value < 0 ? BigInt(-value) * 2n - 1n : BigInt(value) * 2n;
}

export function integer(field: number, value: number | bigint): Buffer {
  return Buffer.concat([varint(field * 8), varint(value)]);
}

export function bytes(field: number, content: Buffer): Buffer {
  return Buffer.concat([varint(field * 8 + 2), varint(content.length), content]);
}

function packed(values: readonly number[]): Buffer {
  return Buffer.concat(values.map(varint));
}

function deltas(values: readonly number[]): Buffer {
  return Buffer.concat(values.map((value, at) => varint(zigzag(value - (values[at - 1] ?? 0)))));
}

export function writeXml(elements: readonly Fixture[], { box }: { box?: Box } = {}): string {
  const attributes = (values: Readonly<Record<string, unknown>>) =>
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
      .join('');
  const lines = elements.map((element) => {
    const { type, id, version = 1, timestamp, visible } = element;
    const time = timestamp === undefined ? undefined : new Date(timestamp * 1000).toISOString();
    const place = element.type === 'node' ? { lat: element.lat, lon: element.lon } : {};
    const parts = [
      ...(element.type === 'way' ? element.refs.map((ref) => `<nd ref="${ref}"/>`) : []),
      ...(element.type === 'relation'
        ? element.members.map(
            (member) => `<member${attributes({ type: member.type, ref: member.id, role: member.role })}/>`,
          )
        : []),
      ...tagPairs(element).map(([k, v]) => `<tag${attributes({ k, v })}/>`),
    ];
    return `<${type}${attributes({ id, version, timestamp: time, visible, ...place })}>${parts.join('')}</${type}>`;
  });
  const bounds =
    box &&
    `<bounds${attributes({ minlat: box.south, minlon: box.west, maxlat: box.north, maxlon: box.east })}/>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<osm version="0.6">\n${bounds ?? ''}${lines.join('\n')}\n</osm>\n`;
}

function escapeXml(text: string): string {
  // XML cannot represent the other control characters.
  return text.replaceAll('\u0007', '').replaceAll(/[&<>"\n\t\r]/g, (char) => `&#${char.charCodeAt(0)};`);
}
