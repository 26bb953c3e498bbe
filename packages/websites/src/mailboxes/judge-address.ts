import { type MailCheck, type MailReason, mailReasons, mailVerdicts } from '@Hardware-Store-Finder/contract';
import { isFreeMail, isSharedHost } from '@Hardware-Store-Finder/domain';
import type { DnsRecords } from '@Hardware-Store-Finder/http-client';
import { domainToASCII } from 'node:url';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import validateEmail from 'validator/lib/isEmail.js';
import * as z from 'zod';
import { siteOf } from '../page/site-names.ts';
import roles from '../page/word-lists/role-names.json' with { type: 'json' };
import type { AddressOwner } from './mailboxes.ts';

// Loading all of validator takes eight times as long.

/** An address in its parts. `domain` is in ASCII, as DNS has it (RFC 5890). */
export type AddressParts = { local: string; domain: string };

/** Splits an address; undefined if its syntax is bad. Letters of any script may stand before the @ (RFC 6531). */
export function addressParts(email: string): AddressParts | undefined {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, Math.max(0, at));
  const domain = domainToASCII(email.slice(at + 1));
  return at > 0 && validateEmail(`${local}@${domain}`, { allow_utf8_local_part: true })
    ? { local, domain }
    : undefined;
}

const disposable: ReadonlySet<string> = disposableEmailBlocklistSet();
const roleNames: ReadonlySet<string> = new Set([...roles.first, ...roles.last]);

/** What an address and its owner's websites tell by themselves. */
export function reasonsOfAddress(
  { local, domain }: AddressParts,
  { websites, isOthers = false }: Pick<AddressOwner, 'websites' | 'isOthers'>,
): MailReason[] {
  const isFree = isFreeMail(domain);
  const hosts = websites.flatMap((website) => URL.parse(website)?.hostname ?? []);
  // On a host that many share, the store's own domain is unknown.
  const own = hosts.filter((host) => !isSharedHost(host)).map(siteOf);
  const isOther = !isOthers && !isFree && own.length > 0 && !own.includes(siteOf(domain));
  return [
    ...(disposable.has(siteOf(domain)) || disposable.has(domain) ? (['disposable'] as const) : []),
    ...(isOthers ? (['other_firm'] as const) : []),
    ...(isOther ? (['other_domain'] as const) : []),
    ...(roleNames.has(local.toLowerCase().replace(/\d+$/, '')) ? (['role'] as const) : []),
    ...(isFree ? (['free_mail'] as const) : []),
  ];
}

/** The worst verdict of the reasons, which come in the order of the contract. */
export function verdictOf(found: readonly MailReason[]): MailCheck {
  const reasons = (Object.keys(mailReasons) as MailReason[]).filter((reason) => found.includes(reason));
  const verdicts = reasons.map((reason) => mailVerdicts.indexOf(mailReasons[reason]));
  return { verdict: mailVerdicts[Math.max(0, ...verdicts)] ?? 'usable', reasons };
}

/** What DNS says of the mail of a domain. */
export const domainMailSchema = z.enum([
  'no_domain',
  'null_mx',
  'no_mail_server',
  'dns_silent',
  'address_only',
  'mail_server',
]) satisfies z.ZodType<MailReason>;
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
  /** Without a network some resolvers deny every name: what they deny counts only if they know one that exists. */
  const denied = async (found: 'no_domain' | 'no_mail_server'): Promise<DomainMail> =>
    (await knowsNames(dns, signal)) ? found : 'dns_silent';
  const mx = await dns.mx(domain, signal);
  if (mx.kind === 'silent') return 'dns_silent';
  if (mx.kind === 'no_domain') return denied('no_domain');
  if (mx.kind === 'found') return mx.records.some((server) => server !== '') ? 'mail_server' : 'null_mx';
  const addresses = await dns.addresses(domain, signal);
  if (addresses.kind === 'silent') return 'dns_silent';
  return addresses.kind === 'found' ? 'address_only' : denied('no_mail_server');
}

/** A name that always exists (RFC 6761). */
const knownDomain = 'example.com';

async function knowsNames(dns: Pick<DnsRecords, 'mx' | 'addresses'>, signal: AbortSignal): Promise<boolean> {
  if ((await dns.mx(knownDomain, signal)).kind === 'found') return true;
  return (await dns.addresses(knownDomain, signal)).kind === 'found';
}
