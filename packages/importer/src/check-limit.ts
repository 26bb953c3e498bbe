import { type AppError, commandError } from '@Hardware-Store-Finder/messages';
import { damageText, excessOf, type Limit } from './file-limits.ts';

/** Throws AppError if `count` exceeds the limit. */
export function checkLimit(count: number, limit: Limit): void {
  const excess = excessOf(count, limit);
  if (excess !== undefined) throw damaged(excess);
}

/** An error whose message completes 'FILE cannot be imported: …'. */
export function damaged(what: string, cause?: unknown): AppError {
  return commandError('bad_request', damageText(what), { cause });
}

/** The refusal of a file in which several versions of an element stand, and those that are gone. */
export function historyFault(): AppError {
  return commandError(
    'bad_request',
    'it is a file with the history of its elements. Make a file of one day of it: osmium time-filter FILE -o NOW.osm.pbf',
  );
}
