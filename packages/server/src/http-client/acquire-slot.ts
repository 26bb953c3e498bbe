import { type KeyedSemaphore, SemaphoreFullError } from '@hardware-store-finder/async';
import { message } from '../i18n/message.ts';
import { FetchFault } from './fetch-fault.ts';

/**
 * Waits for a slot to request a host, in turns with other clients; resolves to its release function. Throws FetchFault 'busy' if the semaphore is
 * full, or the signal's reason if the caller aborts.
 */
export async function acquireSlot(
  semaphore: KeyedSemaphore,
  host: string,
  signal?: AbortSignal,
  client?: string,
): Promise<() => void> {
  try {
    return await semaphore.acquire(host, signal, client);
  } catch (error) {
    if (!(error instanceof SemaphoreFullError)) throw error;
    throw new FetchFault('busy', message.tooManyReads(), { cause: error });
  }
}
