import { isPublicAddress } from '@Hardware-Store-Finder/domain';
import { message } from '@Hardware-Store-Finder/messages';
import { Resolver } from 'node:dns/promises';
import { FetchFault } from './certificate-fault.ts';

/** Resolves a host name to its IP addresses. Throws FetchFault 'unknown_host' or 'dns'. */
export type Resolve = (hostname: string, signal: AbortSignal) => Promise<readonly string[]>;

/**
 * Queries DNS for A and AAAA records; one kind is enough. Uses c-ares, which ignores the hosts file, because the
 * system's getaddrinfo blocks a thread of the pool for each name that does not answer.
 */
export async function resolveByDns(hostname: string, signal: AbortSignal): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 1000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    signal.throwIfAborted();
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (found.length > 0) return found;
    const [failure] = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    throw lookupFault(hostname, failure);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

function lookupFault(host: string, cause: { code?: unknown } | undefined): FetchFault {
  const code = cause?.code;
  return code === 'ENOTFOUND' || code === 'ENODATA'
    ? new FetchFault('unknown_host', message.unknownName({ host }), { cause })
    : new FetchFault('dns', message.nameNotFound({ host, code: String(code) }), { cause });
}

/**
 * The addresses of a host, all of them public, IPv4 first. An IP literal resolves to itself. Throws FetchFault
 * 'unknown_host' or 'dns' if it has none or the lookup fails, 'address' if there is no address or any of them is not public: the site's DNS controls which of
 * them we would connect to.
 */
export async function publicAddresses(
  hostname: string,
  resolve: Resolve,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const literal = hostname.replace(/^\[|\]$/g, '');
  const answers = /^[\d.]+$|:/.test(literal) ? [literal] : await resolve(hostname, signal);
  if (answers.length === 0) throw new FetchFault('address', message.nameOfNothing({ host: hostname }));
  const bad = answers.find((answer) => !isPublicAddress(answer));
  if (bad !== undefined) {
    throw new FetchFault('address', message.leadsInside({ host: hostname, address: bad.slice(0, 45) }));
  }
  return answers.toSorted((a, b) => Number(a.includes(':')) - Number(b.includes(':')));
}
