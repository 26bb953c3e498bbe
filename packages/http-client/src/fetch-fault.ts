import { formatMessage, type Message } from '@hardware-store-finder/messages';

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
