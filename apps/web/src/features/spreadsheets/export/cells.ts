import { isCategory } from '@Hardware-Store-Finder/contract';
import { bestEmail, emailsOf, sourceOfRecord } from '@Hardware-Store-Finder/domain';
import { dayOf } from '../../../components/dates.ts';
import { type ExportRow, statusOf } from '../export-row.ts';
import type { SheetMessages } from '../sheet-messages.ts';
import type { ColumnId } from './columns.ts';
import { creditOf } from './credit.ts';

/** A cell's value; undefined or '' if it is unknown. */
export type CellValue = string | number;

/** The raw cells of a store in the chosen columns; the writer of each format escapes them. */
export function cellsOf(row: ExportRow, columns: readonly ColumnId[], messages: SheetMessages): CellValue[] {
  const reached = waysToReach(row);
  return columns.map((column) => cellOf(row, column, reached, messages) ?? '');
}

function cellOf(
  row: ExportRow,
  column: ColumnId,
  reached: WaysToReach,
  messages: SheetMessages,
): CellValue | undefined {
  const { store, lead } = row;
  switch (column) {
    case 'name':
    case 'address':
    case 'website':
    case 'brand':
    case 'lat':
    case 'lon':
    case 'confirmed':
    case 'id':
      return store[column];
    case 'addressKind':
      return store.address_kind && messages.addressKinds[store.address_kind];
    case 'nameEnglish':
      return store.name_en;
    case 'nameChinese':
      return store.name_zh;
    case 'phone':
    case 'email':
    case 'emailPage':
    case 'otherContacts':
      return reached[column];
    case 'chainContacts':
      return store.chain && Object.values(store.chain).join('\n');
    case 'category':
      return store.category !== undefined && isCategory(store.category)
        ? messages.categories[store.category]
        : store.category;
    case 'distance':
      return store.distance_km;
    case 'openingHours':
      return store.opening_hours;
    case 'source':
      return creditOf(row)?.label;
    case 'attribution':
      return creditOf(row)?.attribution;
    case 'sourcePage':
      return store.source_page ?? pageOfRecord(store.id);
    case 'foundOn':
      return dayIfKnown(row.foundAt ?? lead?.foundAt);
    case 'status': {
      const status = statusOf(row);
      return status && messages.statuses[status];
    }
    case 'notes':
      return lead?.notes;
    case 'next':
      return lead?.next;
    case 'lastContacted':
      return dayIfKnown(lead?.contactedAt);
    case 'savedOn':
      return dayIfKnown(lead?.savedAt);
    default:
      // A new column without a cell does not compile.
      return column satisfies never;
  }
}

type WaysToReach = Partial<Record<'phone' | 'email' | 'emailPage' | 'otherContacts', string>>;

/** The best address and the page that shows it, or the record's own address if the website has none. */
function waysToReach({ store, lead, contacts }: ExportRow): WaysToReach {
  const found = contacts ?? lead?.contacts ?? store.found_contacts?.contacts ?? [];
  const best = bestEmail(found, store);
  const phone = store.phone ?? found.find(({ kind }) => kind === 'phone')?.value;
  const email = best?.value;
  const emailPage =
    best === undefined ? undefined : (best.page ?? pageOfRecord(store.field_sources?.email ?? store.id));
  const others = [
    ...found.flatMap(({ value, verdict }) => (verdict === 'dead' ? [] : value)),
    ...emailsOf(found, store).map(({ value }) => value),
    ...(store.social ?? []),
  ].filter((value) => value !== email && value !== phone);
  return {
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
    ...(emailPage !== undefined && { emailPage }),
    ...(others.length > 0 && { otherContacts: [...new Set(others)].join('\n') }),
  };
}

function pageOfRecord(id: string | undefined): string | undefined {
  return id === undefined ? undefined : sourceOfRecord(id)?.page;
}

/** The day in this browser's time zone. */
function dayIfKnown(at: number | undefined): string | undefined {
  return at === undefined ? undefined : dayOf(at);
}
