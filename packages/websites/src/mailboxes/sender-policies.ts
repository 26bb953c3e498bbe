import type { DnsAnswer, DnsRecords } from '@Hardware-Store-Finder/http-client';
import { message } from '@Hardware-Store-Finder/messages';
import type { SenderFindings } from './mailboxes.ts';

type Finding = SenderFindings['spf'];
type Dns = Pick<DnsRecords, 'texts' | 'addresses'>;

/** The selectors that large providers and mail servers sign with unless somebody chose others. */
const usualSelectors = [
  ...['google', 'selector1', 'selector2', 'default', 'dkim', 'mail', 's1', 's2', 'k1', 'k2', 'key1', 'x'],
  ...['zoho', 'zmail', 'fm1', 'protonmail', 'mxvault', 'titan1', 'hostingermail1', 'hostingermail-a'],
];

/** What DNS says of the mail of a domain. `domain` and `selector` are in ASCII; without a selector, the first usual one with a key counts. */
export async function senderPolicies(
  domain: string,
  selector: string | undefined,
  dns: Dns,
  signal: AbortSignal,
): Promise<SenderFindings> {
  const [spf, dmarc, dkim] = await Promise.all([
    dns.texts(domain, signal),
    judgeDmarc(domain, dns, signal),
    selector === undefined
      ? firstKey(domain, dns, signal)
      : dns
          .texts(`${selector}._domainkey.${domain}`, signal)
          .then((answer) => judgeDkim(domain, selector, answer)),
  ]);
  return {
    domain,
    spf: judgeSpf(domain, spf),
    dmarc,
    ...(dkim !== undefined && { dkim }),
  };
}

async function firstKey(domain: string, dns: Dns, signal: AbortSignal): Promise<Finding | undefined> {
  const found = await Promise.all(
    usualSelectors.map(async (selector) =>
      judgeDkim(domain, selector, await dns.texts(`${selector}._domainkey.${domain}`, signal)),
    ),
  );
  return found.find(({ state }) => state === 'good');
}

/** RFC 7208: one record, whose last word says what becomes of other servers' mail. */
function judgeSpf(domain: string, answer: DnsAnswer<string>): Finding {
  const found = records(answer, /^v=spf1(?: |$)/i);
  const [record = ''] = found;
  if (found.length > 1) return weak(message.spfTwice({ domain, count: found.length }));
  if (found.length === 0) {
    return answer.kind === 'silent' ? unknown(domain, 'SPF') : missing(message.spfMissing({ domain }));
  }
  const terms = record.toLowerCase().split(/ +/);
  const isClosed = terms.some((term) => /^[-~]all$/.test(term) || term.startsWith('redirect='));
  return isClosed ? good(message.spfGood({ domain })) : weak(message.spfOpen({ domain }));
}

/** RFC 9989: the policy that receivers apply to forged mail, from the tree walk to test mode. Throws only on abort. */
async function judgeDmarc(domain: string, dns: Dns, signal: AbortSignal): Promise<Finding> {
  const { dmarc } = await import('mailauth/lib/dmarc/index.js');
  // Without SPF and DKIM, as forged mail comes. Strict: as the RFC reads records, not as lenient receivers do.
  const forged = { headerFrom: domain, spfDomains: [], dkimDomains: [], strict: true };
  const found = await dmarc({ ...forged, resolver: (name, type) => resolve(name, type, dns, signal) });
  signal.throwIfAborted();
  if (found === false || found.status.result === 'none') return missing(message.dmarcMissing({ domain }));
  if (found.status.result === 'temperror') return unknown(domain, 'DMARC');
  const { policy, testMode } = found;
  if (policy === 'reject' || policy === 'quarantine') return good(message.dmarcGood({ domain, policy }));
  return weak(
    testMode && found.p !== 'none' ? message.dmarcTesting({ domain }) : message.dmarcNone({ domain }),
  );
}

const errorCodes = { no_data: 'ENODATA', no_domain: 'ENOTFOUND' } as const;

/** Answers as `dns.promises.resolve` does, by our resolvers. `type`: TXT, or A and CNAME to ask whether a name exists. */
async function resolve(name: string, type: string, dns: Dns, signal: AbortSignal): Promise<string[]> {
  // `addresses` has followed the aliases already.
  if (type === 'CNAME') return [];
  const answer = await (type === 'TXT' ? dns.texts : dns.addresses)(name, signal);
  if (answer.kind === 'found') return [...answer.records];
  const code = answer.kind === 'silent' ? answer.code : errorCodes[answer.kind];
  throw Object.assign(new Error(`DNS has no ${type} records of ${name} (${code}).`), { code });
}

/** RFC 6376: a record with a key; an empty one is revoked. */
function judgeDkim(domain: string, selector: string, answer: DnsAnswer<string>): Finding {
  const [record] = records(answer, /(?:^|;)\s*p\s*=/);
  if (record === undefined) {
    return answer.kind === 'silent'
      ? unknown(domain, 'DKIM')
      : missing(message.dkimMissing({ domain, selector }));
  }
  return tag(record, 'p') === ''
    ? weak(message.dkimRevoked({ domain, selector }))
    : good(message.dkimGood({ domain, selector }));
}

function records(answer: DnsAnswer<string>, pattern: RegExp): string[] {
  return answer.kind === 'found' ? answer.records.filter((text) => pattern.test(text.trim())) : [];
}

/** The value of a tag in a list of `tag=value;`, without blanks. */
function tag(record: string, name: string): string | undefined {
  return new RegExp(`(?:^|;)\\s*${name}\\s*=([^;]*)`, 'i').exec(record)?.[1]?.replace(/\s+/g, '');
}

const good = (sentence: Finding['sentence']): Finding => ({ state: 'good', sentence });
const weak = (sentence: Finding['sentence']): Finding => ({ state: 'weak', sentence });
const missing = (sentence: Finding['sentence']): Finding => ({ state: 'missing', sentence });
const unknown = (domain: string, what: string): Finding => ({
  state: 'unknown',
  sentence: message.senderSilent({ domain, what }),
});
