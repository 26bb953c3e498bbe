import { factValues } from '@Hardware-Store-Finder/contract';
import type { ProductId } from '@Hardware-Store-Finder/domain';
import { productHits } from '../../findings/products.ts';
import { searchable } from '../../findings/word-matcher.ts';
import { isHeaded } from '../headings.ts';
import { isOtherGoods, isProduct } from '../is-product.ts';
import { itemsOf, plain, trimmed } from '../items.ts';
import { type Hit, lowered } from '../lexicon.ts';
import type { Owner } from '../owner.ts';
import { has, hits, type Sentence, wordCount } from '../sentence.ts';
import { isKnownBrand } from './known-brands.ts';

/** What a site shows of its goods. */
export type Shelf = {
  /** The products of the vocabulary that it shows as goods; a plumber's "Plumbing and Gas" is work. */
  products: ReadonlySet<ProductId>;
  /** Whether it shows so many of them that other goods on its lists are sold too. */
  isTrader: boolean;
  /** The lists whose other entries are goods, or brands. */
  goods: ReadonlySet<string>;
  brands: ReadonlySet<string>;
};

const maxTermWords = 5;
/** Of what stands before "for", "with" and the like in an entry. */
const maxOpeningWords = 3;
const maxTermLength = 40;

/** The goods that the company sells, as written: entries of its menus and lists, or the objects of its words of selling. */
export function goodsIn(sentence: Sentence, owner: Owner, shelf: Shelf): string[] {
  if (isNoGoods(sentence)) return [];
  const terms = isEntry(sentence, shelf) ? entryTerms(sentence, shelf) : [];
  const objects = objectsOf(sentence)
    .filter((list) => list.some(isProduct))
    .flat();
  const described =
    sentence.place === 'meta' && shelf.isTrader && isDescription(sentence) ? itemsWithin(sentence) : [];
  // "Hinge House" need not sell hinges, and "Wholesaler of hinges" is no name of goods.
  const isName = (lower: string) => {
    const [first = ''] = lower.split(/\s/);
    return (
      owner.names.some((name) => lower.includes(name) || (lower.includes(' ') && name.startsWith(lower))) ||
      (owner.words.has(first) && !isProduct(first)) ||
      factValues.business.some((business) => has({ ...sentence, lower }, (of) => of.business[business]))
    );
  };
  const all = [...new Set([...terms, ...objects, ...described])];
  // "Sale of helmets" where "helmets" is found, too.
  const isSale = (term: string) =>
    has({ ...sentence, lower: lowered(term) }, ({ sells }) => sells.verbs) &&
    all.some((other) => other !== term && term.includes(other));
  return all.filter((term) => !isName(lowered(term)) && !isSale(term) && !isKnownBrand(term));
}

/** Whether a term is one of those, or, after strong words of selling, any object of them. */
export function saysGoods(sentence: Sentence, value: string, owner: Owner, shelf: Shelf): boolean {
  if (isNoGoods(sentence)) return false;
  const wanted = plain(value);
  const terms = [...goodsIn(sentence, owner, shelf), ...objectsOf(sentence).flat()];
  if (isShelfEntry(sentence) || shelf.goods.has(sentence.group))
    terms.push(...itemsOf(sentence.text), trimmed(sentence.text));
  return terms.some((term) => plain(term) === wanted);
}

/** Lines that are no goods: of rights, with a phone number, a question: "How to choose paint". */
const noEntry =
  /©|copyright|(?:\d[\s()./-]*){6}|^[¿¡\s]*(?:how|why|what|when|which|wie|warum|was|wann|welche\p{L}*|comment|pourquoi|quel\p{L}*|qué|cómo|por qué|cuándo|como|porquê|che cosa|come|perché|quale|hoe|waarom|wat|welke|jak|dlaczego|co|kiedy|как|почему|что|як|чому|що|nasıl|neden|ne)\s/iu;
const rentalPage =
  /\/[^?]*(?:miet(?!er)|verleih|rental|hire|alquiler|noleggi|verhuur|wypozycz|kiralama|arenda|prokat|\/location)/iu;

/** Repairing, renting or installing a thing is not selling it; a guide or a job is not goods. */
function isNoGoods(sentence: Sentence): boolean {
  if (sentence.isLabel && (has(sentence, ({ serviceNot }) => serviceNot) || noEntry.test(sentence.text)))
    return true;
  if (rentalPage.test(sentence.url)) return true;
  if (has(sentence, ({ sells }) => sells.verbs)) return false;
  const isWork = (lower: string) =>
    (['repair', 'rental', 'installation', 'sharpening'] as const).some((work) =>
      has({ ...sentence, lower }, ({ service }) => service[work]),
    );
  return isWork(sentence.lower) || isWork(sentence.heading) || isWork(sentence.lead);
}

