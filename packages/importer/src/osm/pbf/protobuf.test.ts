import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { message, numbers, readDeltas, readInt, readPacked, readSint, readVarint } from './protobuf.ts';

/** Written as the specification describes it, with integers of any size. */
function encode(value: bigint): number[] {
  const rest = BigInt.asUintN(64, value);
  return rest > 127n ? [Number(rest & 127n) | 128, ...encode(rest >> 7n)] : [Number(rest)];
}
const zigzag = (value: number) => encode((BigInt(value) << 1n) ^ (BigInt(value) >> 63n));
const plain = (value: number) => encode(BigInt(value));
const bytes = (parts: readonly number[][]) => message(Buffer.from(parts.flat()));

const limit = { most: 100_000, what: 'numbers' };
const exact = 2 ** 52;
const whole = fc.oneof(
  fc.integer({ min: 0, max: exact }),
  fc.nat({ max: 300 }),
  fc.constantFrom(2 ** 28 - 1, 2 ** 28, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 35),
);
const signed = fc
  .tuple(whole, fc.boolean())
  .map(([size, isNegative]) => (isNegative && size > 0 ? -size : size));

describe('Protocol Buffers numbers', () => {
  it('are read as written, one by one', () => {
    fc.assert(
      fc.property(whole, signed, (natural, integer) => {
        expect(readVarint(bytes([plain(natural)]))).toBe(natural);
        expect(readInt(bytes([plain(integer)]))).toBe(integer);
        expect(readSint(bytes([zigzag(integer)]))).toBe(integer);
      }),
    );
  });

  it('are read as written, packed and delta-encoded', () => {
    const into = numbers();
    const read = () => [...into.values.subarray(0, into.length)];
    const small = fc.array(fc.oneof(fc.integer({ min: -4e9, max: 4e9 }), fc.integer({ min: -90, max: 90 })));
    fc.assert(
      fc.property(fc.array(whole), small, (naturals, differences) => {
        readPacked(bytes(naturals.map(plain)), into, limit);
        expect(read()).toEqual(naturals);
        readDeltas(bytes(differences.map(zigzag)), into, limit);
        let sum = 0;
        expect(read()).toEqual(differences.map((difference) => (sum += difference)));
      }),
    );
  });

  it('that exceed the end of their block are rejected', () => {
    const longer = Buffer.from([1, 2, 0x80, 0x80, 1, 1]);
    expect(() => readPacked(message(longer, 0, 3), numbers(), limit)).toThrow(
      'runs over the end of its block',
    );
    expect(() => readPacked(message(longer.subarray(0, 3)), numbers(), limit)).toThrow('runs over the end');
    expect(() => readVarint(message(longer, 2, 4))).toThrow('runs over the end');
    expect(() => readVarint(message(Buffer.alloc(12, 0x80)))).toThrow('longer than ten bytes');
  });

  it('are rejected beyond their limit, and all read up to it', () => {
    const ones = (count: number) => message(Buffer.alloc(count, 2));
    const into = numbers();
    readDeltas(ones(limit.most), into, limit);
    expect([into.length, into.values[limit.most - 1]]).toEqual([limit.most, limit.most]);
    for (const count of [limit.most + 1, 5_000_000]) {
      expect(() => readDeltas(ones(count), into, limit)).toThrow('there are more than 100,000 numbers');
    }
    expect(() => readPacked(ones(6), into, { ...limit, most: 5 })).toThrow('there are more than 5 numbers');
    expect(into.values.length).toBeLessThanOrEqual(limit.most);
  });
});
