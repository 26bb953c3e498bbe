import { type LeadStatus, leadStatuses } from '@Hardware-Store-Finder/contract';
import { cleanCell, isErrorValue, unescapeFormula } from '@Hardware-Store-Finder/domain';
import { mailHref } from '../../../components/hrefs.ts';
import type { ImportedCustomer } from '../../../components/page-module.tsx';
import type { CustomerField, Mapping } from './column-headings.ts';
import type { Table } from './table.ts';

export type Customers = {
  customers: ImportedCustomer[];
  /** Lines of rows that are left out. */
  noName: number[];
  tooLong: number[];
  /** The number of rows whose status, date, email or phone could not be read and was added to the notes. */
  intoNotes: number;
};

const visible = /[^\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** In characters. A longer cell is not a name or address but a row that was split wrongly. */
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

/** The names of a status: ours in both languages, and those common in other lists. */
const statusWords: Readonly<Record<LeadStatus, string>> = {
  new: 'new,new lead,lead,subscriber,cold,open,not contacted,open - not contacted,marketing qualified lead,sales qualified lead,潜在客户,新线索,新客户,新,未联系,neu,nouveau,nuevo,novo,nuovo',
  to_contact:
    'to contact,to do,待联系,待开发,待跟进,zu kontaktieren,à contacter,por contactar,a contactar,da contattare',
  contacted:
    'contacted,working - contacted,attempted to contact,connected,approaching,unresponsive,开发信已发,已报价,已联系,已发开发信,已开发,联系过,kontaktiert,contacté,contactado,contattato',
  replied: 'replied,answered,已回复,有回复,geantwortet,a répondu,respondió,respondeu,risposto',
  customer:
    'customer,client,won,closed won,closed - converted,evangelist,existing customer,active customer,合作客户,已成交,成交,成交客户,老客户,kunde,cliente,gagné,ganado,ganho,acquisito',
  not_interested:
    'not interested,lost,closed lost,closed - not converted,unqualified,disqualified,bad timing,流失客户,无效客户,不感兴趣,无意向,无兴趣,kein interesse,pas intéressé,no interesado,não interessado,non interessato',
  do_not_contact:
    'do not contact,dnc,unsubscribed,opt out,请勿联系,勿联系,退订,黑名单,nicht kontaktieren,ne pas contacter,no contactar,não contactar,non contattare',
};

const statuses: ReadonlyMap<string, LeadStatus> = new Map(
  leadStatuses.flatMap((status) => [
    [statusKey(status), status] as const,
    ...statusWords[status].split(',').map((word) => [statusKey(word), status] as const),
  ]),
);

/** Normalizes case, spaces, hyphens and underscores. */
function statusKey(text: string): string {
  return text.toLowerCase().replaceAll(/[\s_-]/g, '');
}

/**
 * The customers of a table. Rows without a name or with a cell that is too long are left out and listed by line. In a list of
 * whom not to contact, an address, website or phone number is name enough (`ofBlocked`).
 */
export function customersOf(
  table: Table,
  mapping: Mapping,
  hasHeadings: boolean,
  ofBlocked = false,
): Customers {
  const found: Customers = { customers: [], noName: [], tooLong: [], intoNotes: 0 };
  const headings = hasHeadings ? (table.rows[0] ?? []) : [];
  for (const [at, row] of table.rows.entries()) {
    if (hasHeadings && at === 0) continue;
    const line = table.lines[at] ?? at + 1;
    // A workbook may have been saved from our CSV.
    const read = (column: number) => {
      const text = row[column] ?? '';
      const clean = cleanCell(table.format === 'xlsx' ? unescapeFormula(text) : text).trim();
      return isErrorValue(clean) ? '' : clean;
    };
    const columnOf = (field: CustomerField) => mapping[field]?.find((column) => read(column) !== '') ?? -1;
    // Google Contacts puts several values of one kind into a cell.
    const cell = (field: CustomerField) => (read(columnOf(field)).split(' ::: ')[0] ?? '').trim();
    const reach = ofBlocked ? cell('email') || cell('website') || cell('phone') : '';
    const name = (cell('name') || reach).replaceAll(/\s+/g, ' ');
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
    const reached = reachedBy(cell);
    const unread = [
      ...(status === undefined ? (['status'] as const) : []),
      ...(next === undefined ? (['next'] as const) : []),
      ...(reached.email === undefined ? (['email'] as const) : []),
      ...(reached.phone === undefined ? (['phone'] as const) : []),
    ]
      .filter((field) => cell(field) !== '')
      .map((field) => `${headings[columnOf(field)]?.trim() || field}: ${cell(field).slice(0, 300)}`);
    if (unread.length > 0) found.intoNotes += 1;
    const notes = [cell('notes'), ...unread].filter((text) => text !== '').join('\n');
    found.customers.push({
      store: { name, address: addressOf(cell), ...reached },
      ...(status !== undefined && { status }),
      ...(notes !== '' && { notes }),
      ...(next !== undefined && { next }),
      line,
    });
  }
  return found;
}

type Cell = (field: CustomerField) => string;

/** Appends town and postcode to the street unless it already contains them. */
function addressOf(cell: Cell): string {
  const street = cell('address').replaceAll(/\s*\n\s*/g, ', ');
  const town = [cell('postcode'), cell('city')]
    .filter((part) => part !== '' && !isNamedIn(street, part))
    .join(' ');
  return [street, town].filter((part) => part !== '').join(', ');
}

/** Whether the town follows the street: the 'Roma' in 'Via Roma 5' is not the town. Chinese has no separator to check. */
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
  // Full-width digits, and the direction marks that address books copy along with a number, cannot be dialled.
  const phone = cell('phone')
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
  // A cell may contain several, 'Name <a@b.example>', 'mailto:…' or full-width letters: take the first valid address.
  const email = cell('email')
    .normalize('NFKC')
    .split(/[\s,;:、<>()]+/)
    .find((one) => mailHref(one) !== undefined);
  return {
    // '8.61378E+12': what Excel leaves of a number in a CSV.
    ...(phone !== '' && !/^\d(?:[.,]\d+)?E\+?\d+$/i.test(phone) && { phone }),
    ...(website !== '' && { website }),
    ...(email !== undefined && { email }),
    ...(country !== '' && { country }),
  };
}

/**
 * Parses '2026-12-01', '2026/12/1', '2026年12月1日', '1.12.2026', and '13/12/2026', where only one order is a valid day; a time
 * may follow. Undefined for anything else: '1/12/2026' is December or January, depending on the country.
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
