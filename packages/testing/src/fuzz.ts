import { inject } from 'vitest';

/** An hour for each parser in `npm run soak`; elsewhere seconds. */
const seconds = (): number => (inject('share') > 1 ? 3_600 : 5 * inject('share'));

/** For the test that fuzzes, in milliseconds. */
export const fuzzTimeout = (): number => (seconds() + 60) * 1_000;

/**
 * Gives a parser damaged copies of `seeds` for a while, the same ones each time: bytes are flipped, cut, repeated, and taken
 * from other seeds. What it throws must be a refusal. Throws an error with the damaged copy, in base64, at the first other one.
 * @returns how many copies were tried, and how many of them were refused
 */
export async function fuzz(
  seeds: readonly Uint8Array[],
  parse: (bytes: Uint8Array<ArrayBuffer>) => unknown,
  isRefusal: (thrown: unknown) => boolean,
): Promise<{ tried: number; refused: number }> {
  const random = createRandom();
  const end = performance.now() + seconds() * 1_000;
  let tried = 0;
  let refused = 0;
  while (performance.now() < end || tried < seeds.length) {
    const damaged = damage(seeds, random);
    tried += 1;
    try {
      await parse(damaged);
    } catch (thrown) {
      if (!isRefusal(thrown))
        throw new Error(`Copy ${tried} is no refusal: ${Buffer.from(damaged).toString('base64')}`, {
          cause: thrown,
        });
      refused += 1;
    }
  }
  return { tried, refused };
}

/** Whole numbers from 0 to below `limit`: the linear congruential generator of Numerical Recipes. */
function createRandom(): (limit: number) => number {
  let state = 20_261_126;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const telling = [0, 1, 0x7f, 0x80, 0xff, 0x22, 0x26, 0x2c, 0x3c, 0x3e, 0x5b, 0x7b];

function damage(seeds: readonly Uint8Array[], random: (limit: number) => number): Uint8Array<ArrayBuffer> {
  const seedOf = () => seeds[random(seeds.length)] ?? new Uint8Array();
  let bytes = Uint8Array.from(seedOf());
  const join = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
  for (let left = 1 + random(6); left > 0 && bytes.length > 0; left -= 1) {
    const at = random(bytes.length);
    const to = Math.min(bytes.length, at + 1 + random(64));
    switch (random(6)) {
      case 0:
        bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
        break;
      case 1:
        bytes[at] = telling[random(telling.length)] ?? 0;
        break;
      case 2:
        bytes = random(8) === 0 ? bytes.slice(0, at) : join(bytes.subarray(0, at), bytes.subarray(to));
        break;
      case 3:
        bytes = join(bytes.subarray(0, to), bytes.subarray(at));
        break;
      case 4:
        bytes.fill(telling[random(telling.length)] ?? 0, at, to);
        break;
      default: {
        const other = seedOf();
        const from = random(other.length);
        bytes = join(bytes.subarray(0, at), other.subarray(from, from + 1 + random(64)), bytes.subarray(at));
      }
    }
  }
  return bytes;
}