/** An entry of a menu or a list, a product card, a heading: few words and no sentence. */
function isEntry(sentence: Sentence, { products, isTrader, goods: lists }: Shelf): boolean {
  if (!sentence.isLabel || wordCount(sentence.text) > 12) return false;
  if (isShelfEntry(sentence) || lists.has(sentence.group)) return true;
  return (isTrader || products.size > 0) && sentence.place !== 'image';
}

/** Whether the heading or lead of an entry says that goods are listed. */
function isShelfEntry(sentence: Sentence): boolean {
  return (
    sentence.isLabel && sentence.place !== 'heading' && isHeaded(sentence, ({ sells }) => sells.headings)
  );
}

/** Work on what follows. */
const workOf = /^\p{L}+\s+(?:von|of|de|des|du|di|del|van|der|af|av|do)\s/iu;

/** The parts of an entry, if most of them are goods: "Outils, matériaux, fournitures électriques". */
function entryTerms(sentence: Sentence, shelf: Shelf): string[] {
  const { text, place, group } = sentence;
  const whole = trimmed(text.replace(/^\d{1,3}[.)]\s+/u, ''));
  // "Checking of locks & fittings", "Sale of helmets" are work, as a whole.
  if (homeAndGarden.test(whole) || (notThings.test(itemsOf(text)[0] ?? '') && workOf.test(text))) return [];
  const isSale = has(sentence, ({ sells }) => sells.verbs);
  if (shelf.goods.has(group) && isTerm(whole) && !isSale && !navigation.test(whole) && !more.test(whole))
    return [whole];
  const isShelf = isShelfEntry(sentence);
  const isSold = (term: string) => isSoldThere(term, shelf) || (isShelf && isProduct(term));
  // "Schlösser ab Lager": the words of selling are none of the goods.
  const [verb] = hits(sentence, ({ sells }) => sells.verbs);
  const opening = verb === undefined || verb.start === 0 ? text : text.slice(0, verb.start);
  if (family.test(text)) return [];
  const parts = itemsOf(opening.split(stop)[0] ?? '')
    .map(bare)
    .filter(isTerm);
  const known = parts.filter(isSold).length;
  if (parts.length < 2) {
    if (isTerm(whole) && !isSale && isSold(whole)) return [whole];
    return parts.filter((part) => isSold(part) && wordCount(part) <= maxOpeningWords);
  }
  // Of other short lines each part must be goods: "Dave Rudge, owner of Rudge Plumbing".
  if (known < (place === 'text' ? Math.min(2, parts.length) : 1) || known * 2 < parts.length) return [];
  return parts.filter((part) => isSold(part) || (parts.length > 2 && !more.test(part)));
}

/** Whether a term is one of the goods of a site. */
function isSoldThere(term: string, { products, isTrader }: Shelf): boolean {
  const ids = [...productHits(searchable(term)).keys()];
  if (ids.some((id) => id !== 'key_cutting' && products.has(id))) return true;
  return isTrader && isOtherGoods(term);
}

/** What stands among goods in menus and is none. */
const navigation =
  /^(?:home|start\p{L}*|about.*|contact.*|kontakt.*|news.*|blog.*|login|log in|my account.*|search|cart|basket|checkout|faq\p{L}*|gallery|galerie|galeria|careers?|jobs?|impressum|datenschutz|agb|über uns|accueil|à propos.*|inicio|nosotros|quienes somos|início|sobre.*|chi siamo|contatti|over ons|o nas|o firmie|o nás|hakkımızda|iletişim|anasayfa|ana sayfa|главная|о компании|о нас|контакты|головна|контакти|首页|关于我们|联系我们|ホーム|会社概要|お問い合わせ|sale|offers?|deals?|clearance|gift\p{L}*|all|more|services?|delivery.*|returns?.*|help|etusivu|yhteystiedot|meistä|kapcsolat|rólunk|főoldal|acasă|despre noi|hjem|om oss)$/iu;

/** "Muster & Sons" is a firm. */
const family =
  /&\s*(?:sons?|söhne|sohn|fils|hijos|filhos|figli|zonen|synowie|syn|synové|сыновья|oğulları)(?!\p{L})/iu;

/** What is done with goods, who knows about them, and rooms and gardens. */
const notThings =
  /(?<!\p{L})(?:maintenance|mantenimiento|manutenção|manutenzione|entretien|wartung|überprüfung|prüfung|kontrolle|inspection|service|serwis|servis|сервис|сервіс|cambio|change|changement|wechsel|wysyłk\p{L}*|dostaw\p{L}*|shipping|delivery|versand|lieferung|livraison|envíos?|entregas?|spedizion[ei]|доставка|asesoramiento|conseils?|advice|beratung|consulenza|specialists?|spécialistes?|especialistas?|specialisti|spezialist\p{L}*|brands?|marken|marques?|marcas?|marche|marek|marki|markalar\p{L}*|брендов|брендів|марок|replacement|bursting|corner|all about|offered|catalogs?|catalogues?|disponib\p{L}*|available|verfügbar)(?!\p{L})|^(?:haus|home|maison|casa|tel)$/iu;
