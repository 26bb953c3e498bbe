import { formatMessage, type Message, type Unproven } from '@Hardware-Store-Finder/messages';

/** Why a certificate was not accepted, for a message; `code` is that of Node. */
export type CertificateReason = { why: Unproven; code: string };

/** The connection to a host failed because of its certificate, or of that of a proxy on the way. */
export class CertificateFault extends Error {
  override name = 'CertificateFault';
  readonly host: string;
  readonly code: string;

  constructor(host: string, code: string, options?: ErrorOptions) {
    super(`The certificate of ${host} was not accepted: ${code}`, options);
    this.host = host;
    this.code = code;
  }
}

/** The error codes of certificates (nodejs.org/api/tls.html#x509-certificate-error-codes). */
const certificateCode =
  /^(?:CERT_\w+|CRL_\w+|UNABLE_TO_\w+|ERROR_IN_(?:CERT|CRL)_\w+|(?:DEPTH_ZERO_)?SELF_SIGNED_CERT(?:_IN_CHAIN)?|INVALID_(?:CA|PURPOSE)|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH|ERR_TLS_CERT_ALTNAME_INVALID)$/;

/** The code of a certificate fault, for an error of a connection or what it was caused by. */
export function certificateCodeOf(error: unknown): string | undefined {
  return causesOf(error)
    .map(({ code }) => code)
    .find((code): code is string => typeof code === 'string' && certificateCode.test(code));
}

/** The certificate fault that caused an error of `callProvider`, also after others have wrapped the error. */
export function certificateFaultOf(error: unknown): CertificateFault | undefined {
  return causesOf(error).find((cause) => cause instanceof CertificateFault);
}

export function certificateReason(code: string): CertificateReason {
  switch (code) {
    case 'CERT_HAS_EXPIRED':
      return { why: 'expired', code };
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
      return { why: 'own', code };
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return { why: 'otherName', code };
    default:
      return { why: 'other', code };
  }
}

function causesOf(error: unknown): (Error & { code?: unknown })[] {
  const causes: Error[] = [];
  // Wrapped a few times at most; an error may be its own cause.
  for (let at = error; at instanceof Error && causes.length < 8; at = at.cause) causes.push(at);
  return causes;
}

/**
 * Why a request to a public URL failed. Refused before connecting: `url` (the URL is not allowed), `address` (its host
 * resolves to a non-public address), `busy` (too many requests). Failed on the way: `redirect` (its target is not
 * allowed), `unknown_host` (DNS knows no such name), `dns` (it could not be asked), `connect`, `tls`, `timeout`, `protocol` (not valid HTTP), `body` (a decompression bomb, corrupt data
 * or an unknown content coding).
 */
export const fetchFaultKinds = [
  'url',
  'address',
  'busy',
  'redirect',
  'unknown_host',
  'dns',
  'connect',
  'tls',
  'timeout',
  'protocol',
  'body',
] as const;
export type FetchFaultKind = (typeof fetchFaultKinds)[number];

/** `userMessage` is shown to the user, `message` is the same in English. A caller's own abort is not a FetchFault. */
export class FetchFault extends Error {
  override name = 'FetchFault';
  readonly kind: FetchFaultKind;
  readonly userMessage: Message;

  constructor(kind: FetchFaultKind, userMessage: Message, options?: ErrorOptions) {
    super(formatMessage(userMessage, 'english'), options);
    this.kind = kind;
    this.userMessage = userMessage;
  }
}
