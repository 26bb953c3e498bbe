import type { DnsRecords } from '@hardware-store-finder/http-client';
import { formatMessage } from '@hardware-store-finder/messages';
import type { Config } from '@hardware-store-finder/services';
import { senderPolicies } from '@hardware-store-finder/websites';
import { type Check, type Finding, failed, ok, warning } from './finding.ts';

/** A domain that has mail servers for as long as there is a map. */
const known = 'openstreetmap.org';

/** @param dns undefined if the settings forbid lookups */
export function checkDns({ dnsServers }: Config, dns: DnsRecords | undefined): Check {
  return {
    name: 'DNS',
    async run() {
      if (dns === undefined)
        return [ok('It is not asked, because DNS_SERVERS is none: email addresses get no verdict.')];
      const answer = await dns.mx(known, AbortSignal.timeout(10_000));
      if (answer.kind === 'found') return [ok(`It knows the mail servers of ${known}.`)];
      const which = dnsServers === undefined ? "The system's resolvers" : dnsServers.join(', ');
      const why = answer.kind === 'silent' ? answer.code : answer.kind;
      return [
        failed(
          `${which} cannot tell the mail servers of ${known} (${why}). Set DNS_SERVERS to resolvers that can.`,
        ),
      ];
    },
  };
}

/** Whether receivers can tell mail of the seller's domain from forged mail. */
export function checkSellerDomain({ seller, contact }: Config, dns: DnsRecords | undefined): Check {
  return {
    name: "seller's domain",
    async run() {
      const domain = domainOf(contact) ?? hostOf(seller?.website);
      if (domain === undefined) {
        return [
          warning(
            'It is unknown. Set SELLER_WEBSITE, or CONTACT to an email address, to check how receivers see its mail.',
          ),
        ];
      }
      if (dns === undefined) return [ok(`${domain} is not checked, because DNS_SERVERS is none.`)];
      const { spf, dmarc } = await senderPolicies(domain, undefined, dns, AbortSignal.timeout(15_000));
      return [spf, dmarc].map(({ state, sentence }): Finding => {
        const text = `${domain}: ${formatMessage(sentence, 'english')}`;
        return state === 'good' ? ok(text) : warning(text);
      });
    },
  };
}

function domainOf(contact: string | undefined): string | undefined {
  return /@([^@]+)$/.exec(contact ?? '')?.[1];
}

function hostOf(website: string | undefined): string | undefined {
  if (website === undefined) return undefined;
  const url = URL.parse(website.includes('://') ? website : `https://${website}`);
  return url?.hostname.replace(/^www\./, '');
}
