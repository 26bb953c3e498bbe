import type { DnsAnswer, DnsRecords } from '@hardware-store-finder/http-client';
import { message } from '@hardware-store-finder/messages';
import { siteOf } from '../page/site-names.ts';
import type { SenderFindings } from './mailboxes.ts';

type Finding = SenderFindings['spf'];

/** What the TXT records of a domain say of its mail. `domain` and `selector` are in ASCII. */
export async function senderPolicies(
  domain: string,
  selector: string | undefined,
  { texts }: Pick<DnsRecords, 'texts'>,
  signal: AbortSignal,
): Promise<SenderFindings> {
  const site = siteOf(domain);
  const [spf, own, ofSite, dkim] = await Promise.all([
    texts(domain, signal),
    texts(`_dmarc.${domain}`, signal),
    site === domain ? undefined : texts(`_dmarc.${site}`, signal),
    selector === undefined ? undefined : texts(`${selector}._domainkey.${domain}`, signal),
  ]);
  return {
    domain,
    spf: judgeSpf(domain, spf),
    // A subdomain without a policy has that of its organizational domain (RFC 7489, 6.6.3).
    dmarc:
      ofSite === undefined || own.kind === 'silent' || records(own, /^v=DMARC1/).length > 0
        ? judgeDmarc(domain, own, ['p'])
        : judgeDmarc(domain, ofSite, ['sp', 'p']),
    ...(dkim !== undefined && selector !== undefined && { dkim: judgeDkim(domain, selector, dkim) }),
  };
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

/** RFC 7489: one record; 'none' only watches. `tags`: those that may state the policy, the first that is there counts. */
function judgeDmarc(domain: string, answer: DnsAnswer<string>, tags: readonly string[]): Finding {
  const found = records(answer, /^v=DMARC1\s*(?:;|$)/);
  const [record = ''] = found;
  if (found.length !== 1) {
    return answer.kind === 'silent' ? unknown(domain, 'DMARC') : missing(message.dmarcMissing({ domain }));
  }
  const [stated] = tags.flatMap((name) => tag(record, name) ?? []);
  const policy = stated?.toLowerCase();
  return policy === 'reject' || policy === 'quarantine'
    ? good(message.dmarcGood({ domain, policy }))
    : weak(message.dmarcNone({ domain }));
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
