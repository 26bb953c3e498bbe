/** A phrase that was found: how many words it has, and its value. */
type PhraseMatch<V> = { length: number; value: V };

/** Phrases of whole words, in a trie: finding one in a list of words builds no text to look up. */
export type Phrases<V> = {
  /** The longest phrase that starts with the word at `at`. */
  startingAt(words: readonly string[], at: number): PhraseMatch<V> | undefined;
  /** The longest phrase of at most `most` words that ends before the word at `end`. */
  endingBefore(words: readonly string[], end: number, most: number): PhraseMatch<V> | undefined;
};

/** Each phrase is words separated by single spaces. */
export function createPhrases<V>(phrases: Iterable<readonly [phrase: string, value: V]>): Phrases<V> {
  const forwards: Node<V> = { next: new Map() };
  const backwards: Node<V> = { next: new Map() };
  for (const [phrase, value] of phrases) {
    const words = phrase.split(' ');
    add(forwards, words, value);
    add(backwards, words.toReversed(), value);
  }
  return {
    startingAt: (words, at) => longest(forwards, words, at, 1, words.length - at),
    endingBefore: (words, end, most) => longest(backwards, words, end - 1, -1, most),
  };
}

type Node<V> = { next: Map<string, Node<V>>; match?: PhraseMatch<V> };

function add<V>(root: Node<V>, words: readonly string[], value: V): void {
  let node = root;
  for (const word of words) {
    const next = node.next.get(word) ?? { next: new Map() };
    node.next.set(word, next);
    node = next;
  }
  node.match = { length: words.length, value };
}

function longest<V>(
  root: Node<V>,
  words: readonly string[],
  from: number,
  step: 1 | -1,
  most: number,
): PhraseMatch<V> | undefined {
  let found: PhraseMatch<V> | undefined;
  let node = root;
  for (let count = 0; count < most; count += 1) {
    const next = node.next.get(words[from + count * step] as string);
    if (next === undefined) break;
    node = next;
    found = node.match ?? found;
  }
  return found;
}
