import type { SellerField } from '@Hardware-Store-Finder/contract';
import type { DnsRecords } from '@Hardware-Store-Finder/http-client';
import { formatMessage } from '@Hardware-Store-Finder/messages';
import { type Config, isLoopback, sellerSetting } from '@Hardware-Store-Finder/services';
import { senderPolicies } from '@Hardware-Store-Finder/websites';
import { type Finding, failed, ok, warning } from './findings.ts';

/** @param unknown names in `.env` that no setting has */
export async function checkSettings(config: Config, unknown: readonly string[]): Promise<Finding[]> {
  const { auth, contact, host, metrics, publicUrl, removed, trustedProxies } = config;
  const risks = [
    ...removed,
    ...unknown.map(
      (name) => `.env sets ${name}, which nothing reads. See docs/configuration.md for its name.`,
    ),
    auth.mode === 'none' &&
      (publicUrl !== undefined || !isLoopback(host)) &&
      'AUTH is none, and others can reach the server: they can spend its budgets. Choose token, header or oidc, or be sure that a proxy checks who comes.',
    publicUrl !== undefined &&
      trustedProxies.length === 0 &&
      "PUBLIC_URL is set and TRUSTED_PROXIES is not, so all people behind a proxy share the limits of one. Set it to the proxy's address.",
    publicUrl?.protocol === 'http:' &&
      !isLoopback(publicUrl.hostname) &&
      `PUBLIC_URL is ${publicUrl.href}. Put the server behind https.`,
    metrics !== undefined &&
      !isLoopback(metrics.host) &&
      `Metrics listen on ${metrics.host}:${metrics.port} without a login. Let only Prometheus reach that port.`,
    contact === undefined &&
      publicUrl === undefined &&
      'No CONTACT is set: the websites and map servers that are read cannot tell who reads them.',
  ].filter((risk) => risk !== false);
  return risks.length > 0 ? risks.map(warning) : [ok('All of them are valid.')];
}

/** The fields without which a letter cannot say who writes. */
const needed = ['company', 'makes', 'postalAddress', 'signature'] as const satisfies SellerField[];

export async function checkSeller({ seller }: Config): Promise<Finding[]> {
  const missing = needed.filter((field) => !seller?.[field]).map(sellerSetting);
  if (missing.length === 0) return [ok(`${seller?.company}.`)];
  const what = `Without ${missing.join(', ')}, a letter says nothing of it until a person enters it in the page`;
  return [warning(`${what}. Set what all share.`)];
}

/** A domain that has mail servers for as long as there is a map. */
const known = 'openstreetmap.org';

/** @param dns undefined if the settings forbid lookups */
export async function checkDns({ dnsServers }: Config, dns: DnsRecords | undefined): Promise<Finding[]> {
  if (dns === undefined)
    return [ok('It is not asked, because DNS_SERVERS is none: email addresses get no verdict.')];
  const answer = await dns.mx(known, AbortSignal.timeout(10_000));
  if (answer.kind === 'found') return [ok(`It knows the mail servers of ${known}.`)];
  const which = dnsServers === undefined ? "The system's resolvers" : dnsServers.join(', ');
  const why = answer.kind === 'silent' ? answer.code : answer.kind;
  const what = `${which} cannot tell the mail servers of ${known} (${why})`;
  return [failed(`${what}. Set DNS_SERVERS to resolvers that can.`)];
}

/** Whether receivers can tell mail of the seller's domain from forged mail. */
export async function checkSellerDomain(config: Config, dns: DnsRecords | undefined): Promise<Finding[]> {
  const website = config.seller?.website ?? '';
  const url = URL.parse(website.includes('://') ? website : `https://${website}`);
  const address = config.seller?.email ?? config.contact ?? '';
  const domain = /@([^@]+)$/.exec(address)?.[1] ?? url?.hostname.replace(/^www\./, '');
  if (domain === undefined) {
    const advice =
      'Set SELLER_EMAIL to the address that you write from, to check how receivers see its mail.';
    return [warning(`It is unknown. ${advice}`)];
  }
  if (dns === undefined) return [ok(`${domain} is not checked, because DNS_SERVERS is none.`)];
  const { spf, dmarc } = await senderPolicies(domain, undefined, dns, AbortSignal.timeout(15_000));
  return [spf, dmarc].map(({ state, sentence }) =>
    (state === 'good' ? ok : warning)(`${domain}: ${formatMessage(sentence, 'english')}`),
  );
}
