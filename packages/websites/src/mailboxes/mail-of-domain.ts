import type { MailReason } from '@hardware-store-finder/contract';
import type { DnsRecords } from '@hardware-store-finder/http-client';
import * as z from 'zod/mini';

/** What DNS says of the mail of a domain. */
export const domainMailSchema = z.enum([
  'no_domain',
  'null_mx',
  'no_mail_server',
  'dns_silent',
  'address_only',
  'mail_server',
]) satisfies z.ZodMiniType<MailReason>;
export type DomainMail = z.infer<typeof domainMailSchema>;

/**
 * Finds out where mail to a domain goes: to its mail servers, without any to its own address (RFC 5321, 5.1), and
 * nowhere if the only server is the empty name (RFC 7505).
 */
export async function mailOfDomain(
  domain: string,
  dns: Pick<DnsRecords, 'mx' | 'addresses'>,
  signal: AbortSignal,
): Promise<DomainMail> {
  const mx = await dns.mx(domain, signal);
  if (mx.kind === 'silent') return 'dns_silent';
  if (mx.kind === 'no_domain') return 'no_domain';
  if (mx.kind === 'found') return mx.records.some((server) => server !== '') ? 'mail_server' : 'null_mx';
  const addresses = await dns.addresses(domain, signal);
  if (addresses.kind === 'silent') return 'dns_silent';
  return addresses.kind === 'found' ? 'address_only' : 'no_mail_server';
}
