import type { PageReading } from '@hardware-store-finder/websites';
import type { Segment } from './segments.ts';
import contextWords from './word-lists/context-words.json' with { type: 'json' };
import { unpackLists } from './word-lists.ts';
import { searchable, type WordHit, wordListsMatcher } from './word-matcher.ts';

export type Cue = keyof typeof contextWords;

const findCues = wordListsMatcher(unpackLists(contextWords));
const firstPersonSingular = /(?<!\p{L})I(?:['’](?:m|ve|d|ll))?(?!\p{L})/u;

/** The words of a segment that tell what it is about, each with its first place there. */
export function cuesIn({ text, lower }: Pick<Segment, 'text' | 'lower'>): ReadonlyMap<Cue, WordHit> {
  const cues = findCues(searchable(lower));
  const speaker = firstPersonSingular.exec(text);
  if (speaker !== null) cues.set('others', { line: text, start: speaker.index, end: speaker.index + 1 });
  return cues;
}

/** What kind of trader a site belongs to, by its names, its titles and the words of a web shop. */
export type SiteContext = { isHardwareTrader: boolean; hasCart: boolean };

const maxCartSegments = 400;
const emptyCart = /^(?:checkout|(?:cart|basket)(?:[\s\d.,:()$€£]|total|items?|empty)*)$/u;
/** Names only: "ferramenta" is a tool in Portuguese, and a computer is hardware too. */
const hardwareName = /\b(?:hardware|ferramenta)\b/iu;
const otherHardware = /\b(?:computers?|software|servers?|networks?|electronics)\b/iu;
const namesHardware = (name: string) => hardwareName.test(name) && !otherHardware.test(name);

/** `names`: of the store, besides those that its pages give. */
export function siteContext(
  pages: readonly PageReading[],
  segments: readonly (readonly Segment[])[],
  names: readonly string[],
): SiteContext {
  const ownNames = [...names, ...pages.flatMap(({ facts }) => facts.names)];
  const about = [...ownNames, ...pages.flatMap(({ title, description }) => [title, description])];
  const inTitles = findCues(searchable(about.join('\n')));
  const types = pages.flatMap(({ facts }) => facts.types);
  const isHardwareTrader =
    types.includes('HardwareStore') ||
    ownNames.some(namesHardware) ||
    inTitles.has('hardwareTrade') ||
    inTitles.has('hardwareGoods') ||
    segments.some((of) =>
      of.slice(0, 12).some((segment) => segment.isItem && cuesIn(segment).has('hardwareTrade')),
    );
  const hasCart =
    types.some((type) => /Store$/.test(type)) ||
    segments.some((of) =>
      of.slice(0, maxCartSegments).some((segment) => segment.isItem && showsCart(segment)),
    );
  return { isHardwareTrader, hasCart };
}

function showsCart(segment: Segment): boolean {
  return emptyCart.test(segment.lower) || cuesIn(segment).has('shop');
}
