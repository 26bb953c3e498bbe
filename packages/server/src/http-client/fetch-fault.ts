import { formatMessage, type Message } from '../i18n/message.ts';

/**
 * Why an address of the public web gave no answer. Refused before anything was dialled: `url` (by the string),
 * `address` (by what the name stands for), `busy` (too much is being read). On the way: `redirect` (it led where
 * nothing may be dialled), `dns`, `connect`, `tls`, `timeout`, `protocol` (no HTTP, or not as the standard has it),
 * `body` (too large, or packed in a way that nobody unpacks).
 */
export const fetchFaultKinds = [
  'url',
  'address',
  'busy',
  'redirect',
  'dns',
  'connect',
  'tls',
  'timeout',
  'protocol',
  'body',
] as const;
export type FetchFaultKind = (typeof fetchFaultKinds)[number];

/** `userMessage` is for a person, `message` its English. What the caller itself aborted is thrown as its own reason. */
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
