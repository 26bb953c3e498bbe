import { namesStreet } from '@Hardware-Store-Finder/domain';
import { isHeaded } from '../headings.ts';
import { itemsOf, trimmed } from '../items.ts';
import { lowered, navigation } from '../lexicon.ts';
import { cjk, has, hits, type Sentence, speaks, wordCount } from '../sentence.ts';
import { anyOf } from '../word-parts.ts';
import { isName } from './proper-names.ts';

const placeName =
  /^(?:\p{Lu}|\p{Script=Han}|\p{Script=Katakana})[\p{L}\p{M}.'’-]*(?:[\s-]+[\p{L}\p{M}.'’-]+){0,3}$/u;
const maxHeadingWords = 5;
const mostBranches = 300;
/** "Üç mağazamız" are three. */
const shortestTown = 3;

/** Numbers of branches, or the places of them. */
export function branchesIn(sentence: Sentence): string[] {
  if (speaks(sentence, ({ part }) => part)) return [];
  return [...countsOf(sentence), ...branchPlaces(sentence)];
}

function countsOf(sentence: Sentence): string[] {
  // "We buy together with 150 shops": those are the group's.
  if (has(sentence, ({ buyingGroup }) => buyingGroup.cues)) return [];
  return hits(sentence, ({ branches }) => branches.nouns).flatMap(({ start, end }) => {
    const before = sentence.text.slice(0, start);
    const [, count] = /(?<![\p{L}\d.,])(\d{1,4})\s*(?:\p{L}+\s){0,1}(?:家|间|店)?\s*$/u.exec(before) ?? [];
    // So many shops are its customers.
    if (count === undefined || Number(count) > mostBranches) return [];
    const lead = { ...sentence, lower: sentence.lower.slice(0, start) };
    // "Two branches have a mixer of their own": of how many, nobody knows.
    const isHad =
      has(lead, ({ branches }) => branches.have) || speaks(lead, ({ we }) => we) || cjk.test(sentence.text);
    const goesOn = has({ ...sentence, lower: sentence.lower.slice(end, end + 12) }, ({ label }) => label);
    return isHad && !goesOn ? [count] : [];
  });
}

