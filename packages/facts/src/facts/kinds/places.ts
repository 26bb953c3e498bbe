import { namesGoods } from '../../findings/products.ts';
import { isHeaded } from '../headings.ts';
import { itemsOf, trimmed } from '../items.ts';
import { lowered, words } from '../lexicon.ts';
import { namesOwner, type Owner } from '../owner.ts';
import { cjk, has, hits, type Sentence, speaks, wordCount } from '../sentence.ts';

const placeName =
  /^(?:\p{Lu}|\p{Script=Han}|\p{Script=Katakana})[\p{L}\p{M}.'’-]*(?:[\s-]+[\p{L}\p{M}.'’-]+){0,3}$/u;
/** Numbers of branches, or the places of them. */
export function branchesIn(sentence: Sentence): string[] {
  if (speaks(sentence, ({ part }) => part)) return [];
  return [...countsOf(sentence), ...branchPlaces(sentence)];
}

/** Words that are no name of a place. */
function isPlace({ lexicons }: Sentence, item: string): boolean {
  const lower = item.toLowerCase();
  return (
    placeName.test(item) &&
    !lexicons.some(({ we, branches, firm }) =>
      [we, branches.nouns, firm].some((list) => words(list).has(lower)),
    )
  );
}

function countsOf(sentence: Sentence): string[] {
  return hits(sentence, ({ branches }) => branches.nouns).flatMap(({ start, end }) => {
    const before = sentence.text.slice(0, start);
    const [, count] = /(?<![\p{L}\d.,])(\d{1,4})\s*(?:\p{L}+\s){0,1}(?:家|间|店)?\s*$/u.exec(before) ?? [];
    if (count === undefined) return [];
    const lead = { ...sentence, lower: sentence.lower.slice(0, start) };
    // "Two branches have a mixer of their own": of how many, nobody knows.
    const isHad =
      has(lead, ({ branches }) => branches.have) || speaks(lead, ({ we }) => we) || cjk.test(sentence.text);
    const goesOn = has({ ...sentence, lower: sentence.lower.slice(end, end + 12) }, ({ label }) => label);
    return isHad && !goesOn ? [count] : [];
  });
}

