import type { RefusalReason } from '@Hardware-Store-Finder/messages';
import { expect, test } from 'vitest';
import { hardReasons, reasonOf } from './refusals.ts';

/** Replies as their servers' documentation and source give them. */
const replies: Partial<Record<RefusalReason, readonly string[]>> = {
  no_such_user: [
    '550 5.1.1 <a@shop.example>: Recipient address rejected: User unknown in local recipient table',
    '550 5.1.1 <a@shop.example>: Recipient address rejected: User unknown in virtual mailbox table',
    '550 5.1.1 <a@shop.example>... User unknown',
    '550 5.1.1 The email account that you tried to reach does not exist. Please try double-checking the recipient’s email address',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient a@shop.example not found by SMTP address lookup',
    '550 5.1.1 RESOLVER.ADR.RecipNotFound; not found',
    '550 5.4.1 Recipient address rejected: Access denied. [AM0EUR02FT012.eop-EUR02.prod.protection.outlook.com]',
    '550 Invalid Recipient - https://community.mimecast.com/docs/DOC-1369#550',
    '550 5.1.1 <a@shop.example> Recipient not found. <http://x.co/irbounce>',
    'The recipient name is not recognized',
    'The recipient’s e-mail address was not found in the recipient’s e-mail system.',
    '550 - Requested action not taken: no such user here',
    '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).',
    '554 delivery error: dd This user doesn’t have a yahoo.com account (a@yahoo.com) [0] - mta1234.mail.bf1.yahoo.com',
    '554 delivery error: dd Requested mail action aborted: mailbox not found',
    '550 5.1.1 <a@icloud.com>: user does not exist',
    '550 Mailbox not found. http://service.mail.qq.com/cgi-bin/help?subtype=1&&id=20022&&no=1000728',
    '550 Mailbox unavailable or access denied [http://service.mail.qq.com/]',
    '550 User not found: a@163.com',
    '550 Invalid User: a@126.com',
    '550 5.7.1 No such user!',
    '550 Message was not accepted -- invalid mailbox. Local mailbox a@mail.ru is unavailable: user not found',
    '550 5.1.1 Adresse d au moins un destinataire invalide. Invalid recipient. OFR_416 [416]',
    '550 Requested action not taken: mailbox unavailable. For explanation visit https://postmaster.gmx.net',
    '550 5.1.1 a@shop.example Recipient not found.',
    '550 No such recipient here',
    '550 Unknown user a@docomo.ne.jp',
    '550 No Such User Here',
    '550-No such person at this address',
    '550 unrouteable address',
    'Unrouteable address',
    'all relevant MX records point to non-existent hosts',
    '550 5.1.1 User does not exist: a@shop.example',
    '511 5.1.1 unknown address or alias: a@shop.example',
    '550 sorry, no mailbox here by that name (#5.1.1 - chkuser)',
    '553 sorry, this recipient is not in my validrcptto list (#5.7.1)',
    '550 5.1.1 <a@t-online.de> unknown user / Teilnehmer existiert nicht',
    '550 Benutzer unbekannt',
    '550 5.1.1 Utilisateur inconnu',
    '550 El usuario no existe',
    '550 5.1.1 Usuário desconhecido',
    '550 utente sconosciuto',
    '550 nieznany odbiorca: uzytkownik nie istnieje',
    '550 收件人不存在',
    '550 Account not available',
    'The e-mail account does not exist at the organization this message was sent to. Check the e-mail address, or contact the recipient directly to find out the correct address.',
    'The email address you entered couldn’t be found. Please check the recipient’s email address and try to resend the message.',
    'User a (a@shop.example) not listed in Domino Directory',
    '550 Address invalid',
    '550 a@shop.example: invalid address',
    'unknown local-part "a" in domain "shop.example"',
    '550 5.1.1 sid=ABC: a@shop.example is invalid or unknown',
    '550 5.0.350 Remote server returned an error -> 550 User unknown',
    '550-Verification failed for <a@shop.example> 550 No Such User Here',
  ],
  no_such_domain: [
    'Host or domain name not found. Name service error for name=shop.example type=A: Host not found',
    '550 5.1.2 <a@shop.example>... Host unknown (Name server: shop.example: host not found)',
    '550 5.4.310 DNS domain shop.example does not exist [Message=InfoDomainNonexistent]',
    'DNS Error: DNS type ‘mx’ lookup of shop.example responded with code NXDOMAIN',
    '<a@shop.example>: No such domain.',
    'Domain shop.example does not exist',
  ],
  takes_no_mail: [
    '556 5.1.10 <a@shop.example>: Recipient address rejected: Domain shop.example does not accept mail (nullMX)',
    'an MX or SRV record indicated no SMTP service',
    'No MX found for domain',
  ],
  moved: [
    '551 5.1.6 User has moved; please try <b@shop.example>',
    '550 5.1.6 recipient no longer on server: a@me.com',
  ],
  closed: [
    '550 5.2.1 The email account that you tried to reach is disabled.',
    '554 delivery error: dd Sorry, your message to a@yahoo.com cannot be delivered. This mailbox is disabled (554.30).',
    '550 User suspended',
    '550 This account has been deactivated',
    '550 5.2.1 This mailbox has been blocked due to inactivity; account is disabled',
    '550 Message was not accepted -- account is disabled',
    'This address no longer accepts mail.',
    '552 5.2.0 a@shop.example: account closed',
  ],
  mailbox_full: [
    '552 5.2.2 <a@shop.example>: Mailbox full',
    '452 4.2.2 The email account that you tried to reach is over quota.',
    '552-5.2.2 The recipient’s inbox is out of storage space.',
    '554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException',
    '550 5.7.1 Recipient a@shop.example has exceeded the quota',
    '552 Requested mail action aborted: exceeded storage allocation',
    '550 邮箱已满',
    'The number of messages in recipient’s mailbox exceeded the local limit.',
    'User mailbox exceeds allowed size: a@shop.example',
    'Mailbox quota exceeded / Das Postfach ist voll',
  ],
  sender_refused: [
    '550 5.1.8 Access denied, bad outbound sender',
    '553 5.1.8 <a@b.example>... Domain of sender address a@b.example does not exist',
    '450 4.1.8 <a@b.example>: Sender address rejected: Domain not found',
    '550 Sender verify failed',
    '550 <a@b.example>: Sender address rejected: User unknown in virtual mailbox table',
    '553 Envelope sender mismatch with login user',
    '550 invalid sender: user not found',
  ],
  relaying_denied: [
    '554 5.7.1 <a@shop.example>: Relay access denied',
    '550 relay not permitted',
    '550 5.7.1 Unable to relay for a@shop.example',
    '553 sorry, that domain isn’t in my list of allowed rcpthosts (#5.7.1)',
    '550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required; Delivery restriction check failed',
    '550 5.7.124 RESOLVER.RST.SenderNotInAllowedSendersList; not authorized to send to the recipient',
  ],
  judged_as_spam: [
    '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org',
    '550 5.7.1 [192.0.2.1 12] Our system has detected that this message is likely unsolicited mail.',
    '550 5.7.26 This mail has been blocked because the sender is unauthenticated.',
    '550 5.7.606 Access denied, banned sending IP [192.0.2.1]',
    '421 4.7.0 [TSS04] Messages from 192.0.2.1 temporarily deferred due to user complaints',
    '550 5.7.520 Message blocked because it contains content identified as spam',
    '554 5.7.1 : Your access to this mail system has been rejected due to the sending MTA’s poor reputation.',
    '550 Domain frequency limited',
    '550 Mail content denied',
    '550 5.7.1 Message rejected due to local policy',
    '450 4.2.0 <a@shop.example>: Recipient address rejected: Greylisted',
    '554 Denied [IPBL]: blacklisted',
    '550 5.1.1 RCP-P2 Refused due to recipient preferences',
    '550 High probability of spam',
    // Of a whole domain: not surely about the address.
    '550 5.4.1 All recipient addresses rejected : Access denied [JPN22.prod.protection.outlook.com]',
    '550 Administrative prohibition - envelope blocked',
    '550 Rejected by header based manually Blocked Senders',
  ],
  too_large: [
    '552 5.3.4 Message size exceeds fixed limit',
    '552 5.2.3 Message length exceeds administrative limit',
    '552 message too large',
  ],
  not_reached: [
    'connect to mx.shop.example[192.0.2.1]:25: Connection timed out',
    '554 5.4.7 Delivery expired (message too old)',
    'retry timeout exceeded',
    'Host or domain name not found. Name service error for name=shop.example type=MX: Host not found, try again',
    '550 5.4.316 Message expired, connection refused(Socket error code 10061)',
    '554 5.4.6 Hop count exceeded - possible mail loop',
    '450 4.1.1 <a@shop.example>: Recipient address rejected: unverified address: User unknown',
  ],
};

test.each(Object.entries(replies) as [RefusalReason, readonly string[]][])('%s', (reason, texts) => {
  const wrong = texts
    .map((text) => ({ text, reason: reasonOf({ text }) }))
    .filter((found) => hardReasons.has(found.reason) !== hardReasons.has(reason));
  expect(wrong).toEqual([]);
});

test('a code decides where the words say nothing', () => {
  expect(reasonOf({ status: '5.1.1', text: 'smtp; 550 Sorry' })).toBe('no_such_user');
  expect(reasonOf({ status: '5.2.1', text: '' })).toBe('closed');
  expect(reasonOf({ status: '5.0.0', text: '550 Sorry' })).toBe('refused');
});

test('what will be tried again is no end', () => {
  expect(reasonOf({ status: '4.1.1', action: 'delayed', text: '550 User unknown' })).toBe('delayed');
  expect(hardReasons.has(reasonOf({ text: '451 4.3.0 User unknown for now' }))).toBe(false);
});
