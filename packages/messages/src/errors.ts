import type { NotReady, UrlCheck } from '@Hardware-Store-Finder/domain';
import { formatMessage, type Message, message } from './message.ts';

export type AppErrorCode =
  | 'bad_request'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'too_large'
  | 'too_many'
  | 'unavailable';

/**
 * An expected failure. `userMessage` is shown to the user: it includes the offending value, says what to do next and is
 * localized in the response. `message` is the same text in English, for logs. All other errors are logged, never shown.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: AppErrorCode;
  readonly userMessage: Message;

  constructor(code: AppErrorCode, userMessage: Message, options?: { cause?: unknown }) {
    super(formatMessage(userMessage, 'english'), options);
    this.code = code;
    this.userMessage = userMessage;
  }
}

/** An error of the command line or of startup. `text` is printed to the terminal, always in English. */
export function commandError(code: AppErrorCode, text: string, options?: { cause?: unknown }): AppError {
  return new AppError(code, message.asItStands({ text }), options);
}

/** Why a letter may not be approved or sent. */
export function notReadyError(reason: NotReady): AppError {
  const words =
    'terms' in reason
      ? reason.terms.map(({ term }) => term).join(', ')
      : 'missing' in reason
        ? reason.missing
        : 'email' in reason
          ? reason.email
          : '';
  return new AppError('bad_request', message.letterNotReady({ why: reason.why, words }));
}

/** The message for a URL rejected by `checkUrl`. */
export function urlRefusal(raw: string, { rule, reason }: UrlCheck & { ok: false }): Message {
  const text = raw.trim();
  return message.refusedUrl({ rule, reason, address: clip(text), part: partOf(text, rule) });
}

/** The part of the URL the rule is about; empty for the whole. */
function partOf(text: string, rule: (UrlCheck & { ok: false })['rule']): string {
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d+(?:[/?#]|$))/i.exec(text)?.[1]?.toLowerCase();
  if (rule === 'length') return String(text.length);
  if (rule === 'scheme') return clip(scheme ?? '');
  const url = URL.parse(scheme === undefined ? `https://${text}` : text);
  if (rule === 'port') return url?.port ?? '';
  return rule === 'address' || rule === 'name' ? clip(url?.hostname.replace(/\.$/, '') ?? '') : '';
}

function clip(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
