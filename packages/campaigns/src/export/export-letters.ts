import type { CampaignExport, CampaignLetter, Language } from '@hardware-store-finder/contract';
import { zipLetters } from './zip-letters.ts';

export type ExportedFile = { bytes: Uint8Array<ArrayBuffer>; type: string; name: string };

/** Approved letters as a file. The libraries are loaded on first use. */
export async function exportLetters(
  letters: readonly CampaignLetter[],
  format: CampaignExport['format'],
  language: Language,
): Promise<ExportedFile> {
  if (format === 'eml') {
    return { bytes: await zipLetters(letters), type: 'application/zip', name: 'letters.zip' };
  }
  const { writeMergeCsv, writeMergeXlsx } = await import('./merge-sheet.ts');
  return format === 'csv'
    ? { bytes: writeMergeCsv(letters, language), type: 'text/csv; charset=utf-8', name: 'letters.csv' }
    : {
        bytes: await writeMergeXlsx(letters, language),
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        name: 'letters.xlsx',
      };
}
