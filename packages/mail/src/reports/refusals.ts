import type { RefusalReason } from '@Hardware-Store-Finder/messages';
import { fold } from '../fold.ts';
import words from '../words/refusal-words.json' with { type: 'json' };

/** Reasons after which an address never gets another letter: no wait and no other text would help. */
export const hardReasons: ReadonlySet<RefusalReason> = new Set<RefusalReason>([
  'no_such_user',
  'no_such_domain',
  'moved',
  'closed',
  'takes_no_mail',
]);

/**
 * What the texts of refusals say, the first that fits. Lower case, without diacritics; `{list}` is one of the fragments of a
 * list. Sources: RFC 3463 and 5321, the defaults of Postfix, Exim, Sendmail, qmail, Courier, OpenSMTPD, Exchange and Domino,
 * the documented replies of Google, Microsoft, Yahoo, Apple, Tencent, NetEase, Mail.ru, Orange, GMX and GoDaddy.
 * First what a server says that does not know yet, or does not tell.
 */
const wordings = words.wordings.map(({ reason, says }) => ({
  reason: reason as RefusalReason,
  wording: new RegExp(anyOf(says), 'm'),
}));

function anyOf(fragments: readonly string[]): string {
  const listed = (_: string, list: string) => `(${anyOf(words.lists[list as keyof typeof words.lists])})`;
  return fragments.join('|').replace(/\{([a-z]+)\}/gi, listed);
}

/** Enhanced status codes (RFC 3463 and the IANA registry) that mean a reason by themselves. */
const statuses: Readonly<Record<string, RefusalReason>> = {
  '1.1': 'no_such_user',
  '1.2': 'no_such_domain',
  '1.3': 'no_such_user',
  '1.6': 'moved',
  '1.10': 'takes_no_mail',
  '2.1': 'closed',
  '2.2': 'mailbox_full',
  '2.3': 'too_large',
  '3.2': 'takes_no_mail',
  '3.4': 'too_large',
  '4.4': 'no_such_domain',
  '4.7': 'not_reached',
  '1.7': 'sender_refused',
  '1.8': 'sender_refused',
};

/** `status`: `Status` of a delivery report; `action`: its `Action` in lower case. `text`: the server's reply, or the notice. */
export type Refusal = { status?: string; action?: string; text: string };

/** Why a letter did not arrive, by the words of the refusal, and by its codes where the words say nothing. */
export function reasonOf({ status = '', action = '', text }: Refusal): RefusalReason {
  if (action === 'delayed') return 'delayed';
  const joined = fold(text)
    .replace(/\b([45]\d\d)-(?=[45#])/g, '$1 ')
    .replace(/[ \t]+/g, ' ');
  const worded = wordings.find(({ wording }) => wording.test(joined))?.reason;
  const codes = [...joined.matchAll(/(?<![\d.])([245])\.(\d{1,3}\.\d{1,3})(?![\d.])/g)];
  const code = codes.at(0) ?? /^\s*([245])\.(\d{1,3}\.\d{1,3})/.exec(status) ?? undefined;
  const replied = /(?<![\d.])([45])\d\d[ -]/.exec(joined)?.[1];
  const isTemporary = (code?.[1] ?? replied) === '4' && action !== 'failed';
  if (isTemporary && (worded === undefined || hardReasons.has(worded))) return 'not_reached';
  if (worded !== undefined) return worded;
  const byCode = code?.[1] === '5' ? statuses[code[2] ?? ''] : undefined;
  return byCode ?? 'refused';
}
