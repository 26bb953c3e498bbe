import { createPauses } from '@Hardware-Store-Finder/std';

/** So many characters are encoded between two pauses. */
const partLength = 64 * 1024;

/** An answer as JSON, in parts that together are the text. Of a large one, some entries of its lists are encoded at a time, so that it holds up nobody. */
export async function jsonInParts(answer: object): Promise<Buffer[]> {
  const pause = createPauses();
  const parts: Buffer[] = [];
  let text = '';
  for (const piece of piecesOf(answer)) {
    text += piece;
    if (text.length < partLength) continue;
    parts.push(Buffer.from(text));
    text = '';
    await pause();
  }
  parts.push(Buffer.from(text));
  return parts;
}

/** The longest lists of an answer are those of `plan.territory`, at this depth. */
const deepest = 3;

/** What `JSON.stringify` makes of a value, each entry of its lists by itself. */
function* piecesOf(value: unknown, depth = 0): Generator<string> {
  if (Array.isArray(value)) {
    yield '[';
    let comma = '';
    for (const entry of value) {
      yield comma + (JSON.stringify(entry) ?? 'null');
      comma = ',';
    }
    yield ']';
  } else if (depth < deepest && isPlain(value)) {
    yield '{';
    let comma = '';
    for (const [key, field] of Object.entries(value)) {
      if (field === undefined) continue;
      yield `${comma}${JSON.stringify(key)}:`;
      yield* piecesOf(field, depth + 1);
      comma = ',';
    }
    yield '}';
  } else yield JSON.stringify(value);
}

const isPlain = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;
