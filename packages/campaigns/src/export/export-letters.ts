import type { CampaignExport, CampaignLetter, Language, Seller } from '@Hardware-Store-Finder/contract';
import { emlName } from '@Hardware-Store-Finder/domain';
import { messageFile } from '@Hardware-Store-Finder/letters';
import { createPauses } from '@Hardware-Store-Finder/std';

export type ExportedFile = { bytes: Uint8Array<ArrayBuffer>; type: string; name: string };

/** Approved letters as a file. `seller`: who sends them. The libraries are loaded on first use. */
export async function exportLetters(
  letters: readonly CampaignLetter[],
  format: CampaignExport['format'],
  language: Language,
  seller?: Seller,
): Promise<ExportedFile> {
  if (format === 'eml') {
    return { bytes: await zipLetters(letters, seller), type: 'application/zip', name: 'letters.zip' };
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

/** An archive with a message file for each letter. Two stores of one name get numbers. */
async function zipLetters(
  letters: readonly CampaignLetter[],
  seller: Seller | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const { Zip, ZipDeflate } = await import('fflate');
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  const pause = createPauses();
  for (const [name, bytes] of await letterFiles(letters, seller)) {
    // Without a limit each file takes megabytes, and milliseconds to get them.
    const file = new ZipDeflate(name, { level: 6, mem: 4 });
    zip.add(file);
    file.push(bytes, true);
    await pause();
  }
  zip.end();
  return Buffer.concat(chunks);
}

/** The name and content of each letter's message file. */
export async function letterFiles(
  letters: readonly CampaignLetter[],
  seller: Seller | undefined,
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const taken = new Set<string>();
  const pause = createPauses();
  for (const { store, letter, recipient } of letters) {
    await pause();
    if (letter === undefined) continue;
    const plain = emlName(store.name);
    let name = plain;
    // Some systems do not tell upper from lower case.
    for (let n = 2; taken.has(name.toLowerCase()); n += 1) name = plain.replace(/\.eml$/, `-${n}.eml`);
    taken.add(name.toLowerCase());
    const { subject, body, writtenIn } = letter;
    files.set(name, await messageFile({ to: recipient, subject, body, writtenIn }, seller));
  }
  return files;
}
