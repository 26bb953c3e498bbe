import { cleanLine } from './clean-text.ts';
import { imageText } from './image-text.ts';
import { createLineContext, otherHeading, type PlacedLine } from './line-context.ts';
import { createLineRows, isSentence, type ReadLine } from './line-rows.ts';
import { maxLines, maxWholeLength } from './page-limits.ts';
import type { LinePlace, PageLine } from './page-reading.ts';
import { type Region, regionsOf } from './page-regions.ts';
import type { Attributes } from './scan-html.ts';

const sections = new Set('section nav aside header footer main'.split(' '));
const asides = new Set('nav aside footer'.split(' '));
/** What no notice about cookies contains: a page within such an element is none. */
const ofPage = new Set('main nav header footer article h1'.split(' '));
const lists = new Set('ul ol dl'.split(' '));
const otherHeadings = new Set('caption legend summary'.split(' '));
/** What a heading cannot contain, so that an unclosed one ends there. */
const notInHeading = new Set(
  'ul ol dl table section article nav aside header footer main form hr'.split(' '),
);
/** Elements that may stand between a term and its description, or within them. */
const withinTerms = new Set('p div br dd'.split(' '));

const word = /[\p{L}\p{N}✓✔✗✘❌✕✖]/u;
const maxHeading = 300;
const maxTerm = 200;
const maxRawLine = maxWholeLength * 8;
const maxCuts = 1_000;
const maxImagesOfLine = 40;
/** A card with more lines is not one item, but holds much of the page. */
const maxCardLines = 12;
/** With headings and leads, which repeat. */
const maxTotalLength = 3 * maxWholeLength;

/** The line being read. Its place is where its first text stands. */
type OpenLine = {
  text: string;
  place: LinePlace;
  level: number | undefined;
  isInMenu: boolean;
  isAtEdge: boolean;
  /** Where links begin and end. */
  cuts: number[];
  isLinks: boolean;
  isBold: boolean;
  /** Alternative texts of the images amid the text. */
  images: string[];
};

/**
 * Divides the visible content of a page into lines, in one pass without a tree. `breaks`: elements that begin and end a line; `empty`:
 * those without content.
 */
