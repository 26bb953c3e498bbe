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
export class PageLines {
  readonly #breaks: ReadonlySet<string>;
  readonly #empty: ReadonlySet<string>;
  readonly #lines: PageLine[] = [];
  readonly #context = createLineContext();
  readonly #rows;
  readonly #zones = createZones();
  readonly #article = createZone();
  readonly #card = createZone();
  readonly #pre = createZone();
  #length = 0;
  /** Whether there was more than the limits let in. */
  isCut = false;
  #totalLength = 0;
  #line: OpenLine | undefined;
  #heading: { name: string; level: number } | undefined;
  /** A term waits for its description, which belongs on its line. */
  #term: 'open' | 'closed' | undefined;
  #listDepth = 0;
  /** Since the card began, whose lists are its text. */
  #cardLines = 0;
  #cardListDepth = 0;
  #boldDepth = 0;
  #isInLink = false;
  #outsideArticle = this.#context.headings();
  #outsideCard = this.#context.headings();

  constructor(breaks: ReadonlySet<string>, empty: ReadonlySet<string>) {
    this.#breaks = breaks;
    this.#empty = empty;
    this.#rows = createLineRows((placed) => this.#emit(placed));
  }

  #emit(placed: PlacedLine): void {
    if (
      this.#lines.length >= maxLines ||
      this.#length >= maxWholeLength ||
      this.#totalLength >= maxTotalLength
    ) {
      this.isCut = true;
      return;
    }
    const text = cleanLine(placed.text, maxWholeLength - this.#length);
    if (!word.test(text)) return;
    const found = this.#context.place({ ...placed, text });
    this.#lines.push(found);
    this.#length += text.length + 1;
    this.#totalLength += text.length + (found.heading?.length ?? 0) + (found.lead?.length ?? 0);
  }