function branchPlaces(sentence: Sentence): string[] {
  // "Shops in all Ireland" are its customers'.
  const named = hits(sentence, ({ branches }) => branches.places).flatMap(({ end }) =>
    /^\s\p{Ll}{4,}\s/u.test(sentence.text.slice(end)) ? [] : placesAfter(sentence.text.slice(end)),
  );
  // A cell may hold the name of its column, or the first half of an address.
  const isListed = isListPlace.has(sentence.place) && sentence.place !== 'table' && sentence.isLabel;
  const headed =
    isListed && isHeaded(sentence, ({ branches }) => branches.headings) ? branchName(sentence) : [];
  // "Manager of the store: Ada Berg" is an entry, too.
  const nouns =
    (sentence.isLabel && !isListPlace.has(sentence.place)) || speaks(sentence, ({ we }) => we)
      ? hits(sentence, ({ branches }) => branches.nouns).flatMap(({ start, end }) => [
          ...(sentence.language === 'tr' || /["”]\s*$/u.test(sentence.text.slice(0, start))
            ? placesBefore(sentence.text.slice(0, start))
            : []),
          ...placesOfColon(sentence.text.slice(end)),
        ])
      : [];
  return sentence.place === 'menu'
    ? []
    : [
        ...[...named, ...nouns].filter(
          (item) => placeName.test(item) && item.length >= shortestTown && isName(sentence, item),
        ),
        ...headed,
      ];
}

const rights = new RegExp(`©|${anyOf('rights')}|${anyOf('legalPath')}`, 'iu');
const smallWord = /(?<=\s)\p{Ll}{3,}(?=\s|$)/gu;
const inPlaceName = new RegExp(`^${anyOf('inPlaceName')}$`, 'u');

/** "All rights reserved", "Secure payment": a footer goes on below its branches. */
function isOfFooter(text: string): boolean {
  return rights.test(text) || (text.match(smallWord) ?? []).some((word) => !inPlaceName.test(word));
}

const isListPlace: ReadonlySet<string> = new Set(['list', 'card', 'table']);

/** The name of a branch, of "Paris 3 - 8 rue des Filles du Calvaire": a place, perhaps with its district. */
function branchName(sentence: Sentence): string[] {
  const [name = ''] = sentence.text.split(/\s[–—-]\s|[:：|,]/u);
  const [, place = ''] = /^(\p{Lu}[\p{L}\p{M}.'’ -]*?)(?:\s\d{1,2})?$/u.exec(trimmed(name)) ?? [];
  // The controls of a map, perhaps in its reader's language, stand among the places.
  const isOfMap = navigation.is(lowered(name)) || isInOtherScript(place, sentence);
  // "SundayClosed" are two words of a row.
  const isGlued = /\p{Ll}\p{Lu}/u.test(place);
  const isPlace = placeName.test(place) && isName(sentence, place) && !isOfFooter(place);
  return isPlace && !isOfMap && !isGlued ? [trimmed(name)] : [];
}

const cyrillic = /\p{Script=Cyrillic}/u;

function isInOtherScript(text: string, { spoken }: Sentence): boolean {
  return cyrillic.test(text) && !spoken.some(({ label }) => label.some((word) => cyrillic.test(word)));
}

/** The places listed under a heading of areas served. */
function headedAreas(sentence: Sentence): string[] {
  if (!sentence.isLabel || !isListPlace.has(sentence.place)) return [];
  if (!isHeaded(sentence, ({ area }) => area, maxHeadingWords)) return [];
  const items = itemsOf(sentence.text);
  return items.every((item) => placeName.test(item)) ? items : [];
}

function placesAfter(text: string, language?: string): string[] {
  const [list = ''] = text.split(/[;!。:：]|\.(?=\s|$)(?<!\bSt\.)|\s[–—(]\s?/u);
  return itemsOf(list, language)
    .map(firstPlace)
    .filter((item) => item !== '');
}

function placesOfColon(text: string): string[] {
  return /^\s*[:：]\D*$/u.test(text) && !namesStreet(text) ? placesAfter(text.replace(/^\s*[:：]/u, '')) : [];
}

const listed = `(?:\\p{Lu}[\\p{L}\\p{M}.'’-]*|“[^”]+”|"[^"]+")`;
const listAtEnd = new RegExp(`(${listed}(?:\\s*(?:,|${anyOf('and')}|\\s)\\s*${listed})*)\\s*$`, 'u');

/** "Kayseri ve Nevşehir şubelerimiz", 'Toronto "Yonge St." Showroom'. */
function placesBefore(text: string): string[] {
  const [list] = listAtEnd.exec(text)?.slice(1) ?? [];
  return list === undefined
    ? []
    : [...itemsOf(list), ...[...list.matchAll(/[“"]([^”"]+)[”"]/gu)].map(([, name = '']) => name)];
}

const placeAtStart = new RegExp(
  `^(?:\\p{Ll}+\\s+){0,1}((?:\\p{Lu}|\\p{Script=Han}|\\p{Script=Katakana})[\\p{L}\\p{M}.'’-]*(?:[\\s-](?:${anyOf('inPlaceName')}\\s)?\\p{Lu}[\\p{L}\\p{M}.'’-]*){0,3})`,
  'u',
);

function firstPlace(item: string): string {
  const [name = ''] = placeAtStart.exec(item)?.slice(1) ?? [];
  // A street with its number is no town.
  return /^,?\s+\d/u.test(item.slice(item.indexOf(name) + name.length)) ? '' : trimmed(name);
}

const areaNoun = new RegExp(`(?:^|\\s)${anyOf('areaNoun')}$`, 'u');
const beforePlace = new RegExp(`^\\s*[:：]?\\s*(?:${anyOf('the')}|${anyOf('whole')})\\s+`, 'iu');

/** The places that the company serves or delivers to. */
export function areasIn(sentence: Sentence): string[] {
  if (sentence.place === 'meta')
    return sentence.heading === 'areaserved' ? itemsOf(sentence.text).filter((item) => item.length > 2) : [];
  return hits(sentence, ({ area }) => area)
    .flatMap(({ start, end }) => {
      // "Tüm Türkiye'ye kargo": some words of serving have the place in them.
      const [named] = /\p{Lu}[\p{L}\p{M}]+(?=['’]\p{L}+)/u.exec(sentence.text.slice(start + 1, end)) ?? [];
      if (named !== undefined) return [named];
      // German writes every noun like a name.
      if (sentence.language === 'de' && !areaNoun.test(sentence.lower.slice(0, end))) return [];
      const after = placesAfter(sentence.text.slice(end).replace(beforePlace, ' '), sentence.language);
      const before = sentence.language === 'tr' ? placesAtEnd(sentence.text.slice(0, start)) : [];
      return [...after, ...before];
    })
    .concat(surroundingsIn(sentence), deliveredTo(sentence), headedAreas(sentence))
    .map((place) => place.replace(/['’]s$/u, ''))
    .filter((place) => isName(sentence, place));
}

/** "Błaszki i okolice": a place with what is around it is an area served. */
const surroundings = new RegExp(
  `(?<place>\\p{Lu}[\\p{L}'’-]+(?:\\s\\p{Lu}[\\p{L}'’-]+)*)\\s+(?:${anyOf('and')}|a)\\s+${anyOf('surroundings')}`,
  'giu',
);

function surroundingsIn({ text, isLabel }: Sentence): string[] {
  return isLabel
    ? [...text.matchAll(surroundings)]
        .map(({ groups }) => groups?.place ?? '')
        .filter((place) => /^\p{Lu}/u.test(place))
    : [];
}

const toPlace = new RegExp(
  `^\\s+(?:${anyOf('in')}|${anyOf('toPlace')})\\s+(\\p{Lu}[\\p{L}'’-]+(?:\\s\\p{Lu}[\\p{L}'’-]+)*)\\s*$`,
  'u',
);

/** "Delivery to Leeds": a label that names where. */
function deliveredTo(sentence: Sentence): string[] {
  if (!sentence.isLabel || wordCount(sentence.text) > 6 || sentence.language === 'de') return [];
  return hits(sentence, ({ service }) => service.delivery).flatMap(({ end }) => {
    const [, place = ''] = toPlace.exec(sentence.text.slice(end)) ?? [];
    return place === '' ? [] : [place];
  });
}

/** "Tüm Türkiye'ye kargo", "Nilüfer ve Osmangazi'ye teslim". */
function placesAtEnd(text: string): string[] {
  const [list] =
    /((?:\p{Lu}[\p{L}\p{M}'’-]*)(?:\s*(?:,|ve)\s*\p{Lu}[\p{L}\p{M}'’-]*)*)(?:\s+\p{Ll}+)?\s*$/u
      .exec(text)
      ?.slice(1) ?? [];
  return list === undefined ? [] : itemsOf(list).map((item) => item.replace(/['’]\p{L}+$/u, ''));
}
