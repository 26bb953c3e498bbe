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
};

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
  };
  let budget = maxJsonLd;
  for (const block of blocks) {
    budget -= block.length;
    if (budget < 0) break;
    for (const node of nodesOf(parse(block))) collect(node, facts);
  }
  return facts;
}

/** Every object in a value, breadth first. Uses a queue, because recursion could overflow the stack. */
function* nodesOf(value: unknown): Generator<Node> {
  const queue: unknown[] = [value];
  for (let at = 0; at < queue.length && at < 5_000; at += 1) {
    const one = queue[at];
    if (typeof one !== 'object' || one === null) continue;
    if (!Array.isArray(one)) yield one as Node;
    for (const inner of Object.values(one)) queue.push(inner);
  }
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
