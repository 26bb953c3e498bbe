import { startDeadline } from '@Hardware-Store-Finder/std';
import { Resolver } from 'node:dns/promises';

/**
 * What DNS says of a name: records; none of that type (`no_data`); that the name does not exist (`no_domain`); or
 * nothing that can be relied on (`silent`).
 */
export type DnsAnswer<T> =
  | { kind: 'found'; records: readonly T[] }
  | { kind: 'no_data' | 'no_domain' }
  | { kind: 'silent'; code: string };

/** Asks DNS for records. Never throws but on abort, and never connects to what DNS answers. */
export type DnsRecords = {
  /** The mail servers of a domain; the empty name is that of a null MX (RFC 7505). */
  mx(domain: string, signal: AbortSignal): Promise<DnsAnswer<string>>;
  /** The addresses of a host, of both kinds. */
  addresses(host: string, signal: AbortSignal): Promise<DnsAnswer<string>>;
  /** The texts of a name, each of them in one piece. */
  texts(name: string, signal: AbortSignal): Promise<DnsAnswer<string>>;
};

/** In milliseconds: for one packet, and for a question with its retries. */
type DnsTimes = { packetMs: number; questionMs: number };
const usual: DnsTimes = { packetMs: 1_500, questionMs: 4_000 };

/** @param servers `ADDRESS` or `ADDRESS:PORT`, IPv6 in brackets; absent: the system's */
export function createDnsRecords(servers?: readonly string[], { packetMs, questionMs } = usual): DnsRecords {
  /** A resolver of its own for each question, because cancelling one cancels all its questions. */
  async function ask<T>(
    question: (resolver: Resolver) => Promise<readonly T[]>,
    signal: AbortSignal,
  ): Promise<DnsAnswer<T>> {
    signal.throwIfAborted();
    const resolver = new Resolver({ timeout: packetMs, tries: 2 });
    if (servers !== undefined) resolver.setServers(servers);
    const deadline = startDeadline(questionMs, signal, () => undefined);
    deadline.signal.addEventListener('abort', () => resolver.cancel(), { once: true });
    try {
      return { kind: 'found', records: await question(resolver) };
    } catch (error) {
      signal.throwIfAborted();
      const { code = 'unknown' } = error as { code?: string };
      if (code === 'ENOTFOUND') return { kind: 'no_domain' };
      return code === 'ENODATA' ? { kind: 'no_data' } : { kind: 'silent', code };
    } finally {
      deadline.end();
    }
  }

  return {
    mx: (domain, signal) =>
      ask(async (resolver) => (await resolver.resolveMx(domain)).map(({ exchange }) => exchange), signal),
    async addresses(host, signal) {
      const [v4, v6] = await Promise.all([
        ask((resolver) => resolver.resolve4(host), signal),
        ask((resolver) => resolver.resolve6(host), signal),
      ]);
      const found = [v4, v6].flatMap((answer) => (answer.kind === 'found' ? answer.records : []));
      if (found.length > 0) return { kind: 'found', records: found };
      return v4.kind === 'silent' ? v4 : v6.kind === 'silent' ? v6 : v4;
    },
    texts: (name, signal) =>
      ask(async (resolver) => (await resolver.resolveTxt(name)).map((pieces) => pieces.join('')), signal),
  };
}
