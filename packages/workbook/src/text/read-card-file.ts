import { SaxesParser } from 'saxes';
import { listZip, unpack } from '../read-zip.ts';
import { WorkbookRefusal } from '../workbook-refusal.ts';

/** Files of one contact or place after another: vCard (RFC 6350, and 2.1), KML (OGC 12-007r2) and GPX 1.1. */
export type CardFormat = 'vcard' | 'kml' | 'gpx';

/** Known by its start; undefined for any other text. */
export function cardFormat(text: string): CardFormat | undefined {
  const start = text.slice(0, 4000).replace(/^\ufeff?\s*/, '');
  if (/^BEGIN:VCARD\s/i.test(start)) return 'vcard';
  const root = /^(?:<[?!](?:[^>])*>\s*)*<(?:\w+:)?(kml|gpx)[\s>]/.exec(start)?.[1];
  return root === 'kml' || root === 'gpx' ? root : undefined;
}

/** The main map of a KMZ; undefined if the archive holds none. Throws WorkbookRefusal. */
export async function unpackKml(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<string | undefined> {
  const maps = listZip(bytes).filter(({ name }) => /\.kml$/i.test(name));
  const main = maps.find(({ name }) => !name.includes('/')) ?? maps[0];
  return main && new TextDecoder().decode(await unpack(main, most));
}

type Card = Map<string, string>;

/**
 * A table of the cards, a row of headings first: the fields by names that lists use. `lines`: where each begins in the text,
 * from 1. Throws WorkbookRefusal.
 */
export function readCardFile(text: string, format: CardFormat): { rows: string[][]; lines: number[] } {
  const cards = format === 'vcard' ? readVcards(text) : readPlacemarks(text);
  const headings = [...new Set(cards.flatMap(({ card }) => [...card.keys()]))];
  if (cards.length === 0) return { rows: [], lines: [] };
  return {
    rows: [headings, ...cards.map(({ card }) => headings.map((heading) => card.get(heading) ?? ''))],
    lines: [1, ...cards.map(({ line }) => line)],
  };
}

/** The first value counts; an empty one is none. */
function addField(card: Card, heading: string, value: string | undefined): void {
  const text = value?.trim() ?? '';
  if (text !== '' && !card.has(heading)) card.set(heading, text);
}

const simpleFields: Readonly<Record<string, string>> = {
  TEL: 'Phone',
  EMAIL: 'Email',
  URL: 'Website',
  NOTE: 'Notes',
};

function readVcards(text: string): { card: Card; line: number }[] {
  const cards: { card: Card; line: number }[] = [];
  let card: Card | undefined;
  const written = text.split(/\r\n|\r|\n/);
  for (let at = 0; at < written.length; at += 1) {
    const line = at + 1;
    let whole = written[at] ?? '';
    const isQuoted = /^[^:]*QUOTED-PRINTABLE/i.test(whole);
    while (isQuoted && whole.endsWith('=') && at + 1 < written.length)
      whole = whole.slice(0, -1) + written[++at];
    while (/^[ \t]/.test(written[at + 1] ?? '')) whole += written[++at]?.slice(1);
    const [, name = '', options = '', raw = ''] =
      /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^:"])*)?):(.*)$/s.exec(whole) ?? [];
    const key = name.toUpperCase();
    const value = isQuoted ? fromQuotedPrintable(raw, options) : raw;
    if (key === 'BEGIN') {
      card = new Map();
      cards.push({ card, line });
    } else if (key === 'END') card = undefined;
    else if (card) addProperty(card, key, options, value);
  }
  for (const { card: one } of cards) {
    // The firm, where there is one: a contact of it is no store.
    const person = one.get('Person');
    if (one.has('Name')) addField(one, 'Contact', person);
    else addField(one, 'Name', person);
    one.delete('Person');
  }
  return cards;
}

function addProperty(card: Card, key: string, options: string, value: string): void {
  const parts = value.split(/(?<!\\);/).map(unescaped);
  const simple = simpleFields[key];
  if (key === 'ORG') addField(card, 'Name', parts[0]);
  else if (key === 'FN') addField(card, 'Person', unescaped(value));
  else if (key === 'N') addField(card, 'Person', `${parts[1] ?? ''} ${parts[0] ?? ''}`);
  else if (key === 'ADR') {
    const headings = ['', '', 'Street', 'City', 'State', 'Postcode', 'Country'];
    for (const [at, heading] of headings.entries()) if (heading !== '') addField(card, heading, parts[at]);
  } else if (key === 'GEO') {
    const [lat, lon] = value.replace(/^geo:/i, '').split(/[,;]/);
    addField(card, 'Latitude', lat);
    addField(card, 'Longitude', lon);
  } else if (simple !== undefined && !(key === 'TEL' && /\b(?:fax|pager)\b/i.test(options)))
    addField(card, simple, unescaped(value.replace(/^(?:tel|mailto):/i, '')));
}

function unescaped(value: string): string {
  return value.replace(/\\(.)/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
}

function fromQuotedPrintable(value: string, options: string): string {
  const charset = /CHARSET=([\w-]+)/i.exec(options)?.[1] ?? 'utf-8';
  return value.replace(/(?:=[0-9a-f]{2})+/gi, (codes) => {
    const bytes = Uint8Array.from(codes.slice(1).split('='), (code) => Number.parseInt(code, 16));
    try {
      return new TextDecoder(charset).decode(bytes);
    } catch {
      return new TextDecoder().decode(bytes);
    }
  });
}

/** Elements of KML and GPX by the heading that a list would give them. */
const placeFields: Readonly<Record<string, string>> = {
  name: 'Name',
  address: 'Address',
  phoneNumber: 'Phone',
  description: 'Notes',
  desc: 'Notes',
  cmt: 'Notes',
};

function readPlacemarks(text: string): { card: Card; line: number }[] {
  const places: { card: Card; line: number }[] = [];
  const parser = new SaxesParser();
  let card: Card | undefined;
  let [content, heading]: [string, string | undefined] = ['', undefined];
  parser.on('error', (cause) => {
    throw new WorkbookRefusal({ kind: 'damaged' }, { cause });
  });
  parser.on('opentag', ({ name, attributes }) => {
    const tag = localName(name);
    content = '';
    if (tag === 'Placemark' || tag === 'wpt') {
      card = new Map();
      places.push({ card, line: parser.line });
      addField(card, 'Latitude', attributeOf(attributes, 'lat'));
      addField(card, 'Longitude', attributeOf(attributes, 'lon'));
    }
    if (tag === 'Data' || tag === 'SimpleData') heading = attributeOf(attributes, 'name');
    if (tag === 'link' && card) addField(card, 'Website', attributeOf(attributes, 'href'));
  });
  const addText = (more: string) => {
    content += more;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ name }) => {
    const tag = localName(name);
    if (!card) return;
    const field = placeFields[tag];
    if (tag === 'Placemark' || tag === 'wpt') card = undefined;
    else if (tag === 'coordinates') {
      const [lon, lat] = content.trim().split(/[\s,]+/);
      addField(card, 'Latitude', lat);
      addField(card, 'Longitude', lon);
    } else if ((tag === 'value' || tag === 'SimpleData') && heading !== undefined)
      addField(card, heading, content);
    else if (field !== undefined) addField(card, field, withoutTags(content));
    content = '';
  });
  parser.write(text.replace(/^\ufeff/, '')).close();
  return places;
}

function localName(name: string): string {
  return name.replace(/^.*:/, '');
}

function attributeOf(attributes: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = attributes[name];
  return typeof value === 'string' ? value : undefined;
}

/** The text of a description, which is HTML in many maps. */
function withoutTags(text: string): string {
  return text.replace(/<br\s*\/?>|<\/p>/gi, '\n').replace(/<\/?[a-z][^>]*>/gi, '');
}
