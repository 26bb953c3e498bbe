import { message } from '@Hardware-Store-Finder/messages';
import type { IncomingMessage } from 'node:http';
import {
  type BrotliDecompress,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  type Gunzip,
  type Inflate,
} from 'node:zlib';
import sniffEncoding from 'html-encoding-sniffer';
import { FetchFault } from './certificate-fault.ts';

/** Maximum ratio of decoded to compressed bytes. Real pages stay far below it; decompression bombs do not. */
const mostGrowth = 100;

/**
 * Reads and decompresses a body up to `cap` decoded bytes and stops there. Throws FetchFault 'body' for an unknown
 * content coding, corrupt data or a decompression bomb, and the stream's error if the connection breaks.
 */
export async function readBody(
  response: IncomingMessage,
  cap: number,
): Promise<{ bytes: Buffer; truncated: boolean }> {
  const unpack = unpacker(response);
  const stream = unpack === undefined ? response : response.pipe(unpack);
  response.once('error', (error) => unpack?.destroy(error));
  response.once('aborted', () => unpack?.destroy(new Error('The connection broke in the middle.')));
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      chunks.push(chunk);
      if (size > cap) break;
    }
  } catch (error) {
    // zlib's error codes start with Z_, Brotli's with ERR_.
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (unpack !== undefined && /^(?:Z_|ERR_(?:BROTLI|_))/.test(code)) throw packedBadly(response, error);
    throw error;
  } finally {
    unpack?.destroy();
  }
  if (size > cap && unpack !== undefined && unpack.bytesWritten * mostGrowth < size) {
    throw new FetchFault('body', message.growsTooMuch({ times: mostGrowth }));
  }
  return { bytes: Buffer.concat(chunks).subarray(0, cap), truncated: size > cap };
}

function unpacker(response: IncomingMessage): Gunzip | Inflate | BrotliDecompress | undefined {
  const coding = (response.headers['content-encoding'] ?? '').trim().toLowerCase();
  switch (coding) {
    case '':
    case 'identity':
      return undefined;
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      throw packedBadly(response);
  }
}

function packedBadly(response: IncomingMessage, cause?: unknown): FetchFault {
  const coding = String(response.headers['content-encoding']).slice(0, 40);
  return new FetchFault('body', message.oddlyPacked({ coding }), { cause });
}

/**
 * Decodes bytes as browsers do: byte order mark, `Content-Type`, the first `<meta>` that declares an encoding, else UTF-8 if valid, else
 * windows-1252. Bytes beyond ASCII that are valid UTF-8 are UTF-8, whatever is declared; if the header says UTF-8 and most of them are
 * not, the `<meta>` counts. Never throws; invalid sequences become U+FFFD.
 */
export function decodeText(bytes: Buffer, contentType: string): string {
  const charset = /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType)?.[1];
  const isUtf8 = looksLikeUtf8(bytes);
  const declared = sniffEncoding(bytes, {
    ...(charset !== undefined && { transportLayerEncodingLabel: charset }),
    defaultEncoding: isUtf8 ? 'UTF-8' : 'windows-1252',
    maxPrescanBytes: Number.POSITIVE_INFINITY,
  });
  const isProven = isUtf8 && bytes.some((byte) => byte > 0x7f);
  const text = decoderOf(isProven ? 'UTF-8' : declared)
    .decode(bytes)
    .toWellFormed();
  if (isUtf8 || declared !== 'UTF-8' || !isMostlyInvalid(text)) return text;
  const inPage = sniffEncoding(bytes, {
    defaultEncoding: 'UTF-8',
    maxPrescanBytes: Number.POSITIVE_INFINITY,
  });
  return inPage === 'UTF-8' ? text : decoderOf(inPage).decode(bytes).toWellFormed();
}

/** Whether most characters beyond ASCII could not be decoded. */
function isMostlyInvalid(text: string): boolean {
  const invalid = text.split('\uFFFD').length - 1;
  const others = text.match(/(?!\uFFFD)\P{ASCII}/gu)?.length ?? 0;
  return invalid > others;
}

function decoderOf(label: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(label);
  } catch {
    // TextDecoder rejects some labels that the sniffer returns: 'replacement', 'x-user-defined'.
    return new TextDecoder();
  }
}

/** Most pages that declare no encoding are UTF-8. A character truncated at the end still counts as valid. */
function looksLikeUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Reads the whole text of a response. Throws if it exceeds `maxBytes` or the connection breaks. */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`The answer is larger than ${maxBytes} bytes.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