function branchPlaces(sentence: Sentence): string[] {
  const named = hits(sentence, ({ branches }) => branches.places).flatMap(({ end }) =>
    placesAfter(sentence.text.slice(end)),
  );
  const headed =
    sentence.isLabel &&
    sentence.place !== 'heading' &&
    isHeaded(sentence, ({ branches }) => branches.headings)
      ? itemsOf(sentence.text).filter(
          (item) => placeName.test(item) && !/карт|(?<!\p{L})map|google|©/iu.test(item),
        )
      : [];
  const nouns =
    sentence.isLabel || speaks(sentence, ({ we }) => we)
      ? hits(sentence, ({ branches }) => branches.nouns).flatMap(({ start, end }) => [
          ...(sentence.language === 'tr' || /["”]\s*$/u.test(sentence.text.slice(0, start))
            ? placesBefore(sentence.text.slice(0, start))
            : []),
          ...placesOfColon(sentence.text.slice(end)),
        ])
      : [];
  return sentence.place === 'menu'
    ? []
    : [...named, ...headed, ...nouns].filter((item) => isPlace(sentence, item));
}

function placesAfter(text: string): string[] {
  const [list = ''] = text.split(/[;!。:：]|\.(?=\s|$)(?<!\bSt\.)|\s[–—(]\s?/u);
  return itemsOf(list)
    .map(firstPlace)
    .filter((item) => item !== '');
}

function placesOfColon(text: string): string[] {
  return /^\s*[:：]/u.test(text) ? placesAfter(text.replace(/^\s*[:：]/u, '')) : [];
}

/** "Kayseri ve Nevşehir şubelerimiz", 'Toronto "Yonge St." Showroom'. */
function placesBefore(text: string): string[] {
  const [list] =
    /((?:\p{Lu}[\p{L}\p{M}.'’-]*|“[^”]+”|"[^"]+")(?:\s*(?:,|ve|und|and|et|y|e|en|i|и|\s)\s*(?:\p{Lu}[\p{L}\p{M}.'’-]*|“[^”]+”|"[^"]+"))*)\s*$/u
      .exec(text)
      ?.slice(1) ?? [];
  return list === undefined
    ? []
    : [...itemsOf(list), ...[...list.matchAll(/[“"]([^”"]+)[”"]/gu)].map(([, name = '']) => name)];
}

function firstPlace(item: string): string {
  const [name = ''] =
    /^(?:\p{Ll}+\s+){0,1}((?:\p{Lu}|\p{Script=Han}|\p{Script=Katakana})[\p{L}\p{M}.'’-]*(?:[\s-](?:(?:am|an|der|de|da|do|la|le|los|las|el|del|di|sur|en|upon|on|of)\s)?\p{Lu}[\p{L}\p{M}.'’-]*){0,3})/u
      .exec(item)
      ?.slice(1) ?? [];
  // A street with its number is no town.
  return /^,?\s+\d/u.test(item.slice(item.indexOf(name) + name.length)) ? '' : trimmed(name);
}

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
      if (
        sentence.language === 'de' &&
        !/(?:^|\s)(?:in|im|nach|raum|region|umkreis|gebiet\p{L}*|liefergebiet\p{L}*|einsatzgebiet\p{L}*|servicegebiet\p{L}*)$/u.test(
          sentence.lower.slice(0, end),
        )
      )
        return [];
      const after = placesAfter(
        sentence.text
          .slice(end)
          .replace(
            /^\s*[:：]?\s*(?:the|der|die|das|den|le|la|les|l'|el|los|las|o|a|os|as|il|lo|gli|i|het|de|all(?:e|er)?(?: of)?|whole|ganz|tout\p{L}*|tod[oa]\p{L}*|heel)\s+/iu,
            ' ',
          ),
      );
      const before = sentence.language === 'tr' ? placesAtEnd(sentence.text.slice(0, start)) : [];
      return [...after, ...before];
    })
    .concat(surroundingsIn(sentence), deliveredTo(sentence))
    .filter(
      (place) =>
        place.length > 2 && !noPlace.test(place) && !namesGoods(place) && !isCustomers(sentence, place),
    );
}

/** "Wir beliefern Tischler" names no place. */
function isCustomers({ lexicons }: Sentence, item: string): boolean {
  return lexicons.some(({ customers }) =>
    [customers.trade, customers.consumers].some((list) => words(list).is(lowered(item))),
  );
}

/** "Błaszki i okolice": a place with what is around it is an area served. */
const surroundings =
  /(?<place>\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)*)\s+(?:and|und|et|y|e|ed|en|i|a|и|та|і|ve|och|og|ja|și)\s+(?:its |the |ses |sus |seus |i |jego |jej |její? |surrounding|umgebung|umland|environs|alrededores|arredores|dintorni|omgeving|okolic|okolí|окрестност|околиц|çevresi|omnejd|omegn|ympärist|környék|împrejurimi)/giu;

function surroundingsIn({ text, isLabel }: Sentence): string[] {
  return isLabel
    ? [...text.matchAll(surroundings)]
        .map(({ groups }) => groups?.place ?? '')
        .filter((place) => /^\p{Lu}/u.test(place))
    : [];
}

/** "Delivery to Leeds": a label that names where. */
function deliveredTo(sentence: Sentence): string[] {
  if (!sentence.isLabel || wordCount(sentence.text) > 6 || sentence.language === 'de') return [];
  return hits(sentence, ({ service }) => service.delivery).flatMap(({ end }) => {
    const [, place = ''] =
      /^\s+(?:to|in|à|en|a|em|sur|w|do|на|в|по)\s+(\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)*)\s*$/u.exec(
        sentence.text.slice(end),
      ) ?? [];
    return place === '' ? [] : [place];
  });
}

/** Capitals of headings that are no place. */
const noPlace =
  /(?:^|\s)(?:we|our|us|you|your|the|proudly|markets?|industr\p{L}*|customers?|clients?|polic\p{L}*|time|needs|homes?|business\p{L}*|door|ssl|internet|kargo|hizmet|sale|orders?|products?|services?|january|february|march|april|may|june|july|august|september|october|november|december)(?:\s|$)/iu;

/** "Tüm Türkiye'ye kargo", "Nilüfer ve Osmangazi'ye teslim". */
function placesAtEnd(text: string): string[] {
  const [list] =
    /((?:\p{Lu}[\p{L}\p{M}'’-]*)(?:\s*(?:,|ve)\s*\p{Lu}[\p{L}\p{M}'’-]*)*)(?:\s+\p{Ll}+)?\s*$/u
      .exec(text)
      ?.slice(1) ?? [];
  return list === undefined ? [] : itemsOf(list).map((item) => item.replace(/['’]\p{L}+$/u, ''));
}

const postal =
  /(?<![\p{L}\d])(?:(?!(?:19|20)\d{2}(?!\d))\d{4,6}|\d{5}-\d{3}|\d{2}-\d{3}|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|\d{4}\s?[A-Z]{2}|\d{3}\s?\d{2})(?![\p{L}\d#])/u;
const phone = /(?:tel|phone|fax|fon|telefon|telefoon)\b|(?:^|\s)[TFM][.:]?\s?\+?\d/iu;
const houseNumber =
  /\p{L}[\p{L}\p{M}.'’\s-]*[,\s]\s*(?:no[.:]?|nr\.?|№|n[.º°]|д\.?)?\s*(?!(?:19|20)\d{2}(?!\d))\d{1,4}\s?[a-z]?(?![\p{L}\d]|[.:,]\d|\s*(?:€|m²|%))|(?<![\d.,])(?!(?:19|20)\d{2}(?!\d))\d{1,5}[a-z]?,?\s+(?:\p{Lu}[\p{L}.'’-]*\s?){1,5}|\d+号/u;

/** Such as is no year, number or code, or follows a comma. */
const strongPostal =
  /(?<![\p{L}\d-])(?:\d{5}|\d{2}-\d{3}|\d{5}-\d{3}|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|\d{4}\s?[A-Z]{2})(?![\p{L}\d+#])|,\s*\d{4,6}\s+\p{Lu}/u;

/** Where the company is: an address or a town, on a line that gives it as its own. */
export function placesIn(sentence: Sentence, owner: Owner): string[] {
  if (sentence.place === 'meta')
    return sentence.heading === 'address' && sentence.text.length <= 150 ? [sentence.text] : [];
  if (
    /\s\/\s.*\s\/\s|@|\d{3}[-.\s]\d{3,4}[-.\s]\d{4}/u.test(sentence.text) ||
    !isAddress(sentence, owner) ||
    sentence.text.length > 150 ||
    !sentence.isLabel ||
    !postal.test(sentence.text) ||
    phone.test(sentence.text)
  )
    return [];
  const address = addressPart(sentence.text);
  return address === '' ? [] : [address];
}

function isAddress(sentence: Sentence, owner: Owner): boolean {
  if (!houseNumber.test(sentence.text)) return false;
  const isNamed = namesOwner(lowered(sentence.text), owner);
  const isCued =
    has(sentence, ({ place }) => place) ||
    sentence.lexicons.some(({ place }) =>
      [sentence.heading, sentence.lead].some((text) => words(place).has(text)),
    );
  // "Muster Supplies 1513+" names a product.
  return isCued || (isNamed && strongPostal.test(sentence.text));
}

/** The parts of a line from the street on; the name of the company and the phone are none. */
function addressPart(text: string): string {
  const parts = text.replace(/^[^:：]{2,20}[:：]\s*/u, '').split(/\s*[–—|·•,，]\s+|\s+-\s+/u);
  const at = parts.findIndex((part) => houseNumber.test(part) || /^\d{1,4}\s?[a-z]?$/iu.test(part));
  // "Kalea, 12": the number after a comma belongs to the street before it.
  const from = at > 0 && !/\p{L}{2}/u.test(parts[at] ?? '') ? at - 1 : at;
  if (from < 0) return '';
  const length = parts
    .slice(from + 1)
    .findIndex((part) => /@|\d[\d\s()/+-]{6,}|(?:tel|phone|fon)\b/iu.test(part));
  return parts.slice(from, length < 0 ? from + 4 : from + 1 + length).join(', ');
}
