import type { LeadSource } from '@Hardware-Store-Finder/contract';
import { type SourceCredit, sourceOfRecord, storeSources } from '@Hardware-Store-Finder/domain';
import type { ExportRow } from '../export-row.ts';
import type { SheetRow } from './sheet.ts';

/** Whom to credit for a store: the source of its search, otherwise that of its record. Files also name the licence. */
export function creditOf({ store, lead, source = lead?.source }: ExportRow): LeadSource | undefined {
  const record = store.id === undefined ? undefined : sourceOfRecord(store.id);
  const label = source?.label ?? record?.label;
  if (label === undefined) return undefined;
  const { attribution = '', url } = record?.source.credit ?? {};
  const credit = { attribution, ...(url !== undefined && { url }), ...source, label };
  return { ...credit, ...urlsOf(source), attribution: withLicences(credit.attribution) };
}

/** The pages of all sources that answered together. */
function urlsOf(source: LeadSource | undefined): { url?: string } {
  const urls = source?.credits?.map(({ url }) => url) ?? [];
  return urls.length > 0 ? { url: [...new Set(urls)].join(' ') } : {};
}

/** Adds the licence after each source that an attribution names. */
function withLicences(attribution: string): string {
  return storeSources.all().reduce((text, { credit }) => withLicence(text, credit), attribution);
}

function withLicence(text: string, credit: SourceCredit | undefined): string {
  if (credit?.licence === undefined) return text;
  const full = `${credit.attribution}, ${credit.licence}`;
  return text.includes(full) ? text : text.replace(credit.attribution, () => full);
}

/** Counts the rows of each source; `rows` returns the sheet of sources, one row per source. */
export function createCredits(): { add: (row: ExportRow) => void; rows: () => SheetRow[] } {
  const found = new Map<string, { credit: LeadSource; count: number }>();
  return {
    add(row) {
      const credit = creditOf(row);
      if (credit === undefined) return;
      const key = [credit.label, credit.attribution, credit.data_date].join('\n');
      const entry = found.get(key) ?? { credit, count: 0 };
      entry.count += 1;
      found.set(key, entry);
    },
    rows: () =>
      [...found.values()].map(({ credit: { label, attribution, url = '', data_date = '' }, count }) => [
        label,
        attribution,
        url,
        data_date,
        count,
      ]),
  };
}
