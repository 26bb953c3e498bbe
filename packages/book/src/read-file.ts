import type { Blocked } from '@Hardware-Store-Finder/contract';
import { blockedAddress, isDoNotContact, isFreeMail } from '@Hardware-Store-Finder/domain';
import { commandError } from '@Hardware-Store-Finder/messages';
import { readFileSync } from 'node:fs';
import { type Backup, eventsOf, readBackup } from './backup.ts';

/**
 * Reads a file for the book: a backup, or a do-not-contact list with an email address or a domain on each line. Throws AppError
 * for anything else, because a list that is read wrongly refuses nobody. `now`: milliseconds since 1970.
 */
export async function readBookFile(file: string, now: number): Promise<Backup> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8')
      .replace(/^\ufeff/, '')
      .trim();
  } catch (cause) {
    throw commandError('unavailable', `${file} cannot be read. Name a backup, or a do-not-contact list.`, {
      cause,
    });
  }
  if (!text.startsWith('{')) return { leads: [], blocked: readLines(text, file, now), searches: [] };
  try {
    return await readBackup(JSON.parse(text));
  } catch (cause) {
    throw commandError(
      'bad_request',
      `${file} is no whole backup that this version can read. Save it anew.`,
      { cause },
    );
  }
}

function readLines(text: string, file: string, now: number): Blocked[] {
  return text.split('\n').flatMap((line, at) => {
    const entry = line.replace(/#.*/s, '').trim();
    if (entry === '' || isFreeMail(entry)) return [];
    const read = blockedAddress(entry, now);
    if (read !== undefined) return [read];
    const what = `line ${at + 1} is neither an email address nor a domain`;
    throw commandError(
      'bad_request',
      `${file}: ${what}. Write one of them on each line, and notes after a #.`,
    );
  });
}

/** Of a backup, only whom not to write to. */
export async function onlyRefused(backup: Backup): Promise<Backup> {
  const events = (await eventsOf(backup)).filter(
    (event) =>
      event.kind === 'blocked' ||
      event.kind === 'lifted' ||
      (event.kind === 'moved_in' && isDoNotContact(event.moved.status)),
  );
  return { events };
}
