import { type KeyedSemaphore, SemaphoreFullError } from '@hardware-store-finder/async';
import { message } from '../i18n/message.ts';
import { FetchFault } from './fetch-fault.ts';

/**
 * Waits for the right to ask a host; resolves to a function that gives it back. Throws FetchFault 'busy' where the
 * semaphore is full, and the signal's reason where the caller aborts.
 */
export async function acquireSlot(
  semaphore: KeyedSemaphore,
  host: string,
  signal?: AbortSignal,
): Promise<() => void> {
  try {
    return await semaphore.acquire(host, signal);
  } catch (error) {
    if (!(error instanceof SemaphoreFullError)) throw error;
    throw new FetchFault('busy', message.tooManyReads(), { cause: error });
  }
}
