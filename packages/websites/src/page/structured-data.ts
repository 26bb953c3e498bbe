import type { Position } from '@Hardware-Store-Finder/domain';
import { positionOf } from './map-positions.ts';
import { statedHours } from './stated-hours.ts';

type Node = Readonly<Record<string, unknown>>;

/** What a page says of its owner in schema.org's terms. */
export type StructuredData = {
  types: string[];
  names: string[];
  brands: string[];
  addresses: string[];
  openingHours: string[];
  emails: { text: string; owner: string }[];
  phones: string[];
  faxes: string[];
  profiles: string[];
  descriptions: string[];
  positions: Position[];
  stated: Record<StatedProperty, string[]>;
};

/** What is kept as written, of objects their names. `product`, `category`, `breadcrumb`: of the goods and of the page's place. */
export const statedProperties = [
  'foundingDate',
  'areaServed',
  'paymentAccepted',
  'founder',
  'employee',
  'numberOfEmployees',
  'makesOffer',
  'hasOfferCatalog',
  'product',
  'category',
  'breadcrumb',
] as const;
type StatedProperty = (typeof statedProperties)[number];

/** Collects what the values of JSON-LD and microdata say, including nested objects and `@graph`. */
export function readStructuredData(values: readonly unknown[]): StructuredData {
  const data: StructuredData = {
    types: [],
    names: [],
    brands: [],
    addresses: [],
    openingHours: [],
    emails: [],
    phones: [],
    faxes: [],
    profiles: [],
    descriptions: [],
    positions: [],
    stated: Object.fromEntries(
      statedProperties.map((property) => [property, []]),
    ) as unknown as StructuredData['stated'],
  };
  for (const { node, of } of nodesOf(values)) {
    const types = typesOf(node);
    collectContacts(node, types, data);
    if (of !== 'other') collectOwner(node, types, data);
    collectStated(node, types, of, data.stated);
  }
  return data;
}

/** Whose node it is: the owner's, somebody else's, or one of the owner's offers. */
type NodeOf = 'owner' | 'other' | 'makesOffer' | 'hasOfferCatalog' | 'breadcrumb';

/** What others say of the owner. */
const opinions = /^(?:reviews?|aggregateRating|reviewRating)$/;
const opinionTypes = /(?:Review|Rating)$/;
/** Properties whose objects are others than the owner. */
const others = new Set(
  'parentOrganization subOrganization memberOf member brand manufacturer seller provider offeredBy supplier sponsor funder author publisher creator worksFor affiliation alumniOf founder employee areaServed'.split(
    ' ',
  ),
);

/** Every object in a value but opinions, breadth first. Uses a queue, because recursion could overflow the stack. */
function* nodesOf(value: unknown): Generator<{ node: Node; of: NodeOf }> {
  const queue: { value: unknown; of: NodeOf }[] = [{ value, of: 'owner' }];
  for (let at = 0; at < queue.length && at < 5_000; at += 1) {
    const { value: one, of } = queue[at] ?? {};
    if (typeof one !== 'object' || one === null || of === undefined) continue;
    if (Array.isArray(one)) {
      for (const inner of one) queue.push({ value: inner, of });
      continue;
    }
    const node = one as Node;
    const types = typesOf(node);
    if (types.some((type) => opinionTypes.test(type))) continue;
    const own = of === 'owner' ? (ofType(types) ?? of) : of;
    yield { node, of: own };
    for (const [key, inner] of Object.entries(node))
      if (!opinions.test(key)) queue.push({ value: inner, of: ofProperty(key, own) });
  }
}

function ofType(types: readonly string[]): NodeOf | undefined {
  if (types.includes('BreadcrumbList')) return 'breadcrumb';
  return types.includes('OfferCatalog') ? 'hasOfferCatalog' : undefined;
}

function ofProperty(key: string, of: NodeOf): NodeOf {
  if (others.has(key)) return 'other';
  return of === 'owner' && (key === 'makesOffer' || key === 'hasOfferCatalog') ? key : of;
}

function collectStated(
  node: Node,
  types: readonly string[],
  of: NodeOf,
  stated: StructuredData['stated'],
): void {
  if (of === 'makesOffer' || of === 'hasOfferCatalog') stated[of].push(...texts(node.name));
  if (of === 'breadcrumb' && types.includes('ListItem')) stated[of].push(...crumbOf(node));
  if (of !== 'owner') return;
  for (const property of ['foundingDate', 'paymentAccepted', 'areaServed', 'founder', 'employee'] as const)
    stated[property].push(...textsOrNames(node[property]));
  stated.numberOfEmployees.push(...textsOrNames(node.numberOfEmployees, 'value'));
  if (!types.some((type) => /^Product(?:Group|Model)?$|^(?:Individual|SomeP)roducts?$/.test(type))) return;
  stated.product.push(...texts(node.name));
  stated.category.push(...textsOrNames(node.category));
}

/** 'https://a.de/', also of a language: 'https://a.de/fr/index.html'. */
const homePage = /^(?:https?:\/\/[^/]+)?\/?(?:[a-z]{2}(?:-[a-z]{2})?\/?)?(?:index\.\w{3,5})?$/i;

/** The name of an item of a breadcrumb, unless it is the first page. */
function crumbOf({ name, item }: Node): string[] {
  const [page] = [item].flat();
  const node = isNode(page) ? page : { url: page };
  const [address = ''] = [node['@id'], node.url].flatMap(texts);
  const isHome = address !== '' && homePage.test(address);
  return isHome ? [] : texts(name ?? node.name);
}

function textsOrNames(value: unknown, key = 'name'): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.flatMap((one) => texts(isNode(one) ? one[key] : one));
}

function collectContacts(node: Node, types: readonly string[], data: StructuredData): void {
  data.types.push(...types);
  const owner = [...texts(node.name), ...texts(node.telephone)].join(' | ');
  data.emails.push(...texts(node.email).map((email) => ({ text: email.replace(/^mailto:/i, ''), owner })));
  data.phones.push(...texts(node.telephone));
  data.faxes.push(...texts(node.faxNumber));
  data.profiles.push(...texts(node.sameAs));
}

function collectOwner(node: Node, types: readonly string[], data: StructuredData): void {
  const specifications = [node.openingHoursSpecification].flat().filter(isNode);
  data.openingHours.push(...statedHours(texts(node.openingHours), specifications));
  if (types.includes('PostalAddress')) data.addresses.push(addressOf(node));
  const position = positionOf(node.latitude, node.longitude);
  if (position !== undefined) data.positions.push(position);
  data.addresses.push(...texts(node.address));
  data.brands.push(...textsOrNames(node.brand));
  if (types.includes('Brand')) data.brands.push(...texts(node.name));
  else if (types.some((type) => /Store|Business|Organization|Corporation|Shop|Company/i.test(type))) {
    data.names.push(...texts(node.name));
    data.descriptions.push(...texts(node.description));
  }
}

function addressOf(node: Node): string {
  // Not its country, which is often that of a template.
  const keys = ['streetAddress', 'postalCode', 'addressLocality', 'addressRegion'];
  return keys.flatMap((key) => textsOrNames(node[key])).join(', ');
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

function typesOf(node: Node): string[] {
  return texts(node['@type']).map((type) => type.replace(/^.*[/:#]/, ''));
}

function texts(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map(String)
    .filter(Boolean);
}
