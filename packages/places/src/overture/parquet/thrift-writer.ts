/**
 * Writes values of Thrift's compact protocol (github.com/apache/thrift, doc/specs/thrift-compact-protocol.md): the
 * types that the footer of a parquet file needs.
 */

/** An encoded value and its type id in the protocol. */
export type ThriftValue = { type: number; bytes: Buffer };

type Field = readonly [id: number, value: ThriftValue | undefined];

/** A whole number within 32 bits. */
export function i32(value: number): ThriftValue {
  return { type: 5, bytes: varint(zigzag(value)) };
}

/** A whole number, exact up to 2^53. */
export function i64(value: number): ThriftValue {
  return { type: 6, bytes: varint(zigzag(value)) };
}

export function text(value: string): ThriftValue {
  const bytes = Buffer.from(value);
  return { type: 8, bytes: Buffer.concat([varint(BigInt(bytes.length)), bytes]) };
}

/** At least one value, all of one type. */
export function list(values: readonly [ThriftValue, ...ThriftValue[]]): ThriftValue {
  const [{ type }] = values;
  const isShort = values.length < 15;
  const head = Buffer.from([((isShort ? values.length : 15) << 4) | type]);
  const length = isShort ? [] : [varint(BigInt(values.length))];
  return { type: 9, bytes: Buffer.concat([head, ...length, ...values.map(({ bytes }) => bytes)]) };
}

/** Fields by ascending id; those without a value are left out. */
export function struct(fields: readonly Field[]): ThriftValue {
  const parts: Buffer[] = [];
  let last = 0;
  for (const [id, value] of fields) {
    if (value === undefined) continue;
    if (id <= last || id - last > 15)
      throw new Error(`Field ${id} cannot follow field ${last}. List fields in order, at most 15 apart.`);
    parts.push(Buffer.from([((id - last) << 4) | value.type]), value.bytes);
    last = id;
  }
  return { type: 12, bytes: Buffer.concat([...parts, Buffer.from([0])]) };
}

function zigzag(value: number): bigint {
  const wide = BigInt(value);
  return wide < 0n ? -wide * 2n - 1n : wide * 2n;
}

function varint(value: bigint): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 0x7fn) {
    bytes.push(Number(rest & 0x7fn) | 0x80);
    rest >>= 7n;
  }
  return Buffer.from([...bytes, Number(rest)]);
}
