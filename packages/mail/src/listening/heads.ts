import type { ImapFlow, MessageStructureObject } from 'imapflow';
import { addressParser, decodeWords } from 'postal-mime';

/** A message by its header alone. Addresses are in lower case, times milliseconds since 1970. */
export type Head = {
  readonly uid: number;
  /** When it arrived; undefined if the server does not say so. */
  readonly at: number | undefined;
  readonly bytes: number;
  /** Unfolded. */
  readonly text: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly subject: string;
};

/** What is read of a header: people's are shorter. */
const headerBytes = 65_536;
/** A message of so many bytes is read whole; of longer ones the text. */
const wholeBytes = 262_144;
const textBytes = 200_000;
const mostParts = 20;

/** Reads headers only, by their numbers; between them other fetches may run, which would wait for one that goes on. */
export async function* headsOf(client: ImapFlow, uids: readonly number[]): AsyncGenerator<Head> {
  const sorted = uids.toSorted((a, b) => a - b);
  for (let at = 0; at < sorted.length; at += 100) {
    const heads: Head[] = [];
    for await (const message of client.fetch(
      sorted.slice(at, at + 100),
      // No ENVELOPE: a server writes one of any length, and a client that cannot take it loses its connection.
      {
        uid: true,
        internalDate: true,
        size: true,
        bodyParts: [{ key: 'HEADER', start: 0, maxLength: headerBytes }],
      },
      { uid: true },
    ))
      heads.push(
        headIn({
          uid: message.uid,
          at: message.internalDate === undefined ? undefined : new Date(message.internalDate).getTime(),
          bytes: message.size ?? 0,
          text: message.headers?.toString() ?? '',
        }),
      );
    yield* heads.sort((a, b) => a.uid - b.uid);
  }
}

/** The head of a message from the text of its header. */
export function headIn({ text: folded, ...head }: Pick<Head, 'uid' | 'at' | 'bytes' | 'text'>): Head {
  const text = folded.replace(/\r?\n[ \t]+/g, ' ');
  const addresses = (name: string) =>
    addressParser(headerIn(text, name).slice(0, 4_000), { flatten: true }).map(({ address = '' }) =>
      address.toLowerCase(),
    );
  return {
    ...head,
    text,
    from: addresses('from'),
    to: [...addresses('to'), ...addresses('cc')],
    subject: decodeWords(headerIn(text, 'subject').slice(0, 1_000)),
  };
}

/** A header of a head; empty if absent. */
export function headerIn(text: string, name: string): string {
  return new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(text)?.[1]?.trim() ?? '';
}

/**
 * The bytes of a message; of a long one its header and its texts, wherever they stand in it, with the names of its files. `isFeared`: its
 * structure is not asked for, because the connection was lost over it.
 */
export async function sourceOf(
  client: ImapFlow,
  { uid, bytes, text }: Head,
  isFeared: boolean,
): Promise<{ source: Uint8Array; files: string[]; isCut: boolean }> {
  const one = async (query: Parameters<ImapFlow['fetchOne']>[1]) =>
    (await client.fetchOne(String(uid), query, { uid: true })) || undefined;
  const isLong = bytes > wholeBytes;
  if (isLong && !isFeared) {
    const structured = await one({ bodyStructure: true }).catch(() => undefined);
    const leaves = structured?.bodyStructure ? leavesOf(structured.bodyStructure) : [];
    const read = leaves.filter(isRead).slice(0, mostParts);
    const parts = read.map(({ part = '' }) => ({ key: part, start: 0, maxLength: textBytes }));
    const fetched = parts.length > 0 ? await one({ uid: true, bodyParts: parts }) : undefined;
    if (fetched?.bodyParts)
      return {
        source: rebuilt(text, read, fetched.bodyParts),
        files: leaves.filter((leaf) => !isRead(leaf)).map(nameOf),
        isCut: read.some(({ size = 0 }) => size > textBytes),
      };
  }
  const whole = await one({ source: isLong ? { start: 0, maxLength: wholeBytes } : true });
  return { source: whole?.source || Buffer.from(text), files: [], isCut: isLong };
}

/** The parts that have no parts, in their order. */
function leavesOf(root: MessageStructureObject): MessageStructureObject[] {
  const leaves: MessageStructureObject[] = [];
  const waiting = [root];
  for (let next = waiting.pop(); next !== undefined && leaves.length < 1_000; next = waiting.pop()) {
    const children = next.type.startsWith('message/') ? [] : (next.childNodes ?? []);
    if (children.length > 0) waiting.push(...[...children].reverse());
    else if (next.part !== undefined) leaves.push(next);
  }
  return leaves;
}

function isRead({ type, disposition }: MessageStructureObject): boolean {
  return (
    (/^text\/(?:plain|html)$/.test(type) && disposition !== 'attachment') ||
    /^message\/|^text\/rfc822/.test(type)
  );
}

function nameOf({ dispositionParameters, parameters, type }: MessageStructureObject): string {
  return decodeWords(dispositionParameters?.filename ?? parameters?.name ?? type);
}

/** A message of the same header and these parts alone. */
function rebuilt(
  head: string,
  leaves: readonly MessageStructureObject[],
  parts: ReadonlyMap<string, Buffer>,
): Uint8Array {
  const boundary = '=_texts_of_a_long_message';
  const header = head
    .split(/\r?\n/)
    .filter((line) => line !== '' && !/^(?:content-|mime-version:)/i.test(line));
  // A report keeps its type, by which it is known.
  const type = /^content-type:[ \t]*(multipart\/report;[^\n]*?report-type="?[\w-]+)/im.exec(head)?.[1];
  const chunks: Buffer[] = [
    Buffer.from(
      [
        ...header,
        'MIME-Version: 1.0',
        `Content-Type: ${type ?? 'multipart/mixed'}; boundary="${boundary}"`,
        '',
        '',
      ].join('\r\n'),
    ),
  ];
  for (const { part = '', type: own, parameters, encoding } of leaves) {
    const charset = parameters?.charset === undefined ? '' : `; charset="${parameters.charset}"`;
    chunks.push(
      Buffer.from(
        `--${boundary}\r\nContent-Type: ${own}${charset}\r\nContent-Transfer-Encoding: ${encoding ?? '7bit'}\r\n\r\n`,
      ),
      (parts.get(part.toLowerCase()) ?? Buffer.alloc(0)).subarray(0, textBytes),
      Buffer.from('\r\n'),
    );
  }
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
}
