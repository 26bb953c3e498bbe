/** Where a list's word stands in a line: the line, and where in it. */
export type WordHit = { line: string; start: number; end: number };

/** Finds the first line in which one of a list's words stands. */
export type WordMatcher = (text: SearchableText) => WordHit | undefined;

/** A text made ready for many lists: its lines, and each of its words with the first line it stands in. */
export type SearchableText = {
  lines: readonly { text: string; lower: string }[];
  words: ReadonlyMap<string, number>;
};

const letters = '[\\p{L}\\p{M}]';
const wordPattern = /[\p{L}\p{M}][\p{L}\p{M}'’-]*/gu;
const mostLines = 2_000;

/** `names`: what the page calls its owner. A shop called 'Hinge House' does not say by its name that it sells hinges. */
export function searchable(text: string, names: readonly string[] = []): SearchableText {
  const owners = names.map((name) => name.trim().toLowerCase()).filter((name) => name.length > 2);
  const lines = text
    .split('\n', mostLines)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ text: line, lower: withoutNames(line.toLowerCase(), owners) }));
  const words = new Map<string, number>();
  for (const [at, { lower }] of lines.entries()) {
    for (const [word] of lower.matchAll(wordPattern)) {
      // 'family-run' is a word, and holds two.
      for (const one of word.includes('-') ? [word, ...word.split('-')] : [word]) {
        if (!words.has(one)) words.set(one, at);
      }
    }
  }
  return { lines, words };
}

/**
 * A matcher for words as the lists write them: `*` at an end stands for any letters, inside for one word or none; a
 * word of a script without blanks is found anywhere. Words are looked up, so a text is read once, not once a word.
 */
export function wordMatcher(entries: readonly string[]): WordMatcher {
  const plain = entries.filter((entry) => !isUnspaced(entry) && !/\s/.test(entry));
  const exact = new Set(plain.filter((entry) => !entry.includes('*')));
  const loose = plain.filter((entry) => entry.includes('*')).map(toPattern);
  const single = loose.length === 0 ? undefined : new RegExp(`^(?:${loose.join('|')})$`, 'u');
  const phrases = entries.filter((entry) => !isUnspaced(entry) && /\s/.test(entry)).map(phraseOf);
  const unspaced = entries.filter(isUnspaced);

  return (text) => {
    let best: { at: number; find: RegExp } | undefined;
    const note = (at: number, find: RegExp) => {
      if (best === undefined || at < best.at) best = { at, find };
    };
    for (const [word, at] of text.words) {
      if (best !== undefined && at >= best.at) continue;
      if (exact.has(word) || single?.test(word)) note(at, whole(RegExp.escape(word)));
    }
    for (const { start, find } of phrases) {
      const from = start === undefined ? 0 : text.words.get(start);
      if (from === undefined && start !== undefined) continue;
      const at = text.lines.findIndex(({ lower }, index) => index >= (from ?? 0) && find.test(lower));
      if (at >= 0) note(at, find);
    }
    for (const entry of unspaced) {
      const at = text.lines.findIndex(({ lower }) => lower.includes(entry));
      if (at >= 0) note(at, new RegExp(RegExp.escape(entry), 'u'));
    }
    if (best === undefined) return undefined;
    const line = text.lines[best.at];
    const match = line && best.find.exec(line.lower);
    return line && match
      ? { line: line.text, start: match.index, end: match.index + match[0].length }
      : undefined;
  };
}

function withoutNames(line: string, names: readonly string[]): string {
  return names.reduce((rest, name) => rest.replaceAll(name, ' '.repeat(name.length)), line);
}

/** Scripts that set no blanks between words. */
function isUnspaced(entry: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(entry);
}

function phraseOf(entry: string): { start: string | undefined; find: RegExp } {
  const [first = ''] = entry.split(/\s/, 1);
  const pattern = entry
    .split(/\s+/)
    .map((word) => (word === '*' ? '\\S{1,20}' : toPattern(word)))
    .join('\\s+');
  // A phrase whose first word is known is looked for only from the line on where that word stands.
  return { start: first.includes('*') ? undefined : first, find: whole(pattern) };
}

function whole(pattern: string): RegExp {
  return new RegExp(`(?<!${letters})(?:${pattern})(?!${letters})`, 'u');
}

function toPattern(entry: string): string {
  return RegExp.escape(entry).replaceAll('\\*', `${letters}{0,16}`);
}
