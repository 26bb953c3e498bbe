import { cleanLine } from './clean-text.ts';
import { maxMenuLength, maxTextLength } from './page-limits.ts';
import type { PageLine, PageReading, WholePage } from './page-reading.ts';

/** With headings and leads, which repeat. */
const maxTotalLength = 5 * maxTextLength;
/** A shorter line may be the same by chance ("8–18"), so that its neighbour has to be the same, too. */
const minTelling = 40;

export const showsText = ({ place }: PageLine) => place !== 'image' && place !== 'meta';

/**
 * Reads the pages of one site, in the order of the calls: a line that an earlier page shows as well (menu, footer, notice) is dropped,
 * and so is a menu or a long line that the page itself has shown before. What is left is cut to `maxTextLength`.
 */
export function createCondenser(): (page: WholePage) => PageReading {
  const shown = new Set<string>();
  return (page) => {
    const lines = cut(withoutRepeats(page.lines, shown));
    for (const key of keysOf(page.lines)) shown.add(key);
    const text = lines.filter(showsText).map((line) => line.text);
    return { ...page, lines, text: text.join('\n') };
  };
}

/** A line dropped stays if it announces one that is not: without "Brands:" nobody knows what the names after it are. */
function withoutRepeats(lines: readonly PageLine[], shown: ReadonlySet<string>): PageLine[] {
  const own = new Set<string>();
  const kept: PageLine[] = [];
  let dropped: PageLine[] = [];
  for (const [at, line] of lines.entries()) {
    const key = keyOf(line);
    const isTelling = line.place === 'menu' || line.place === 'meta' || line.text.length >= minTelling;
    const isRepeated =
      (isTelling && own.has(key)) ||
      (shown.has(key) &&
        (isTelling || shown.has(pairOf(lines[at - 1], line)) || shown.has(pairOf(line, lines[at + 1]))));
    own.add(key);
    if (isRepeated) {
      dropped.push(line);
      continue;
    }
    const announcing = dropped.filter(({ text }) => text === line.heading || text === line.lead);
    kept.push(...announcing, line);
    dropped = [];
  }
  return kept;
}

function* keysOf(lines: readonly PageLine[]): Generator<string> {
  for (const [at, line] of lines.entries()) {
    yield keyOf(line);
    yield pairOf(line, lines[at + 1]);
  }
}

/** The place of what a page states is its property. */
function keyOf({ place, heading, text }: PageLine): string {
  return place === 'meta' ? `meta ${heading ?? ''}\n${text}` : `${place}\n${text}`;
}

/** The key of a line and the one after it. */
function pairOf(line: PageLine | undefined, next: PageLine | undefined): string {
  return [line, next].map((one) => (one === undefined ? '' : keyOf(one))).join('\n\n');
}

function cut(lines: readonly PageLine[]): PageLine[] {
  let length = 0;
  let menuLength = 0;
  let totalLength = 0;
  return lines.flatMap((line) => {
    if (line.place === 'meta') return [line];
    const isMenu = line.place === 'menu';
    const room = Math.min(maxTextLength - length, isMenu ? maxMenuLength - menuLength : maxTextLength);
    if (room <= 0 || totalLength >= maxTotalLength) return [];
    const text = cleanLine(line.text, room);
    length += text.length + 1;
    totalLength += text.length + (line.heading?.length ?? 0) + (line.lead?.length ?? 0);
    if (isMenu) menuLength += text.length + 1;
    return text === '' ? [] : [{ ...line, text }];
  });
}
