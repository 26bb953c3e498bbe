import { message } from '@Hardware-Store-Finder/messages';
import { type KeyedSemaphore, SemaphoreFullError, startDeadline } from '@Hardware-Store-Finder/std';
import type { Leases } from '@Hardware-Store-Finder/storage';
import { FetchFault } from './certificate-fault.ts';

/** The longest wait for a host that another process has, in milliseconds. */
const timeoutMs = 20_000;

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

/** Does the work while no other process requests the host. Throws FetchFault 'busy' after too long a wait for that. */
export async function withHost<T>(
  leases: Leases,
  host: string,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const wait = startDeadline(timeoutMs, signal, () => new FetchFault('busy', message.tooManyReads()));
  const lease = await leases.acquire(`website ${host}`, wait.signal).finally(wait.end);
  try {
    return await work(signal === undefined ? lease.signal : AbortSignal.any([signal, lease.signal]));
  } finally {
    await lease.release();
  }
}
