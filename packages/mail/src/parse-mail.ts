import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { htmlText } from './answers/html-text.ts';

/** A received message with what its readers need. Addresses are in lower case. */
export type ParsedMail = {
  /** The first value of a header, unfolded; empty if absent. `name` in lower case. */
  readonly header: (name: string) => string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  /** When it was written; absent if the message does not say so. */
  readonly date: Date | undefined;
  /** The body as text: its plain part, or its HTML without the quotations that mail programs mark. */
  readonly text: string;
  /** Parts that report on another message (RFC 3464, 5965, 8098) or bring it along, in their order. */
  readonly parts: readonly { type: string; text: string }[];
  /** What else it brings along, by name or, where it has none, by type. */
  readonly files: readonly string[];
  /** Whether its text ends at a limit. */
  readonly isCut: boolean;
};

/** Reads a message (RFC 5322) of any encoding. Throws if its parts are nested deeper or its headers larger than any real one's. */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail> {
  const bytes = unflowed(raw);
  let email = await PostalMime.parse(bytes, { forceRfc822Attachments: true });
  // Without a charset it is UTF-8, or of a Chinese program.
  const chinese = isGarbled(email) ? withChineseCharset(bytes) : undefined;
  const other = chinese && (await PostalMime.parse(chinese, { forceRfc822Attachments: true }));
  if (other && !isGarbled(other)) email = other;
  const headers = new Map<string, string>();
  for (const { key, value } of email.headers) if (!headers.has(key)) headers.set(key, value);
  const date = email.date === undefined ? undefined : new Date(email.date);
  const text = textOf(email) || (email.attachments.length === 0 && !email.html ? bodyOf(raw) : '');
  const [parts, files] = partition(email.attachments, ({ mimeType }) =>
    /^(?:message\/|text\/rfc822)/.test(mimeType),
  );
  return {
    header: (name) => headers.get(name) ?? '',
    from: addressesOf(email.from)[0] ?? '',
    to: (email.to ?? []).flatMap(addressesOf),
    subject: email.subject ?? '',
    date: date && Number.isNaN(date.getTime()) ? undefined : date,
    text: text.slice(0, longestText),
    parts: parts.map((part) => ({ type: part.mimeType, text: textOfPart(part) })),
    // Pictures within a text are its signature's.
    files: files
      .filter(({ mimeType, related }) => text === '' || !(related && mimeType.startsWith('image/')))
      .map(({ filename, mimeType }) => filename || mimeType),
    isCut: text.length > longestText,
  };
}

function isGarbled({ text = '', html = '', subject = '' }: Email): boolean {
  return /\ufffd/.test(text + html + subject);
}

/** The message with GB18030 as the charset of each text that names none; undefined if none lacks one. */
function withChineseCharset(bytes: Buffer): Buffer | undefined {
  const text = bytes.toString('latin1');
  const [head = ''] = text.split(/\r?\n\r?\n/, 1);
  const named = text.replace(
    /^content-type:[ \t]*text\/(?:plain|html)(?![^\n]*(?:\n[ \t][^\n]*)*charset)/gim,
    '$&; charset=gb18030',
  );
  if (named !== text) return Buffer.from(named, 'latin1');
  return /^content-type:/im.test(head)
    ? undefined
    : Buffer.from(`Content-Type: text/plain; charset=gb18030\r\n${text}`, 'latin1');
}

function partition<T>(list: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [list.filter(isFirst), list.filter((one) => !isFirst(one))];
}

/** What people and servers write is shorter. */
const longestText = 200_000;

function textOf({ text, html }: Email): string {
  const body = text?.trim() ? text : htmlText(html ?? '');
  return body.replace(/\r\n?/g, '\n');
}

/** Lines that flow (RFC 3676) stay as they are: joined by this parser, an answer below a quoted line becomes a part of it. */
function unflowed(raw: Uint8Array): Buffer {
  const text = Buffer.from(raw).toString('latin1');
  return Buffer.from(text.replace(/;\s*format="?flowed"?/gi, ''), 'latin1');
}

/** The body as it is, of a message whose parts are not where its header says. */
function bodyOf(raw: Uint8Array): string {
  const [, ...body] = new TextDecoder().decode(raw).replace(/\r\n?/g, '\n').split('\n\n');
  return body.join('\n\n').trim();
}

function textOfPart({ content }: Attachment): string {
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  return text.slice(0, longestText).replace(/\r\n?/g, '\n');
}

function addressesOf(address: Address | undefined): string[] {
  if (address === undefined) return [];
  return (address.group ?? [address]).map((one) => one.address.toLowerCase());
}