export function createPageLines(breaks: ReadonlySet<string>, empty: ReadonlySet<string>) {
  const lines: PageLine[] = [];
  const context = createLineContext();
  const rows = createLineRows(emit);
  const zones = createZones();
  const article = createZone();
  const card = createZone();
  const pre = createZone();
  let length = 0;
  let totalLength = 0;
  let line: OpenLine | undefined;
  let heading: { name: string; level: number } | undefined;
  /** A term waits for its description, which belongs on its line. */
  let term: 'open' | 'closed' | undefined;
  let listDepth = 0;
  /** Since the card began, whose lists are its text. */
  let cardLines = 0;
  let cardListDepth = 0;
  let boldDepth = 0;
  let isInLink = false;
  let outsideArticle = context.headings();
  let outsideCard = context.headings();

  function emit(placed: PlacedLine): void {
    if (lines.length >= maxLines || length >= maxWholeLength || totalLength >= maxTotalLength) return;
    const text = cleanLine(placed.text, maxWholeLength - length);
    if (!word.test(text)) return;
    const found = context.place({ ...placed, text });
    lines.push(found);
    length += text.length + 1;
    totalLength += text.length + (found.heading?.length ?? 0) + (found.lead?.length ?? 0);
  }

  const isAtEdge = () => zones.isIn('header') || zones.isIn('footer');

  /** Where text stands here, links and bold type aside. */
  const placeHere = (): Pick<OpenLine, 'place' | 'level' | 'isInMenu' | 'isAtEdge'> => {
    const isInMenu = zones.isIn('menu');
    return { ...kindHere(), isInMenu, isAtEdge: isAtEdge() };
  };

  const kindHere = (): Pick<OpenLine, 'place' | 'level'> => {
    const isCard = card.isOpen() && cardLines < maxCardLines;
    const level = heading?.level;
    if (zones.isIn('navigation')) return { place: 'menu', level };
    if (level !== undefined) return { place: isCard && level > 1 ? 'card' : 'heading', level };
    if (listDepth > (isCard ? cardListDepth : 0)) return { place: 'list', level };
    return { place: isCard ? 'card' : 'text', level };
  };

  const isMenu = ({ place, isLinks, cuts, isInMenu, isAtEdge }: OpenLine) => {
    if (place === 'menu' || !isLinks || place === 'heading') return place === 'menu';
    return isInMenu || (isAtEdge && (place === 'list' || rows.isInRow() || cuts.length > 2));
  };

  const endLine = () => {
    term = undefined;
    if (line === undefined) return;
    const ended = line;
    line = undefined;
    const text = cleanLine(ended.text, maxWholeLength);
    if (word.test(text)) rows.add(finished(ended, text));
    for (const image of ended.images) addImage(image);
  };

  const finished = (ended: OpenLine, text: string): ReadLine => {
    const isLong = ended.place === 'heading' && text.length > maxHeading;
    const isOfGrid = ended.place === 'text' && zones.isIn('items') && !ended.isAtEdge && !isSentence(text);
    const place = isLong ? 'text' : isOfGrid ? 'card' : ended.place;
    if (card.isOpen()) cardLines += 1;
    const cuts = [0, ...ended.cuts, ended.text.length];
    return {
      text,
      place,
      ...(ended.level !== undefined && !isLong && { level: ended.level }),
      isMenu: isMenu(ended),
      isBold: ended.isBold,
      links: cuts.slice(1).map((cut, at) => ended.text.slice(cuts[at], cut)),
    };
  };

  const addImage = (text: string) =>
    rows.add({ text, place: 'image', isMenu: false, isBold: false, links: [] });

  /** A block begins or ends: the line too, unless it is a term's. */
  const breakLine = (name: string) => {
    if (term === undefined || !withinTerms.has(name) || (line?.text.length ?? 0) > maxTerm) endLine();
    else if (line !== undefined) line.text += ' ';
  };

  const changeSection = (isAside: boolean) => {
    endLine();
    rows.end();
    context.section(isAside);
    listDepth = 0;
  };

  const beginCard = (name: string) => {
    endLine();
    rows.breakRow();
    // An unclosed `<li class="product">` ends where the next one begins.
    if (card.isOpen()) context.restore(outsideCard);
    outsideCard = context.headings();
    card.begin(name);
    cardLines = 0;
    cardListDepth = listDepth;
  };

  const openTable = (name: string) => {
    if (name === 'table') {
      rows.breakRow();
      rows.end();
      context.openGroup();
    } else if (name === 'tr') rows.openRow();
    else if (name === 'td' || name === 'th') rows.openCell(name);
  };

  const openHeading = (name: string) => {
    const level = /^h[1-6]$/.test(name)
      ? Number(name[1])
      : otherHeadings.has(name)
        ? otherHeading
        : undefined;
    if (level !== undefined) heading = { name, level };
    else if (notInHeading.has(name)) heading = undefined;
  };

  /** Whether a card begins at an element: not amid a sentence, nor within another card. The logo in the page's header or footer is none. */
  const beginsCard = (name: string, regions: readonly Region[]) => {
    const isInGrid = zones.isIn('items') || zones.isIn('columns');
    if (!regions.includes('item') && !(name === 'article' && isInGrid)) return false;
    if (zones.isIn('navigation') || isAtEdge() || (name === 'a' && line?.isLinks === false)) return false;
    return !card.isOpen() || cardLines >= maxCardLines || (name === 'li' && card.isOf('li'));
  };

  return {
    open(name: string, attributes: Attributes): void {
      const regions = empty.has(name) ? [] : regionsOf(name, attributes);
      if (name === 'dt') endLine();
      else if (breaks.has(name)) breakLine(name);
      if (name === 'dt') term = 'open';
      else if (name === 'dd' && term === 'open') term = 'closed';
      if (sections.has(name)) changeSection(asides.has(name));
      if (ofPage.has(name)) zones.end('consent');
      for (const zone of [zones, article, card, pre]) zone.open(name);
      if (name === 'article' && !article.isOpen()) {
        outsideArticle = context.headings();
        article.begin(name);
      }
      if (beginsCard(name, regions)) beginCard(name);
      for (const region of regions) zones.begin(region, name);
      if (name === 'pre' && !pre.isOpen()) pre.begin(name);
      if (lists.has(name)) {
        listDepth += 1;
        context.openGroup();
      }
      openTable(name);
      openHeading(name);
      if (name === 'strong' || name === 'b') boldDepth += 1;
      else if (name === 'a' && attributes.has('href')) {
        isInLink = true;
        if (line !== undefined && line.cuts.length < maxCuts) line.cuts.push(line.text.length);
      } else if (name === 'img') {
        const text = imageText(attributes.get('alt') ?? '');
        if (text === '') return;
        if (line === undefined) addImage(text);
        else if (line.images.length < maxImagesOfLine) line.images.push(text);
      }
    },
    close(name: string): void {
      if (name === 'dt' && term === 'open') {
        term = 'closed';
        if (line !== undefined) line.text += ' ';
      } else if (breaks.has(name)) breakLine(name);
      if (breaks.has(name)) boldDepth = 0;
      else if (name === 'strong' || name === 'b') boldDepth = Math.max(0, boldDepth - 1);
      if (name === heading?.name) heading = undefined;
      if (name === 'a') {
        isInLink = false;
        if (line !== undefined && line.cuts.length < maxCuts) line.cuts.push(line.text.length);
      }
      if (name === 'tr' || name === 'table') rows.end();
      if (lists.has(name) && listDepth > 0) {
        listDepth -= 1;
        context.closeGroup();
      } else if (name === 'table') context.closeGroup();
      zones.close(name);
      pre.close(name);
      if (card.close(name)) {
        endLine();
        context.restore(outsideCard);
      }
      if (article.close(name)) context.restore(outsideArticle);
      if (sections.has(name)) changeSection(asides.has(name));
    },
    text(piece: string): void {
      if (length >= maxWholeLength || zones.isIn('consent')) return;
      const parts = pre.isOpen() ? piece.split('\n') : [piece];
      for (const [at, part] of parts.entries()) {
        if (at > 0) endLine();
        if (line === undefined) {
          if (!/\S/.test(part)) continue;
          line = { text: '', ...placeHere(), cuts: [], isLinks: true, isBold: true, images: [] };
        }
        if (line.text.length < maxRawLine) line.text += part.slice(0, maxRawLine);
        if (term === 'closed' && /\S/.test(part)) term = undefined;
        if (!word.test(part)) continue;
        line.isLinks &&= isInLink;
        line.isBold &&= boldDepth > 0;
      }
    },
    /** A hidden block ends the line before it. */
    endLine,
    /** The lines read. Call it last. */
    result(): PageLine[] {
      endLine();
      rows.end();
      return lines;
    },
  };
}

/** An element and all within it. Counts the open elements of its name, which replaces a tree. */
function createZone() {
  let element = '';
  let depth = 0;
  return {
    isOpen: () => depth > 0,
    isOf: (name: string) => depth > 0 && name === element,
    begin(name: string): void {
      element = name;
      depth = 1;
    },
    open(name: string): void {
      if (depth > 0 && name === element) depth += 1;
    },
    /** Whether the zone ends here. */
    close(name: string): boolean {
      if (depth === 0 || name !== element) return false;
      depth -= 1;
      return depth === 0;
    },
  };
}

/** The outermost zone of each region. */
function createZones() {
  const zones = new Map<Region, ReturnType<typeof createZone>>();
  return {
    isIn: (region: Region) => zones.get(region)?.isOpen() ?? false,
    end: (region: Region) => void zones.delete(region),
    begin(region: Region, name: string): void {
      const zone = zones.get(region) ?? createZone();
      zones.set(region, zone);
      if (!zone.isOpen()) zone.begin(name);
    },
    open(name: string): void {
      for (const zone of zones.values()) zone.open(name);
    },
    close(name: string): void {
      for (const zone of zones.values()) zone.close(name);
    },
  };
}
