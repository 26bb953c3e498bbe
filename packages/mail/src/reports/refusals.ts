import type { RefusalReason } from '@Hardware-Store-Finder/messages';
import { fold } from '../fold.ts';

/** Reasons after which an address never gets another letter: no wait and no other text would help. */
export const hardReasons: ReadonlySet<RefusalReason> = new Set<RefusalReason>([
  'no_such_user',
  'no_such_domain',
  'moved',
  'closed',
  'takes_no_mail',
]);

const mailbox =
  '(?:user|users|recipient|recipients|rcpt|mailbox|mail ?box|mail-box|e-?mail|account|addressee|address|addresses|alias|destinataire|destinatario|usuario|utente|benutzer|empfanger|odbiorca|uzytkownik|mottagare)';
const absent = String.raw`(?:unknown|not (?:be )?(?:found|known|exist\w*|recogni[sz]ed|listed|registered|valid|present|local)|non-?exist\w*|does ?n[o']t exist|do not exist|is invalid|invalid|not available at this (?:site|domain)|no longer (?:exists|valid|here)|undeliverable)`;

/**
 * What the texts of refusals say, the first that fits. Lower case, without diacritics. Sources: RFC 3463 and 5321, the
 * defaults of Postfix, Exim, Sendmail, qmail, Courier, OpenSMTPD, Exchange and Domino, the documented replies of Google,
 * Microsoft, Yahoo, Apple, Tencent, NetEase, Mail.ru, Orange, GMX and GoDaddy.
 */
