import { commandError } from '@Hardware-Store-Finder/messages';
import { shortestToken } from '@Hardware-Store-Finder/services';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newSecret } from './sign-ins.ts';

/**
 * The token of the secret link: the one of the settings, else the one in the data folder, which the first start makes. `isNew` says
 * that nobody has seen it. Throws AppError if the file has none.
 */
export function linkToken(
  configured: string | undefined,
  dataDir: string,
): { token: string; isNew: boolean } {
  if (configured !== undefined) return { token: configured, isNew: false };
  const file = path.join(dataDir, 'auth-token');
  const made = newSecret();
  try {
    // Fails if the file is there: of two first starts, one makes the token.
    writeFileSync(file, `${made}\n`, { flag: 'wx', mode: 0o600 });
    return { token: made, isNew: true };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const token = readFileSync(file, 'utf8').trim();
  if (token.length < shortestToken) {
    throw commandError(
      'unavailable',
      `The file ${file} has no token. Delete it, and the next start makes a new link.`,
    );
  }
  return { token, isNew: false };
}