const homeAndGarden =
  /^(?:haus|home|maison|casa|huis|dom)\s*(?:&|und|and|et|y|e|en|i)\s*(?:garten|garden|jardin|jardín|giardino|tuin|ogród)$/iu;

/** "and much more" is no goods, nor is "such as". */
const more =
  /(?<!\p{L})(?:sizes|such|takich|wie|comme|como|come|zoals|jako|more|mehr|vieles|andere\p{L}*|plus|autres?|bien|más|otros?|muito|mais|outros?|altro|altri|ancora|meer|inn\p{L}{1,3}|więcej|wiele|další\p{L}*|друг\p{L}*|много|інш\p{L}*|daha|diğer\p{L}*|vb|etc|mer|andra|mere|muuta|egyéb|altele)(?!\p{L})|等|など/iu;

function isTerm(text: string): boolean {
  return (
    wordCount(text) > 0 &&
    wordCount(text) <= maxTermWords &&
    text.length <= maxTermLength &&
    !/[\d@€$£₺]|\s[–—-]\s/u.test(text) &&
    !notThings.test(text)
  );
}

function isDescription({ heading }: Sentence): boolean {
  return heading === 'title' || heading === 'description';
}

/** The goods that the description of a trader's site lists. */
function itemsWithin({ text }: Sentence): string[] {
  return text
    .split(stop)
    .flatMap((part) => itemsOf(part))
    .filter(
      (item) =>
        isTerm(item) &&
        isProduct(item) &&
        wordCount(item) <= 3 &&
        !/\s(?:about|around|über|sur|sobre|su|over|o)\s/iu.test(item),
    );
}

const stop =
  /[.;:：!]|，(?=.*[\p{Script=Han}])|\s(?:with|for|to|at|by|from|that|which|who|your|near|mit|für|zu|bei|zum|zur|avec|pour|dans|chez|au|aux|con|para|com|em|per|nel|voor|met|dla|pro|för|til|для|γι?α|since|seit|depuis|desde|in|im|of|on|op|nella|sur|sous|bij|na|w|we|в|на|у)\s|（|\(/u;
/** Articles and words as empty as they are, at the start of a term; `\p{L}*` stands for endings. */
const empty = [
  ['the', 'a', 'an', 'all', 'our', 'your', 'many', 'various', 'different', 'quality', 'and'],
  ['der', 'die', 'das', 'den', 'dem', 'ein\\p{L}*', 'alle\\p{L}*', 'unser\\p{L}*', 'und'],
  ['le', 'la', 'les', "l'", 'un\\p{L}*', 'des', 'du', 'de', "d'", 'tou[ts]\\p{L}*', 'et'],
  ['el', 'los', 'las', 'tod[ao]s?', 'y', 'os', 'as', 'o', 'e'],
  ['il', 'lo', 'gli', 'i', 'di', 'del\\p{L}*'],
  ['het', 'een', 'van', 'onze', 'en'],
  ['wszystk\\p{L}*', 'nasz\\p{L}*', 'и'],
].flat();
const articles = new RegExp(`^(?:(?:${empty.join('|')})\\s+)+`, 'iu');

/** "各类合页" are hinges of all kinds, "锁具现货" locks in stock. */
const hanFrame =
  /^(?:常备|常備|各类|各類|各种|各種|主营|主營|专营|經營|经营|销售|銷售|供应|供應)+|(?:现货|現貨|等|批发|零售|等等)+$/gu;

/** The objects of the words of selling, as written, list by list: "We sell paint, locks and hinges". */
function objectsOf(sentence: Sentence): string[][] {
  return hits(sentence, ({ sells }) => sells.verbs).flatMap((verb) => [
    objectsAfter(sentence, verb),
    objectsBefore(sentence, verb),
  ]);
}

function objectsAfter({ text }: Sentence, { end }: Hit): string[] {
  const after = text
    .slice(end)
    .replace(/^\s*(?:[:：]|(?:of|von|de|di|van|an|für|for|del|da|do|af|av|für)\s)/u, '');
  const [object = ''] = after.split(stop);
  return itemsOf(object)
    .map(bare)
    .filter((item) => isTerm(item) && !more.test(item));
}

/** "Beschläge und Schlösser ab Lager", "釘とネジを販売". */
function objectsBefore({ text }: Sentence, { start }: Hit): string[] {
  const object =
    text
      .slice(0, start)
      .split(/[.;:：!。]/u)
      .at(-1) ?? '';
  const items = itemsOf(object.replace(/(?:を|の|は|も|等|など)\s*$/u, '')).map(bare);
  // "Haus mit Garten zu verkaufen" sells no garden.
  const heads = items.map((item) => trimmed(`${item} `.split(stop)[0] ?? ''));
  return heads.filter((item) => isTerm(item) && isProduct(item));
}

function bare(item: string): string {
  const plainItem = trimmed(item.replace(articles, '').replace(hanFrame, ''));
  return plainItem === '' ? item : plainItem;
}
