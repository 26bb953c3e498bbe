import { AppError, message } from '@Hardware-Store-Finder/messages';
import { type KeyedSemaphore, SemaphoreFullError } from '@Hardware-Store-Finder/std';
import type { EventEmitter } from 'node:events';

let asked = 0;

/**
 * Waits for a turn of a client; rejects once `connection` closes. Resolves to a function that gives the turn back.
 * @throws {AppError} `too_many` if too many wait, or one too long
 */
export async function acquireTurn(
  semaphore: KeyedSemaphore,
  client: string | undefined,
  connection: Pick<EventEmitter, 'once'>,
): Promise<() => void> {
  const gone = new AbortController();
  connection.once('close', () => gone.abort());
  asked += 1;
  try {
    return await semaphore.acquire(String(asked), gone.signal, client ?? 'this machine');
  } catch (error) {
    if (!(error instanceof SemaphoreFullError)) throw error;
    throw new AppError('too_many', message.tooManyRequests(), { cause: error });
  }
}
