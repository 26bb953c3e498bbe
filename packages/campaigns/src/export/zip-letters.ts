import type { CampaignLetter } from '@hardware-store-finder/contract';
import { emlFile, emlName } from '@hardware-store-finder/domain';
import type { Zippable } from 'fflate';

/** An archive with a message file for each letter. Two stores of one name get numbers. */
export async function zipLetters(letters: readonly CampaignLetter[]): Promise<Uint8Array<ArrayBuffer>> {
  const { zipSync, strToU8 } = await import('fflate');
  const files: Zippable = {};
  for (const [name, text] of letterFiles(letters)) files[name] = strToU8(text);
  return new Uint8Array(zipSync(files, { level: 6 }));
}

/** The name and content of each letter's message file. */
export function letterFiles(letters: readonly CampaignLetter[]): Map<string, string> {
  const files = new Map<string, string>();
  const taken = new Set<string>();
  for (const { store, letter, recipient } of letters) {
    if (letter === undefined) continue;
    const plain = emlName(store.name);
    let name = plain;
    // Some systems do not tell upper from lower case.
    for (let n = 2; taken.has(name.toLowerCase()); n += 1) name = plain.replace(/\.eml$/, `-${n}.eml`);
    taken.add(name.toLowerCase());
    const { subject, body } = letter;
    files.set(
      name,
      emlFile({ to: recipient, subject, body }, (text) => Buffer.from(text).toString('base64')),
    );
  }
  return files;
}
