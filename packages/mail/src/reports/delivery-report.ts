import { type Message, message } from '@Hardware-Store-Finder/messages';
import type { ParsedMail } from '../parse-mail.ts';
import { hardReasons, type Refusal, reasonOf } from './refusals.ts';

/** What a report says of one address. */
export type RecipientReport = {
  /** Empty if the report does not say whom it is about. */
  readonly address: string;
  /** A sentence for the salesperson. */
  readonly why: Message;
  /** Whether the address must never get another letter. */
  readonly isHard: boolean;
  /** The reply of the server, as the report quotes it; else the notice's own words. At most 300 characters. */
  readonly diagnostic: string;
};

/** The letter that a report is about, as far as the report brings it along. */
export type ReportedLetter = {
  /** Its Message-ID, and those in its References: some providers replace the former. */
  readonly ids: readonly string[];
  readonly to: readonly string[];
};

const address = /[\w!#$%&'*+/=?^`{|}~.-]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?/gi;

/** Fields of a block (RFC 3464, 2.1), unfolded, by their names in lower case. */
type Fields = ReadonlyMap<string, string>;

/** The fields of each recipient in the machine-readable part (RFC 3464, 2.3), wherever a server put it. */
export function recipientFields(mail: ParsedMail): Fields[] {
  const isReport = ({ type }: { type: string }) => /delivery-status/.test(type);
  const own = recipientsIn(mail.parts.filter(isReport));
  return own.length > 0 ? own : recipientsIn([{ text: mail.text }, ...mail.parts]);
}

function recipientsIn(texts: readonly { text: string }[]): Fields[] {
  return texts
    .flatMap(({ text }) => text.split(/\n\s*\n/))
    .map(fieldsOf)
    .filter((fields) => fields.has('final-recipient') || fields.has('original-recipient'));
}

function fieldsOf(block: string): Fields {
  const lines = block.replace(/\n[ \t]+/g, ' ').split('\n');
  const fields = new Map<string, string>();
  for (const line of lines) {
    const [, name, value] = /^([A-Za-z-]+):[ \t]*(.*)$/.exec(line) ?? [];
    if (name && value !== undefined && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value);
  }
  return fields;
}

/** Reads a report of undelivered mail, whether or not a machine can read it: each address with the reason. */
export function readDeliveryReport(mail: ParsedMail): RecipientReport[] {
  const { notice } = parted(mail);
  const fields = recipientFields(mail).filter((one) => !isSuccess(one));
  if (fields.length > 0)
    return fields.map((one) => {
      const diagnostic = diagnosticOf(one) || wordsFor(addressOf(one), notice) || notice;
      return judged(addressOf(one), {
        status: one.get('status') ?? '',
        action: (one.get('action') ?? '').trim().toLowerCase(),
        text: diagnostic,
      });
    });
  return sections(mail, notice).map(([recipient, text]) => judged(recipient, { text }));
}

function judged(recipient: string, refusal: Refusal): RecipientReport {
  const reason = reasonOf(refusal);
  const diagnostic = refusal.text.replace(/\s+/g, ' ').trim().slice(0, 300);
  return {
    address: recipient,
    why: message.emailCameBack({ reason }),
    isHard: hardReasons.has(reason),
    diagnostic,
  };
}

export function isSuccess(fields: Fields): boolean {
  return /^(?:delivered|relayed|expanded)\b/i.test(fields.get('action') ?? '');
}

/** `rfc822; a@b.example` and its looser forms. */
function addressOf(fields: Fields): string {
  for (const name of ['original-recipient', 'final-recipient', 'x-actual-recipient']) {
    const found = fields.get(name)?.match(address)?.[0];
    if (found) return found.toLowerCase();
  }
  return '';
}

/** `smtp; 550 5.1.1 No such user` without its type, if it says more than numbers. */
function diagnosticOf(fields: Fields): string {
  const text = (fields.get('diagnostic-code') ?? '').replace(/^[\w.-]+\s*;\s*/, '');
  return /\p{L}{3}/u.test(text) ? text : '';
}

/** No server says more of a letter. */
const longestNotice = 8_000;

/** The head of the letter that a notice brings along, or what its server writes above it. */
const broughtAlong = new RegExp(
  [
    '^(?:received|return-path|dkim-signature|x-received|delivered-to|message-id|x-originating-ip|mime-version): ',
    '^-{2,}.{0,12}(?:original message|(?:below|enclosed|included) .*copy|header of the original|returned message|original mail)',
    '(?:original message|message headers) follows?',
  ].join('|'),
  'im',
);

/** The notice before the letter that it brings along, and what follows. */
function parted({ text, parts }: ParsedMail): { notice: string; original: string } {
  const at = broughtAlong.exec(text);
  const enclosed = parts.filter(({ type }) => /rfc822/.test(type)).map((part) => part.text);
  return {
    notice: (at ? text.slice(0, at.index) : text).slice(0, longestNotice),
    original: [...enclosed, ...(at ? [text.slice(at.index)] : [])].join('\n\n'),
  };
}

/** The letter that a report is about. */
export function reportedLetter(mail: ParsedMail): ReportedLetter {
  const head = fieldsOf(parted(mail).original.split(/\n\s*\n/)[0] ?? '');
  const whole = fieldsOf(parted(mail).original);
  const field = (name: string) => head.get(name) ?? whole.get(name) ?? '';
  const complaint = complainers(mail);
  return {
    ids: `${field('message-id')} ${field('references')}`.match(/<[^<>\s]+>/g) ?? [],
    to: [...complaint, ...(field('to').match(address) ?? [])].map((one) => one.toLowerCase()),
  };
}

/** Who complains, by the fields of a report (RFC 5965) and the header of Microsoft's. */
function complainers({ parts }: ParsedMail): string[] {
  const told = parts.flatMap(
    ({ text }) => text.match(/^(?:original-rcpt-to|x-hmxmroriginalrecipient):.*$/gim) ?? [],
  );
  return told.flatMap((line) => line.slice(line.indexOf(':')).match(address) ?? []);
}

/** The notice cut at the addresses that begin its lines; a notice about one address is not cut. */
function sections(mail: ParsedMail, notice: string): [string, string][] {
  const failed = mail.header('x-failed-recipients').toLowerCase().match(address) ?? [];
  const { to } = reportedLetter(mail);
  const starts = [...notice.matchAll(/^[ \t]*["'<]*([\w.+=-]+@[\w.-]+)[>"']*[ \t]*:?/gm)].filter(
    ([, one = ''], index, all) => all.findIndex((other) => other[1] === one) === index,
  );
  if (starts.length > 1)
    return starts.map((start, index) => [
      (start[1] ?? '').toLowerCase(),
      notice.slice(start.index, starts[index + 1]?.index ?? notice.length),
    ]);
  const named = (notice.match(address) ?? []).map((one) => one.toLowerCase());
  const about =
    failed[0] ??
    named.find((one) => to.includes(one)) ??
    starts[0]?.[1]?.toLowerCase() ??
    named.find((one) => !mail.to.includes(one) && !/^(?:mailer-daemon|postmaster|root)@/.test(one)) ??
    to[0] ??
    '';
  return [[about, notice]];
}

/** What the notice says after an address, up to the next one. */
function wordsFor(recipient: string, notice: string): string {
  const at = recipient === '' ? -1 : notice.toLowerCase().indexOf(recipient);
  return at < 0 ? '' : notice.slice(at, at + 600);
}
