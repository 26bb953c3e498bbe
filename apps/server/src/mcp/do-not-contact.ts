import { readFileSync, statSync } from 'node:fs';
import type { Exclusions } from '@hardware-store-finder/contract';
import {
  blockedAddress,
  createContactRules,
  type DoNotContact,
  doNotContactOf,
  isFreeMail,
  readExclusions,
} from '@hardware-store-finder/domain';
import { commandError } from '@hardware-store-finder/messages';

export type Refusals = Pick<DoNotContact<object>, 'check' | 'checkSome'>;

/**
 * Reads whom not to write to: a backup of the page, or lines with an email address or a domain each. Throws AppError for
 * anything else, because a list that is read wrongly refuses nobody.
 */
function readList(text: string, file: string): Refusals {
  const plain = text.replace(/^\ufeff/, '').trim();
  const exclusions = plain.startsWith('{') ? readExclusions(plain) : readLines(plain, file);
  if (exclusions === undefined) {
    throw commandError(
      'bad_request',
      `${file} is no backup of the page that this version can read. Save it anew.`,
    );
  }
  return doNotContactOf(exclusions, createContactRules(), ['do_not_contact']);
}

function readLines(text: string, file: string): Exclusions {
  const emails: string[] = [];
  const domains: string[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    const entry = line.replace(/#.*/s, '').trim();
    if (entry === '' || isFreeMail(entry)) continue;
    const read = blockedAddress(entry, 0);
    if (read === undefined) {
      const what = `line ${at + 1} is neither an email address nor a domain`;
      throw commandError(
        'bad_request',
        `${file}: ${what}. Write one of them on each line, and notes after a #.`,
      );
    }
    (read.kind === 'email' ? emails : domains).push(read.value);
  }
  return { emails, domains, stores: [] };
}

/**
 * The refusals of a file, which is read again when it changes. Throws AppError while it cannot be read: then nobody can be
 * written to. Without a file, nobody is refused.
 */
export function watchExclusions(file: string | undefined): () => Refusals {
  if (file === undefined) {
    const none = readList('', '');
    return () => none;
  }
  let known: { signature: string; refusals: Refusals } | undefined;
  return () => {
    try {
      const { mtimeMs, size, ino } = statSync(file);
      const signature = `${mtimeMs} ${size} ${ino}`;
      if (known?.signature !== signature) {
        known = { signature, refusals: readList(readFileSync(file, 'utf8'), file) };
      }
      return known.refusals;
    } catch (error) {
      known = undefined;
      if (!(error as NodeJS.ErrnoException).code?.startsWith('E')) throw error;
      const what = 'The do-not-contact list cannot be read, so nobody is written to';
      throw commandError(
        'unavailable',
        `${what}: ${file}. Correct DO_NOT_CONTACT_FILE, or restore the file.`,
        {
          cause: error,
        },
      );
    }
  };
}