const wordings: readonly (readonly [RefusalReason, RegExp])[] = [
  // The server itself does not know yet, or does not say.
  ['not_reached', /host not found, try again/],
  ['refused', /may not exist|n'existe pas ou|可能不存在/],
  [
    'delayed',
    /warning message only|(?:has been|is being|was) delayed|delivery (?:is )?delayed|(?:still|keep|continue) (?:trying|to try)|will be retried/,
  ],
  [
    'sender_refused',
    /(?:sender|mail ?from|return[- ]path|envelope from)(?: e-?mail)?(?: address)?(?: domain)? ?(?:<[^>]*>)? ?(?:is |was |has been |verify )?(?:rejected|refused|denied|not (?:allowed|accepted|exist)|unknown|invalid|does not exist|failed|blocked|mismatch)|sender was rejected|name was rejected|domain of sender|sender(?:'s)? domain|server rejected mail from|absender|expediteur|remitente (?:rechaz|no)|not verified|(?:invalid|unknown|bad) sender/,
  ],
  [
    'relaying_denied',
    /relaying|relay (?:access |operation )?(?:is )?(?:denied|refused|prohibited|not)|(?:to|not|cannot|can't|don't) relay\b|as a relay|rcpthosts|not (?:a )?local domain|we do not accept mail for|authentication (?:is )?required|authenticat\w+ (?:first|yourself)|sender not authenticated|not permitted to (?:send|post)|not authori[sz]ed|not allowed to (?:send|post)|permissions? to (?:send|post)/,
  ],
  [
    'mailbox_full',
    /quota|(?:mail ?box|account|inbox|mailspool|mail ?folder|disk)[^.;]{0,40}\b(?:is |are |was )?(?:full|exceeded?|out of (?:storage )?space|too (?:full|large))|(?:full|overfull) (?:mail ?box|inbox)|storage (?:limit|space|exceeded)|mail ?box (?:size )?limit|(?:over|exceed\w*) (?:(?:its|his|the|their|maximum) )*(?:disk|mail ?box|storage|allocated|allowed)|insufficient (?:system |disk )?(?:storage|space)|too many (?:messages|mails?) (?:on|in)|mail size limit exceeded for|zu ?viele mails|postfach[^.]{0,20}voll|boite[^.]{0,30}pleine|buzon[^.]{0,20}lleno|casella[^.]{0,20}piena|ящик[^.]{0,20}переполнен|邮箱[^。]{0,6}(?:已)?满|容量(?:を)?(?:超|オーバー)|いっぱい/,
  ],
  [
    'moved',
    /has moved|no longer on (?:this )?server|changed (?:his|her|their|its) (?:e-?mail )?address|user not local|new address|no forwarding address|no longer (?:with|works? (?:at|for|here)|employed)|has left the (?:company|organi[sz]ation)/,
  ],
  [
    'closed',
    new RegExp(
      String.raw`${mailbox}[^.;]{0,60}\b(?:disabled|deactivated|inactive|suspended|closed|terminated|discontinued|cancell?ed|expired|locked|frozen|deleted|removed|retired|not (?:an )?active|no longer (?:active|in use|available|accept\w*|monitored))|(?:disabled|deactivated|inactive|suspended|closed|discontinued|frozen|deleted) (?:e-?mail )?${mailbox}|address no longer|konto niedostepne|已(?:停用|注销|冻结|被禁用)`,
    ),
  ],
  [
    'no_such_domain',
    /(?:domain name|hostname|host name|host or domain name|domain|host)(?: ['"]?[\w.-]+['"]?)? (?:is |was |could )?(?:not (?:be )?(?:found|known|exist)|unknown|does not exist|nonexistent)(?!, try)|nxdomain|unknown (?:host|domain|mail server)|no such (?:domain|host)|bad destination (?:system|host)|couldn't find any host|non-existent (?:hosts|domain)|unrouteable (?:mail )?domain|name or service not known|invalid (?:destination )?domain\b(?! name i'm)|illegal host|host unknown/,
  ],
  [
    'no_such_user',
    new RegExp(
      [
        String.raw`(?:no such|unknown|invalid|bad|non-?existent|not a (?:valid|known)|is not a (?:valid|known)|unrouteable|unroutable|unknown local|undeliverable|unkown)[ _-](?:e-?mail |local |virtual |smtp |destination )?${mailbox}(?!\s*(?:domain|sender))(?:\b|_)`,
        String.raw`${mailbox}(?: (?:name|id|part|address|account|mailbox))?(?: ?(?:<[^>]*>|\[[^\]]*\]|\([^)]*\)|"[^"]*"|\S+@\S+))*[ :,]*(?:is |was |are |could |can |has |it |that |you |tried |to |reach |entered |specified |the )*(?:${absent})`,
        `${absent} ${mailbox}`,
        String.raw`no (?:valid recipients|mailbox|mail ?box|account|user|recipient|one|person|such (?:person|address|mailbox|account|local user|user|recipient|mail ?drop|id))\b(?! domain)`,
        `(?:is not|isn't|not) (?:a |an )?(?:known|valid|active|existing|registered|our)? ?(?:user|recipient|mailbox|address|e-?mail address|account|customer)`,
        String.raw`does ?n[o']t have an? [\w.-]+ account|doesn't exist|does not exist|not listed in|not found in (?:the )?(?:directory|ldap|user|recipient|database)|recipientnotfound|recipnotfound|(?:couldn't|could not|cannot|can't|was not|wasn't|not) be found|address not found|user not found`,
        String.raw`(?:recipient|address|rcpt)(?: address)? (?:was )?(?:rejected|refused)[:.]*(?: access denied\.?)?(?:\s*(?:<[^>]*>|\S+@\S+|\[[^\]]*\])\.?)?\s*(?:$|\(in reply|\bibm|as\(|\[)`,
        `badrcptto|bad_recipient|validrcptto|account not available|unknown local-part|ib603|possibly incorrect|check if address is correct|unbekannt|inconnu|desconocid|desconhecid|sconosciut|inesistent|inexistent|no existe|nao existe|non esiste|n'existe pas|nie istnieje|adresse d ?au moins un destinataire invalide|existiert nicht|bestaat niet|не существует|не найден|неизвестн|недействит`,
        '不存在|无此(?:用户|邮箱|账号)|地址(?:错误|有误)|收件人(?:错误|未找到)|找不到|存在しません|宛先不明|見つかりません(?!か)|見つからない(?!か)|ありません|該当(?:する)?ユーザ',
        'requested action not taken: (?:mailbox unavailable|no such)|mailbox (?:is )?(?:unavailable|not available)|unavailable mailbox',
      ].join('|'),
      'm',
    ),
  ],
  [
    'takes_no_mail',
    /null mx|(?:does not|doesn't|not) accept(?:ing)? (?:any )?(?:e-?mail|mail|network messages)\b(?! from)|doesn't receive e-?mail|no (?:smtp|mail) service here|no mail (?:service|exchanger)|(?:find|found) (?:a |any )?(?:mail exchanger|mx)|no mx found|no smtp service\b(?!\s*(?:554|bad))|system not accepting/,
  ],
  [
    'judged_as_spam',
    /spam|\bube\b|unsolicited|bulk|mass mail|junk|virus|malware|phish|(?:black|block) ?list|blocked|banned|reputation|\b(?:rbl|dnsbl|uribl|surbl|dmarc|dkim|spf|ptr)\b|reverse (?:dns|lookup)|unauthenticated|polic|content (?:was )?(?:filter|reject|denied|not)|message (?:content )?(?:was )?(?:rejected|refused|filtered|denied)|access denied|suspicious|complaint|frequency|rate limit|too many|at a rate|not allowed|recipient preferences|greylist|confirm/,
  ],
  [
    'too_large',
    /(?:message|mail|size)[^.;]{0,40}(?:too (?:big|large|long)|exceeds?)|exceed\w*[^.;]{0,30}size|size limit/,
  ],
  [
    'not_reached',
    /timed? ?out|time-?out|expired|try(?:ing)? again|queue too long|give?ing up|unable to connect|connection (?:refused|lost|reset|dropped|failed)|lost connection|could not connect|did not accept our requests|establish an smtp connection|could not deliver for the last|retry (?:time|timeout)|loop|hop count|name service error|name server|unreachable|no route/,
  ],
  [
    'server_fault',
    /internal (?:system |server )?error|system error|mailer error|temporar|service (?:currently )?(?:unavailable|not available)|transaction failed|local error|lock failure|resources/,
  ],
];

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
  const worded = wordings.find(([, wording]) => wording.test(joined))?.[0];
  const codes = [...joined.matchAll(/(?<![\d.])([245])\.(\d{1,3}\.\d{1,3})(?![\d.])/g)];
  const code = codes.at(0) ?? /^\s*([245])\.(\d{1,3}\.\d{1,3})/.exec(status) ?? undefined;
  const replied = /(?<![\d.])([45])\d\d[ -]/.exec(joined)?.[1];
  const isTemporary = (code?.[1] ?? replied) === '4' && action !== 'failed';
  if (isTemporary && (worded === undefined || hardReasons.has(worded))) return 'not_reached';
  if (worded !== undefined) return worded;
  const byCode = code?.[1] === '5' ? statuses[code[2] ?? ''] : undefined;
  return byCode ?? 'refused';
}
