import { type Contact, exactAddress } from '@Hardware-Store-Finder/contract';
import { cleanCell, emailsOf } from '@Hardware-Store-Finder/domain';
import { dayOf } from '../../../components/dates.ts';
import { mailHref, telHref, webHref } from '../../../components/hrefs.ts';
import { type Exportable, type ExportRow, exportable, statusOf } from '../export-row.ts';
import type { SheetMessages } from '../sheet-messages.ts';
import { creditOf } from './credit.ts';
import { fileName } from './export-rows.ts';

/** A finished vCard file, and the numbers of its cards. */
export type CardFile = {
  file: Blob;
  name: string;
  count: number;
} & Omit<Exportable, 'rows'>;

/**
 * A file of contacts for address books, in vCard 3.0 (RFC 2426), which more of them read than 4.0 (RFC 6350). Leaves out
 * the same stores as a spreadsheet. `now`: milliseconds since 1970.
 */
export function writeCards(all: readonly ExportRow[], messages: SheetMessages, now: number): CardFile {
  const { rows, forbidden, invented } = exportable(all);
  const text = rows.map((row) => cardOf(row, messages)).join('');
  return {
    file: new Blob([text], { type: 'text/vcard;charset=utf-8' }),
    name: `${fileName(messages.cardsFileName(dayOf(now)))}.vcf`,
    count: rows.length,
    forbidden,
    invented,
  };
}

/** The card of one store, as an organisation. */
export function cardOf(row: ExportRow, messages: SheetMessages): string {
  const { store, lead } = row;
  const address = exactAddress(store);
  const status = statusOf(row);
  const found = row.contacts ?? lead?.contacts ?? store.found_contacts?.contacts ?? [];
  const name = escaped(store.name);
  const mails = emailsOf(found, store).filter(({ value }) => mailHref(value) !== undefined);
  const phones = reached(found, 'phone', store.phone);
  const pages = [store.website, ...reached(found, 'whatsapp', undefined)].flatMap((page) =>
    page === undefined ? [] : (webHref(page) ?? []),
  );
  const notes = [
    status && `${messages.columns.status}: ${messages.statuses[status]}`,
    lead?.notes,
    creditLine(row, messages),
  ].filter((line) => line !== undefined && line !== '');
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    // A card must have N (3.1.2). An organisation has no family name; X-ABShowAs makes Apple show the company instead.
    `N:${name};;;;`,
    `FN:${name}`,
    `ORG:${name}`,
    'X-ABShowAs:COMPANY',
    ...(address === '' ? [] : [`ADR;TYPE=WORK:;;${escaped(address)};;;;`]),
    // Outlook drops a phone number without a type.
    ...phones.map((phone) => `TEL;TYPE=WORK,VOICE:${escaped(phone)}`),
    ...mails.map(({ value }) => `EMAIL;TYPE=INTERNET:${escaped(value)}`),
    // A URI is not text, so its commas are not escaped.
    ...pages.map((page) => `URL;TYPE=WORK:${page}`),
    ...(store.lat === undefined || store.lon === undefined
      ? []
      : [`GEO:${store.lat.toFixed(6)};${store.lon.toFixed(6)}`]),
    ...(notes.length === 0 ? [] : [`NOTE:${escaped(notes.join('\n'))}`]),
    ...(store.id === undefined ? [] : [`UID:${escaped(store.id)}`]),
    'END:VCARD',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Each value once, the best first. Leaves out a phone that could dial something else. */
function reached(
  found: readonly Contact[],
  kind: 'phone' | 'whatsapp',
  ofRecord: string | undefined,
): string[] {
  const values = found.filter((contact) => contact.kind === kind).map(({ value }) => value);
  if (ofRecord !== undefined) values.unshift(ofRecord);
  return [...new Set(values)].filter((value) => kind !== 'phone' || telHref(value) !== undefined);
}

function creditLine(row: ExportRow, messages: SheetMessages): string | undefined {
  const credit = creditOf(row);
  if (credit === undefined) return undefined;
  return `${messages.columns.source}: ${[credit.label, credit.attribution, credit.url].filter((part) => part).join(' · ')}`;
}

/** Escapes a text value (RFC 2426, 4: backslash, semicolon, comma and line end). */
function escaped(text: string): string {
  return cleanCell(text)
    .replaceAll(/[\\;,]/g, (letter) => `\\${letter}`)
    .replaceAll('\n', '\\n');
}

/** Folds into lines of at most 75 octets, never inside a character (RFC 2425, 5.8.1; RFC 6350, 3.2). */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let written = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      written += '\r\n ';
      octets = 1;
    }
    written += character;
    octets += size;
  }
  return written;
}
