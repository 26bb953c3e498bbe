import { type LeadStatus, leadStatuses } from '../../../state/leads/lead.ts';
import { mailHref } from '../../../ui/mail-href.ts';
import { cleanText } from '../clean-text.ts';
import { unescapeFormula } from '../escape-formula.ts';
import type { CustomerField } from './header-words.ts';
import type { Mapping } from './mapping.ts';
import type { Table } from './table.ts';

/** A customer as a list has it. `line`: of the file, or the row of the sheet. */
export type ImportedCustomer = {
  store: {
    name: string;
    address: string;
    phone?: string;
    website?: string;
    email?: string;
    country?: string;
  };
  status?: LeadStatus;
  notes?: string;
  /** A day: '2026-12-01'. */
  next?: string;
  line: number;
};

export type Customers = {
  customers: ImportedCustomer[];
  /** Lines of rows that are left out. */
  noName: number[];
  tooLong: number[];
  /** Rows of which a status or a date was put into the notes, because it could not be read. */
  intoNotes: number;
};

const visible = /[^\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** What a formula leaves that found nothing, or failed (ECMA-376 part 1, 18.17.3, and Excel's later ones): no customer's name. */
const errorValue =
  /^#(?:N\/A|NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!)$/;

/** In characters. What is longer is no name or address, but a row that was cut wrongly. */
const longest: Readonly<Record<Exclude<CustomerField, 'status' | 'next'>, number>> = {
  name: 300,
  address: 500,
  city: 200,
  postcode: 40,
  country: 100,
  phone: 200,
  website: 2048,
  email: 500,
  notes: 19_000,
};

/** How a status is called: ours in both languages, and what other lists say. */
const statusWords: Readonly<Record<LeadStatus, string>> = {
  new: 'new,new lead,新客户,新,未联系,neu,nouveau,nuevo,novo,nuovo',
  to_contact:
    'to contact,to do,待联系,待开发,待跟进,zu kontaktieren,à contacter,por contactar,a contactar,da contattare',
  contacted: 'contacted,已联系,已发开发信,已开发,联系过,kontaktiert,contacté,contactado,contattato',
  replied: 'replied,answered,已回复,有回复,geantwortet,a répondu,respondió,respondeu,risposto',
  customer: 'customer,client,won,已成交,成交,成交客户,老客户,kunde,cliente,gagné,ganado,ganho,acquisito',
  not_interested:
    'not interested,lost,不感兴趣,无意向,无兴趣,kein interesse,pas intéressé,no interesado,não interessado,non interessato',
  do_not_contact:
    'do not contact,dnc,unsubscribed,opt out,请勿联系,勿联系,退订,黑名单,nicht kontaktieren,ne pas contacter,no contactar,não contactar,non contattare',
};

const statuses: ReadonlyMap<string, LeadStatus> = new Map(
  leadStatuses.flatMap((status) => [
    [statusKey(status), status] as const,
    ...statusWords[status].split(',').map((word) => [statusKey(word), status] as const),
  ]),
);

/** As people write it: in whatever case, in one word or two. */
function statusKey(text: string): string {
  return text.toLowerCase().replaceAll(/[\s_-]/g, '');
}

/** The customers of a table; rows without a name, and those with a cell that is too long, are named by their lines. */
export function customersOf(table: Table, mapping: Mapping, hasHeadings: boolean): Customers {
  const found: Customers = { customers: [], noName: [], tooLong: [], intoNotes: 0 };
  const headings = hasHeadings ? (table.rows[0] ?? []) : [];
  for (const [at, row] of table.rows.entries()) {
    if (hasHeadings && at === 0) continue;
    const line = table.lines[at] ?? at + 1;
    // A workbook may have been a CSV of ours before.
    const cell = (field: CustomerField) => {
      const text = row[mapping[field] ?? -1] ?? '';
      const clean = cleanText(table.format === 'xlsx' ? unescapeFormula(text) : text).trim();
      return errorValue.test(clean) ? '' : clean;
    };
    const name = cell('name').replaceAll(/\s+/g, ' ');
    if (!visible.test(name)) {
      found.noName.push(line);
      continue;
    }
    if (Object.entries(longest).some(([field, most]) => cell(field as CustomerField).length > most)) {
      found.tooLong.push(line);
      continue;
    }
    const status = statuses.get(statusKey(cell('status')));
    const next = dayOfText(cell('next'));
    const unread = [
      ...(status === undefined ? (['status'] as const) : []),
      ...(next === undefined ? (['next'] as const) : []),
    ]
      .filter((field) => cell(field) !== '')
      .map((field) => `${headings[mapping[field] ?? -1]?.trim() || field}: ${cell(field).slice(0, 300)}`);
    if (unread.length > 0) found.intoNotes += 1;
    const notes = [cell('notes'), ...unread].filter((text) => text !== '').join('\n');
    found.customers.push({
      store: { name, address: addressOf(cell), ...reachedBy(cell) },
      ...(status !== undefined && { status }),
      ...(notes !== '' && { notes }),
      ...(next !== undefined && { next }),
      line,
    });
  }
  return found;
}

type Cell = (field: CustomerField) => string;

/** The town and the postcode follow the street, where it does not name them itself. */
function addressOf(cell: Cell): string {
  const street = cell('address').replaceAll(/\s*\n\s*/g, ', ');
  const town = [cell('postcode'), cell('city')]
    .filter((part) => part !== '' && !isNamedIn(street, part))
    .join(' ');
  return [street, town].filter((part) => part !== '').join(', ');
}

/** Behind the street or at the end: the 'Roma' of 'Via Roma 5' is no town. Without spaces nothing parts the two. */
function isNamedIn(street: string, town: string): boolean {
  return (
    street.endsWith(town) ||
    street.startsWith(`${town},`) ||
    street.replace(/^[^,]*/, '').includes(town) ||
    (/\p{Script=Han}/u.test(town) && street.includes(town)) ||
    (/^\d{3}/.test(town) && street.includes(town))
  );
}

function reachedBy(cell: Cell): Omit<ImportedCustomer['store'], 'name' | 'address'> {
  const [website, country] = [cell('website'), cell('country')];
  // Full-width digits, and the marks of direction that are copied out of address books with a number, dial nothing.
  const phone = cell('phone')
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
  // A cell may hold several, 'Name <a@b.example>', 'mailto:…' or full-width letters: the first that is an address.
  const email = cell('email')
    .normalize('NFKC')
    .split(/[\s,;:、<>()]+/)
    .find((one) => mailHref(one) !== undefined);
  return {
    ...(phone !== '' && { phone }),
    ...(website !== '' && { website }),
    ...(email !== undefined && { email }),
    ...(country !== '' && { country }),
  };
}

/**
 * '2026-12-01', '2026/12/1', '2026年12月1日', '1.12.2026', and '13/12/2026', where only one of two readings is a day; with a time
 * or without. Undefined for anything else: '1/12/2026' is December here and January there.
 */
export function dayOfText(text: string): string | undefined {
  const [date = ''] = text.trim().split(/[T\s]+(?=\d{1,2}:)/);
  const ymd = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(date);
  if (ymd !== null) return dayOfParts(ymd[1], ymd[2], ymd[3]);
  const dotted = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})$/.exec(date);
  if (dotted !== null) return dayOfParts(dotted[3], dotted[2], dotted[1]);
  const parted = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(date);
  if (parted === null) return undefined;
  const [, first, second, year] = parted;
  const readings = new Set([dayOfParts(year, second, first), dayOfParts(year, first, second)]);
  readings.delete(undefined);
  return readings.size === 1 ? [...readings][0] : undefined;
}

function dayOfParts(year = '', month = '', day = ''): string | undefined {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${written}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== written ? undefined : written;
}
