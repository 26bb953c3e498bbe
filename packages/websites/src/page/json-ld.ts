import { maxJsonLd } from './page-limits.ts';

type Node = Readonly<Record<string, unknown>>;

/** Facts about a page's owner from its JSON-LD. */
export type JsonLdFacts = {
  types: string[];
  names: string[];
  brands: string[];
  addresses: string[];
  openingHours: string[];
  emails: string[];
  phones: string[];
  faxes: string[];
  profiles: string[];
  descriptions: string[];
  stated: Record<StatedProperty, string[]>;
};

/** Properties of the owner that are kept as written, of objects their names. */
export const statedProperties = [
  'foundingDate',
  'areaServed',
  'paymentAccepted',
  'founder',
  'employee',
  'numberOfEmployees',
  'makesOffer',
  'hasOfferCatalog',
] as const;
type StatedProperty = (typeof statedProperties)[number];

/**
 * Collects facts from JSON-LD blocks (schema.org), including nested objects and `@graph`. Never throws;
 * invalid JSON is skipped.
 */
export function readJsonLd(blocks: readonly string[]): JsonLdFacts {
  const facts: JsonLdFacts = {
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
    stated: {
      foundingDate: [],
      areaServed: [],
      paymentAccepted: [],
      founder: [],
      employee: [],
      numberOfEmployees: [],
      makesOffer: [],
      hasOfferCatalog: [],
    },
  };
  let budget = maxJsonLd;
  for (const block of blocks) {
    budget -= block.length;
    if (budget < 0) break;
    for (const { node, of } of nodesOf(parse(block))) {
      collect(node, facts);
      collectStated(node, of, facts.stated);
    }
  }
  return facts;
}

/** Whose node it is: the owner's, somebody else's, or one of the owner's offers. */
type NodeOf = 'owner' | 'other' | 'makesOffer' | 'hasOfferCatalog';

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
    if (texts(node['@type']).some((type) => opinionTypes.test(type))) continue;
    yield { node, of };
    for (const [key, inner] of Object.entries(node))
      if (!opinions.test(key)) queue.push({ value: inner, of: ofProperty(key, of) });
  }
}

function ofProperty(key: string, of: NodeOf): NodeOf {
  if (others.has(key)) return 'other';
  return of === 'owner' && (key === 'makesOffer' || key === 'hasOfferCatalog') ? key : of;
}

function collectStated(node: Node, of: NodeOf, stated: JsonLdFacts['stated']): void {
  if (of === 'makesOffer' || of === 'hasOfferCatalog') stated[of].push(...texts(node.name));
  if (of !== 'owner') return;
  for (const property of ['foundingDate', 'paymentAccepted', 'areaServed', 'founder', 'employee'] as const)
    stated[property].push(...textsOrNames(node[property]));
  stated.numberOfEmployees.push(...textsOrNames(node.numberOfEmployees, 'value'));
}

function textsOrNames(value: unknown, key = 'name'): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.flatMap((one) =>
    typeof one === 'object' && one !== null ? texts((one as Node)[key]) : texts(one),
  );
}

function collect(node: Node, facts: JsonLdFacts): void {
  const types = texts(node['@type']).map((type) => type.replace(/^.*[/:#]/, ''));
  facts.types.push(...types);
  facts.emails.push(...texts(node.email).map((email) => email.replace(/^mailto:/i, '')));
  facts.phones.push(...texts(node.telephone));
  facts.faxes.push(...texts(node.faxNumber));
  facts.profiles.push(...texts(node.sameAs));
  facts.openingHours.push(...texts(node.openingHours), ...hours(node, types));
  if (types.includes('PostalAddress')) facts.addresses.push(addressOf(node));
  facts.addresses.push(...texts(node.address));
  facts.brands.push(...texts(node.brand));
  if (types.includes('Brand')) facts.brands.push(...texts(node.name));
  else if (types.some((type) => /Store|Business|Organization|Corporation|Shop|Company/i.test(type))) {
    facts.names.push(...texts(node.name));
    facts.descriptions.push(...texts(node.description));
  }
}

function hours(node: Node, types: readonly string[]): string[] {
  if (!types.includes('OpeningHoursSpecification')) return [];
  const days = texts(node.dayOfWeek).map((day) => day.replace(/^.*\//, '').slice(0, 2));
  const [opens = '', closes = ''] = [...texts(node.opens), ...texts(node.closes)];
  return days.length > 0 && opens !== '' ? [`${days.join(',')} ${opens}-${closes}`] : [];
}

function addressOf(node: Node): string {
  const keys = ['streetAddress', 'postalCode', 'addressLocality', 'addressRegion', 'addressCountry'];
  return keys.flatMap((key) => texts(node[key])).join(', ');
}

function texts(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map(String)
    .filter(Boolean);
}

function parse(block: string): unknown {
  try {
    return JSON.parse(
      block.replace(/^\s*(?:<!--|\/\*<!\[CDATA\[\*\/|<!\[CDATA\[)|(?:-->|\/\*\]\]>\*\/|\]\]>)\s*$/g, ''),
    );
  } catch {
    return undefined;
  }
}
