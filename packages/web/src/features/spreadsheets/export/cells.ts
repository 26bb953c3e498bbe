import { isCategory, recordSource } from '@hardware-store-finder/contract';
import { dayOf } from '../../../ui/dates.ts';
import type { ExportRow } from '../export-row.ts';
import type { SheetMessages } from '../sheet-messages.ts';
import type { ColumnId } from './columns.ts';
import { creditOf } from './credit.ts';
import type { CellValue } from './sheet.ts';

/** The cells of a store in the chosen columns, as they are: what makes them safe is the writer's. */
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
    case 'nameEnglish':
      return store.name_en;
    case 'nameChinese':
      return store.name_zh;
    case 'phone':
    case 'email':
    case 'emailPage':
    case 'otherContacts':
      return reached[column];
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
    case 'status':
      if (row.isBlocked) return messages.statuses.do_not_contact;
      return lead === undefined ? undefined : messages.statuses[lead.status];
    case 'notes':
      return lead?.notes;
    case 'next':
      return lead?.next;
    case 'lastContacted':
      return dayIfKnown(
        lead?.history.findLast((event) => event.kind === 'status' && event.status === 'contacted')?.at,
      );
    case 'savedOn':
      return dayIfKnown(lead?.savedAt);
  }
}

type WaysToReach = Partial<Record<'phone' | 'email' | 'emailPage' | 'otherContacts', string>>;

/** The best address and the page that it stands on; the record's own counts where its website has none. */
function waysToReach({ store, lead, contacts }: ExportRow): WaysToReach {
  const found = contacts ?? lead?.contacts ?? store.found_contacts?.contacts ?? [];
  const mail = found.find(({ kind }) => kind === 'email');
  const phone = store.phone ?? found.find(({ kind }) => kind === 'phone')?.value;
  const email = mail?.value ?? store.email;
  const emailPage =
    mail?.page ?? (email === undefined ? undefined : pageOfRecord(store.field_sources?.email ?? store.id));
  const others = [
    ...found.map(({ value }) => value),
    ...(store.email === undefined ? [] : [store.email]),
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
  return id === undefined ? undefined : recordSource(id)?.page;
}

/** The day in the time zone of whoever exports. */
function dayIfKnown(at: number | undefined): string | undefined {
  return at === undefined ? undefined : dayOf(at);
}
