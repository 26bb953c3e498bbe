import { type FactKind, factValues } from '@Hardware-Store-Finder/contract';
import { namesGoods } from '@Hardware-Store-Finder/domain';
import { type ListOf, words } from './lexicon.ts';
import { namesOwner, type Owner } from './owner.ts';
import { cjk, has, type Sentence, speaks, wordCount } from './sentence.ts';
import { anyOf } from './word-parts.ts';

const maxPlainHeading = 4;
/** In words; a word of Chinese or Japanese has two characters or so. */
function lengthOf(heading: string): number {
  const characters = heading.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return characters > 0 ? Math.ceil(characters / 1.5) : wordCount(heading);
}

/** What has hours of its own. */
const elsewhere = new RegExp(anyOf('elsewhere'), 'iu');

/** Whether a heading names a place that has hours of its own. */
export function isElsewhere(heading: string): boolean {
  return elsewhere.test(heading);
}

/** Whether the heading of an entry says nothing that would turn it: "In our workshop we work with" does. */
export function isRightlyHeaded(kind: FactKind, sentence: Sentence, owner: Owner): boolean {
  if (kind === 'hours' && isElsewhere(sentence.heading)) return false;
  if (!sentence.isLabel || sentence.group === '' || sentence.place === 'menu') return true;
  return [sentence.heading, sentence.lead].every((heading) => {
    if (heading === '' || namesOwner(heading, owner)) return true;
    const text = { ...sentence, lower: heading };
    if (kind === 'brand') {
      const headed = { ...sentence, heading, lead: '' };
      return (
        isHeaded(headed, ({ brand }) => brand.headings, 3) ||
        isHeaded(headed, ({ sells }) => sells.headings) ||
        namesGoods(heading, sentence.language)
      );
    }
    if (kind === 'hours' || kind === 'online_shop') return true;
    const of = headingsOf[kind] ?? [];
    // 告別的服務, too, has the word for services.
    if (cjk.test(heading))
      return of.some((list) => isHeaded({ ...sentence, heading, lead: '' }, list)) || of.length === 0;
    if (of.some((list) => has(text, list)))
      return (
        lengthOf(heading) <= maxPlainHeading + 1 ||
        isHeaded({ ...sentence, heading, lead: '' }, of[0] ?? (() => []))
      );
    if (kind === 'service')
      return (
        factValues.service.some((service) => has(text, (lexicon) => lexicon.service[service])) ||
        namesGoods(heading, sentence.language)
      );
    if (kind === 'sells' && sentence.place === 'list')
      return namesGoods(heading, sentence.language) || has(text, ({ firm }) => firm);
    return lengthOf(heading) <= maxPlainHeading && !speaks(text, ({ we }) => we);
  });
}

/** The words of headings under which facts of a kind stand. */
const headingsOf: Readonly<Partial<Record<FactKind, readonly ListOf[]>>> = {
  sells: [({ sells }) => sells.headings, ({ sells }) => sells.verbs],
  service: [({ serviceHeadings }) => serviceHeadings],
  hours: [({ hours }) => hours.headings],
  branches: [({ branches }) => branches.headings, ({ branches }) => branches.nouns],
  payment: [({ payment }) => payment.cues],
  area: [({ area }) => area],
};

/** Whether a list of a lexicon has the heading or lead of a sentence as a whole, or a part of one of at most so many words. */
export function isHeaded(sentence: Sentence, list: ListOf, maxWords = 0): boolean {
  return sentence.lexicons.some((lexicon) =>
    [sentence.heading, sentence.lead].some((text) => {
      if (text === '') return false;
      const { is, has } = words(list(lexicon));
      return is(text) || (!cjk.test(text) && wordCount(text) <= maxWords && has(text));
    }),
  );
}
