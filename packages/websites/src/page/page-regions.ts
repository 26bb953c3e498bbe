import type { Attributes } from './scan-html.ts';

/**
 * What an element says about the lines within it. `navigation` holds menus only; a line in a `menu` or at the `edge` of the page (header,
 * footer) is an entry of a menu if it consists of links. An `item` is one card of a grid, `items` may be a grid of them. `columns` are a
 * grid of anything. A `consent` asks for cookies.
 */
export type Region = 'navigation' | 'menu' | 'header' | 'footer' | 'item' | 'items' | 'columns' | 'consent';

const menus = new Set('menu menubar nav navbar navigation submenu breadcrumb breadcrumbs'.split(' '));
const things = new Set(
  'product produkt producto produit prodotto brand marke marka marque marca merk logo partner'.split(' '),
);
const manyThings = new Set(
  'products produkte productos produits prodotti brands marken markalar marques marcas merken logos partners partner'.split(
    ' ',
  ),
);
const shells = new Set('card tile'.split(' '));
const columns = new Set('grid columns cards tiles gallery carousel slider swiper row'.split(' '));
/** `faq-item` is not an item of goods. */
const otherItems = new Set(
  'list faq accordion tab tabs timeline dropdown form toc news post blog contact social header footer review testimonial'.split(
    ' ',
  ),
);
const headers = new Set('header head site-header page-header topbar top-bar masthead'.split(' '));
const footers = new Set('footer site-footer page-footer'.split(' '));
/** Class or id of a notice about cookies: what it is, or the product that makes it. */
const consent = new RegExp(
  [
    '(?:cookie|consent|gdpr|dsgvo)s?[-_]?(?:law|policy|information)?[-_]?(?:notice|notif|banner|bar|box|pop-?up|modal|dialog|pane|info|message|msg|hint|alert|consent|overlay|disclaimer|container|wrapper)',
    '(?:banner|bar|modal|popup)[-_]?cookies?$',
    '^(?:onetrust-|cmplz-|cookiebot|cookielaw|cybotcookiebot|usercentrics|didomi-|iubenda-cs|borlabs|moove_gdpr|cky-|cc-window)',
  ].join('|'),
  'i',
);
/** Elements that hold a whole page, whatever their class. */
const wholes = new Set('html body main form'.split(' '));
/** Elements that can be one card of a grid. */
const cards = new Set('div li a article figure td dl'.split(' '));

/** The regions that an element begins, by its name, role, classes and id. */
export function regionsOf(name: string, attributes: Attributes): readonly Region[] {
  const role = attributes.get('role') ?? '';
  if (name === 'nav' || /^(?:navigation|menu|menubar)$/i.test(role)) return ['navigation'];
  if (name === 'header' || /^banner$/i.test(role)) return ['header'];
  if (name === 'footer' || /^contentinfo$/i.test(role)) return ['footer'];
  if (attributes.size === 0 || wholes.has(name)) return [];
  const found = new Set<Region>();
  for (const one of namesOf(attributes)) {
    if (consent.test(one)) return ['consent'];
    const region = regionOf(one, name);
    if (region !== undefined) found.add(region);
    if (partsOf(one).some((part) => columns.has(part))) found.add('columns');
  }
  // A class of a menu (`menu-item product`) outweighs the others.
  return found.has('menu') ? ['menu'] : [...found];
}

function regionOf(classOrId: string, name: string): Region | undefined {
  const lower = classOrId.toLowerCase();
  if (headers.has(lower)) return 'header';
  if (footers.has(lower)) return 'footer';
  const parts = partsOf(classOrId);
  const last = parts.at(-1) ?? '';
  if (menus.has(last) || menus.has(parts[0] ?? '')) return 'menu';
  const isThing = parts.some((part) => things.has(part));
  if (cards.has(name) && (things.has(last) || shells.has(last) || (isThing && last === 'item')))
    return 'item';
  if (isThing || parts.some((part) => manyThings.has(part) || shells.has(part))) return 'items';
  return parts.includes('item') && !parts.some((part) => otherItems.has(part)) ? 'items' : undefined;
}

function namesOf(attributes: Attributes): string[] {
  const names = `${attributes.get('class')?.slice(0, 500) ?? ''} ${attributes.get('id')?.slice(0, 100) ?? ''}`;
  return names.split(/\s+/).filter(Boolean);
}

/** `brand_item`, `brandItem` → brand, item. */
function partsOf(classOrId: string): string[] {
  return classOrId
    .split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .filter((part) => part !== '' && !/^\d+$/.test(part))
    .map((part) => part.toLowerCase());
}