  #isAtEdge() {
    return this.#zones.isIn('header') || this.#zones.isIn('footer');
  }

  /** Where text stands here, links and bold type aside. */
  #placeHere(): Pick<OpenLine, 'place' | 'level' | 'isInMenu' | 'isAtEdge'> {
    const isInMenu = this.#zones.isIn('menu');
    return { ...this.#kindHere(), isInMenu, isAtEdge: this.#isAtEdge() };
  }

  #kindHere(): Pick<OpenLine, 'place' | 'level'> {
    const isCard = this.#card.isOpen() && this.#cardLines < maxCardLines;
    const level = this.#heading?.level;
    if (this.#zones.isIn('navigation')) return { place: 'menu', level };
    if (level !== undefined) return { place: isCard && level > 1 ? 'card' : 'heading', level };
    if (this.#listDepth > (isCard ? this.#cardListDepth : 0)) return { place: 'list', level };
    return { place: isCard ? 'card' : 'text', level };
  }

  #isMenu({ place, isLinks, cuts, isInMenu, isAtEdge }: OpenLine) {
    if (place === 'menu' || !isLinks || place === 'heading') return place === 'menu';
    return isInMenu || (isAtEdge && (place === 'list' || this.#rows.isInRow() || cuts.length > 2));
  }

  endLine() {
    this.#term = undefined;
    if (this.#line === undefined) return;
    const ended = this.#line;
    this.#line = undefined;
    const text = cleanLine(ended.text, maxWholeLength);
    if (word.test(text)) this.#rows.add(this.#finished(ended, text));
    for (const image of ended.images) this.#addImage(image);
  }

  #finished(ended: OpenLine, text: string): ReadLine {
    const isLong = ended.place === 'heading' && text.length > maxHeading;
    const isOfGrid =
      ended.place === 'text' && this.#zones.isIn('items') && !ended.isAtEdge && !isSentence(text);
    const place = isLong ? 'text' : isOfGrid ? 'card' : ended.place;
    if (this.#card.isOpen()) this.#cardLines += 1;
    const cuts = [0, ...ended.cuts, ended.text.length];
    return {
      text,
      place,
      ...(ended.level !== undefined && !isLong && { level: ended.level }),
      isMenu: this.#isMenu(ended),
      isBold: ended.isBold,
      links: cuts.slice(1).map((cut, at) => ended.text.slice(cuts[at], cut)),
    };
  }

  #addImage(text: string) {
    return this.#rows.add({ text, place: 'image', isMenu: false, isBold: false, links: [] });
  }

  /** A block begins or ends: the line too, unless it is a term's. */
  #breakLine(name: string) {
    if (this.#term === undefined || !withinTerms.has(name) || (this.#line?.text.length ?? 0) > maxTerm)
      this.endLine();
    else if (this.#line !== undefined) this.#line.text += ' ';
  }

  #changeSection(isAside: boolean) {
    this.endLine();
    this.#rows.end();
    this.#context.section(isAside);
    this.#listDepth = 0;
  }

  #beginCard(name: string) {
    this.endLine();
    this.#rows.breakRow();
    // An unclosed `<li class="product">` ends where the next one begins.
    if (this.#card.isOpen()) this.#context.restore(this.#outsideCard);
    this.#outsideCard = this.#context.headings();
    this.#card.begin(name);
    this.#cardLines = 0;
    this.#cardListDepth = this.#listDepth;
  }

  #openTable(name: string) {
    if (name === 'table') {
      this.#rows.breakRow();
      this.#rows.end();
      this.#context.openGroup();
    } else if (name === 'tr') this.#rows.openRow();
    else if (name === 'td' || name === 'th') this.#rows.openCell(name);
  }

  #openHeading(name: string) {
    const level = /^h[1-6]$/.test(name)
      ? Number(name[1])
      : otherHeadings.has(name)
        ? otherHeading
        : undefined;
    if (level !== undefined) this.#heading = { name, level };
    else if (notInHeading.has(name)) this.#heading = undefined;
  }

  /** Whether a card begins at an element: not amid a sentence, nor within another card. The logo in the page's header or footer is none. */
  #beginsCard(name: string, regions: readonly Region[]) {
    const isInGrid = this.#zones.isIn('items') || this.#zones.isIn('columns');
    if (!regions.includes('item') && !(name === 'article' && isInGrid)) return false;
    if (this.#zones.isIn('navigation') || this.#isAtEdge() || (name === 'a' && this.#line?.isLinks === false))
      return false;
    return (
      !this.#card.isOpen() || this.#cardLines >= maxCardLines || (name === 'li' && this.#card.isOf('li'))
    );
  }

  open(name: string, attributes: Attributes): void {
    const regions = this.#empty.has(name) ? [] : regionsOf(name, attributes);
    if (name === 'dt') this.endLine();
    else if (this.#breaks.has(name)) this.#breakLine(name);
    if (name === 'dt') this.#term = 'open';
    else if (name === 'dd' && this.#term === 'open') this.#term = 'closed';
    if (sections.has(name)) this.#changeSection(asides.has(name));
    if (ofPage.has(name)) this.#zones.end('consent');
    for (const zone of [this.#zones, this.#article, this.#card, this.#pre]) zone.open(name);
    if (name === 'article' && !this.#article.isOpen()) {
      this.#outsideArticle = this.#context.headings();
      this.#article.begin(name);
    }
    if (this.#beginsCard(name, regions)) this.#beginCard(name);
    for (const region of regions) this.#zones.begin(region, name);
    if (name === 'pre' && !this.#pre.isOpen()) this.#pre.begin(name);
    if (lists.has(name)) {
      this.#listDepth += 1;
      this.#context.openGroup();
    }
    this.#openTable(name);
    this.#openHeading(name);
    if (name === 'strong' || name === 'b') this.#boldDepth += 1;
    else if (name === 'a' && attributes.has('href')) {
      this.#isInLink = true;
      if (this.#line !== undefined && this.#line.cuts.length < maxCuts)
        this.#line.cuts.push(this.#line.text.length);
    } else if (name === 'img') {
      const text = imageText(attributes.get('alt') ?? '');
      if (text === '') return;
      if (this.#line === undefined) this.#addImage(text);
      else if (this.#line.images.length < maxImagesOfLine) this.#line.images.push(text);
    }
  }

  close(name: string): void {
    if (name === 'dt' && this.#term === 'open') {
      this.#term = 'closed';
      if (this.#line !== undefined) this.#line.text += ' ';
    } else if (this.#breaks.has(name)) this.#breakLine(name);
    if (this.#breaks.has(name)) this.#boldDepth = 0;
    else if (name === 'strong' || name === 'b') this.#boldDepth = Math.max(0, this.#boldDepth - 1);
    if (name === this.#heading?.name) this.#heading = undefined;
    if (name === 'a') {
      this.#isInLink = false;
      if (this.#line !== undefined && this.#line.cuts.length < maxCuts)
        this.#line.cuts.push(this.#line.text.length);
    }
    if (name === 'tr' || name === 'table') this.#rows.end();
    if (lists.has(name) && this.#listDepth > 0) {
      this.#listDepth -= 1;
      this.#context.closeGroup();
    } else if (name === 'table') this.#context.closeGroup();
    this.#zones.close(name);
    this.#pre.close(name);
    if (this.#card.close(name)) {
      this.endLine();
      this.#context.restore(this.#outsideCard);
    }
    if (this.#article.close(name)) this.#context.restore(this.#outsideArticle);
    if (sections.has(name)) this.#changeSection(asides.has(name));
  }

  text(piece: string): void {
    if (this.#zones.isIn('consent')) return;
    if (this.#length >= maxWholeLength) {
      this.isCut ||= /\S/.test(piece);
      return;
    }
    const parts = this.#pre.isOpen() ? piece.split('\n') : [piece];
    for (const [at, part] of parts.entries()) {
      if (at > 0) this.endLine();
      if (this.#line === undefined) {
        if (!/\S/.test(part)) continue;
        this.#line = { text: '', ...this.#placeHere(), cuts: [], isLinks: true, isBold: true, images: [] };
      }
      if (this.#line.text.length < maxRawLine) this.#line.text += part.slice(0, maxRawLine);
      if (this.#term === 'closed' && /\S/.test(part)) this.#term = undefined;
      if (!word.test(part)) continue;
      this.#line.isLinks &&= this.#isInLink;
      this.#line.isBold &&= this.#boldDepth > 0;
    }
  }

  /** The lines read. Call it last. */
  result(): PageLine[] {
    this.endLine();
    this.#rows.end();
    return this.#lines;
  }
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
