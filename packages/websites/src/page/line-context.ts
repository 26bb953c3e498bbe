import { cleanLine } from './clean-text.ts';
import type { LinePlace, PageLine } from './page-reading.ts';

/** A line before its surroundings are known. `level`: of a heading, 1 to 6 as h1 to h6. */
export type PlacedLine = { text: string; place: LinePlace; level?: number };

/** The level of headings that are no h1 to h6: captions, and lines in bold. */
export const otherHeading = 7;
const colonHeading = 8;
const maxColonHeading = 60;
const maxHeading = 200;
const maxDepth = 50;
const withLead: ReadonlySet<LinePlace> = new Set(['list', 'table', 'card', 'image']);

/** The headings over the next line, highest first, and whether a line stands below the last of them. */
type Headings = { stack: readonly { level: number; text: string }[]; isUsed: boolean };

/** Gives lines, in page order, the heading and the lead that they stand under. */
export function createLineContext() {
  let headings: Headings = { stack: [], isUsed: true };
  /** The last text or heading, and the last line of any kind, if it ends in a colon. */
  let announced: string | undefined;
  let lastAnnounced: string | undefined;
  /** Of each open list and table. */
  let leads: (string | undefined)[] = [];

  return {
    /** The line with its surroundings. A heading holds for the lines after it. */
    place(line: PlacedLine): PageLine {
      const { text, place } = line;
      const short = cleanLine(text, maxHeading);
      const announces = /[:：]$/.test(text) ? short : undefined;
      const isColonHeading = place === 'text' && announces !== undefined && text.length <= maxColonHeading;
      const level = line.level ?? (isColonHeading ? colonHeading : undefined);
      const above = headings.stack.filter((heading) => level === undefined || heading.level < level);
      const heading = above.at(-1)?.text;
      const lead = withLead.has(place) ? (leads.at(-1) ?? announced) : undefined;
      headings =
        level === undefined
          ? { stack: headings.stack, isUsed: true }
          : { stack: [...above, { level, text: short }], isUsed: false };
      if (!withLead.has(place)) announced = place === 'menu' ? undefined : announces;
      lastAnnounced = place === 'menu' ? undefined : announces;
      return { text, place, ...(heading !== undefined && { heading }), ...(lead !== undefined && { lead }) };
    },
    /** A section begins or ends. A heading that nothing stands below yet waits for its content, unless what begins is `aside` of it. */
    section(isAside: boolean): void {
      if (headings.isUsed || isAside) headings = { stack: [], isUsed: true };
      announced = undefined;
      lastAnnounced = undefined;
      leads = [];
    },
    /** A list or a table begins. */
    openGroup(): void {
      if (leads.length < maxDepth) leads.push(lastAnnounced ?? leads.at(-1) ?? announced);
    },
    closeGroup(): void {
      leads.pop();
      announced = undefined;
      lastAnnounced = undefined;
    },
    /** Headings within an article or a card hold until its end, then those before it again. */
    headings: (): Headings => headings,
    restore({ stack }: Headings): void {
      headings = { stack, isUsed: true };
    },
  };
}
