import { readFileSync } from 'node:fs';
import type { Exclusions } from '@hardware-store-finder/contract';
import { readExclusions as readBookExclusions } from '@hardware-store-finder/domain';
import { commandError } from '@hardware-store-finder/messages';

/** Who must not be written to, from a back-up of the leads. Throws AppError if the file cannot be read. */
export function readExclusions(file: string): Exclusions {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw commandError('bad_request', `The file ${file} cannot be read. Name a back-up of your leads.`, {
      cause,
    });
  }
  const exclusions = readBookExclusions(text);
  if (exclusions !== undefined) return exclusions;
  throw commandError(
    'bad_request',
    `${file} is no back-up of leads: save one with "Back up" on the page of your leads.`,
  );
}
