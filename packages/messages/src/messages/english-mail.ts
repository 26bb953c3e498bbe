import { forAdministrators } from './english-websites.ts';

/** Mail goes out by one server, and comes in by another. */
export type MailWay = 'out' | 'in';
const mailWays: Readonly<Record<MailWay, string>> = { out: 'outgoing', in: 'incoming' };

/** Why a letter did not arrive. */
export type RefusalReason =
  | 'no_such_user'
  | 'no_such_domain'
  | 'moved'
  | 'closed'
  | 'takes_no_mail'
  | 'mailbox_full'
  | 'sender_refused'
  | 'judged_as_spam'
  | 'relaying_denied'
  | 'too_large'
  | 'not_reached'
  | 'delayed'
  | 'server_fault'
  | 'refused';

const refusals: Readonly<Record<RefusalReason, string>> = {
  no_such_user: 'This mailbox doesn’t exist.',
  no_such_domain: 'This domain doesn’t exist.',
  moved: 'The recipient has moved, and the address no longer works.',
  closed: 'This mailbox is closed.',
  takes_no_mail: 'This domain doesn’t accept email.',
  mailbox_full: 'The mailbox is full.',
  sender_refused: 'Their server doesn’t accept your address as the sender.',
  judged_as_spam: 'Their server took the email for spam or blocks your mail provider.',
  relaying_denied: 'Their server doesn’t accept email for this address from outside.',
  too_large: 'The email is too large for their server.',
  not_reached: 'Their server couldn’t be reached.',
  delayed: 'The email is delayed. Your mail provider is still trying.',
  server_fault: 'Their server has a technical problem.',
  refused: 'Their server refused the email without a clear reason.',
};

/** What the server says of email that comes back, in English. */
export const englishOfMail = {
  emailCameBack: ({ reason }: { reason: RefusalReason }) => refusals[reason],

  noMailAccount: () => 'This mailbox isn’t connected any more.',
  notYourMailAccount: () =>
    'Somebody else connected this mailbox. Only that person or an owner can remove it, or start it after it stopped.',
  privateMailAccount: () =>
    'This mailbox belongs to a colleague alone. Only that person sends from it and reads its answers.',
  wrongMailAddress: ({ typed }: { typed: string }) =>
    typed === ''
      ? 'Enter the address of the mailbox.'
      : `${typed} isn’t an email address. Enter it like name@example.com.`,
  wrongMailServer: ({ typed }: { typed: string }) =>
    `${typed === '' ? 'An empty text' : typed} isn’t the name of a mail server. Enter it like mail.example.com.`,
  noMailPassword: () =>
    'Enter the password, app password or authorization code of the mailbox, of 500 characters at most.',
  noMailServers: () => 'Enter the outgoing and the incoming mail server, or choose your provider.',
  mailConnectedBefore: ({ address }: { address: string }) =>
    `Somebody else has connected ${address}. Only that person or an owner can sign in to it again.`,
  mailKeyUnusable: () =>
    `The server can’t encrypt the password, so nothing was saved. ${forAdministrators.english} see the log: the file of MAIL_KEY_FILE can’t be made or read.`,
  mailServerInside: () =>
    `This mail server is inside a private network, which this app doesn’t reach. ${forAdministrators.english} name it in MAIL_SERVERS, with its port, if it is your own.`,
  mailServerUnknown: ({ way }: { way: MailWay }) =>
    `No ${mailWays[way]} mail server has this name. Check how your provider spells it.`,
  mailServerAway: ({ way, reason }: { way: MailWay; reason: string }) =>
    `The ${mailWays[way]} mail server can’t be reached (${reason}). Check its name and port, then try again.`,
  mailSignInRefused: ({ way, reason }: { way: MailWay; reason: string }) =>
    `The ${mailWays[way]} mail server didn’t accept the sign-in (${reason}). Check the password. Many providers want an app password or an authorization code, which you make in the settings of your mailbox.`,
  noMailSignIn: () =>
    `This provider can’t be signed in to here. ${forAdministrators.english} name the app’s client at the provider in the settings.`,
  mailSignInOver: () => 'This sign-in is over. Start it again on the page “Mailboxes”.',
  mailSignInDenied: ({ reason }: { reason: string }) =>
    `The provider gave no access (${reason}). Start the sign-in again, choose the account of this mailbox, and allow the access.`,
  mailProviderAway: () =>
    `The provider’s sign-in can’t be reached right now. Try again in a few minutes. ${forAdministrators.english} see the log if it stays that way.`,
  backToMailboxes: () => 'Back to the mailboxes',

  mailNotTested: ({ address }: { address: string }) =>
    `Test ${address} with a letter to yourself first. Letters leave only from a mailbox whose test is green.`,
  noMailAnswer: () => 'This answer isn’t there any more. Look at the list again.',
  answerDecided: () => 'Somebody has said what this message is already. Look at the list again.',
  repliedBefore: () => 'Somebody has replied to this answer already. Look at the list again.',
  replyRefused: ({ address }: { address: string }) =>
    `${address}, or its company, is on the do-not-contact list, so no reply leaves. Take it off the list first if they want one.`,
  noLetter: () => 'This email isn’t there any more. Look at the list again.',
  letterWaits: () =>
    'An email to this company is planned, or nobody knows whether the last one arrived. It gets one at a time.',
  firmAnswered: () =>
    'This company has answered or unsubscribed, so no other email goes there by itself. Reply on the page “Answers”.',
  writtenLately: () => 'Your team wrote to this company in the last 7 days. Give it a week to answer.',
  writtenOften: () => 'This company got three emails and didn’t answer. It gets no more from here.',
  firmInTalks: () =>
    'You have come further with this company, so no first email goes there. Write from your mail program.',
  storeNotKept: ({ label }: { label: string }) =>
    `The terms of ${label} don’t allow keeping its stores, so no email to one can wait here. Copy it instead.`,
  letterLeft: () => 'This email is leaving or has left, so it can’t be taken back.',
  letterSettled: () => 'This letter is settled already. Look at the list again.',
  sendingPaused: () => 'You stopped this campaign’s letters. Nothing leaves until you start them again.',
  mailboxPaused: () => 'The mailbox is paused. Nothing leaves until you start it again.',
  mailboxSignedOut: () =>
    'The mailbox no longer accepts the sign-in. Connect it again, with a new password if your provider wants one; its emails stay.',
  mailboxBounced: () =>
    'Too many addresses turned out dead, so the mailbox stopped itself before your provider does. Check the other addresses, then start it again.',
  mailboxUnread: () =>
    'The mailbox can’t be read right now. An answer may be waiting in it, so these emails don’t leave until it can be read. The server tries again every minute; if that doesn’t help, test the mailbox again.',
  mailboxRests: () =>
    'The mail server asked to try again later several times in a row. The mailbox rests for an hour or longer, so that it gets no bad name, and then goes on by itself.',
  mailboxOverQuota: () =>
    'Your provider says that the mailbox has sent enough. Wait a day, then start it again.',

  unsubscribe: () => 'Stop the emails',
  unsubscribeAsk: () => 'Do you want no more emails from this sender?',
  unsubscribed: () => 'You get no more emails from this sender.',

  mailTestSubject: () => 'A test letter to yourself',
  mailTestBody: () => 'This letter shows whether your mailbox sends and receives. You can delete it.',
  mailTestSent: () => 'The letter left.',
  mailTestRefused: ({ reason }: { reason: string }) =>
    `Your provider didn’t take the letter (${reason}). Ask your provider, then test again.`,
  mailTestFailed: ({ reason }: { reason: string }) =>
    `The test didn’t get to its end (${reason}). Try again in a few minutes.`,
  mailTestFound: () => 'It came back to your inbox.',
  mailTestInJunk: () =>
    'It came back to junk. Mark it there as not junk, then test again. If it stays that way, others get your letters in junk too: ask your provider.',
  mailTestNotFound: () =>
    'It didn’t come to your inbox within a minute. Look for it in your mail program, then test again.',
  mailVerdictGood: ({ methods }: { methods: readonly string[] }) => `${methods.join(', ')}: passed.`,
  mailVerdictBad: ({ method, result, domain }: { method: string; result: string; domain: string }) =>
    `${method}: ${result}. Receivers can’t tell your letters from forged ones. Whoever manages ${domain} adds the records that your mail provider names in its help.`,
  mailJudgedByDns: ({ domain }: { domain: string }) =>
    `Your provider writes no verdict on mail to yourself, so the records of ${domain} were judged instead.`,
  mailNotSigned: ({ domain }: { domain: string }) =>
    `The letter has no DKIM signature of ${domain}, and none of the usual keys is published. Large mail providers refuse bulk mail without one: switch DKIM on at your mail provider, then test again.`,
  mailDnsSilent: ({ domain }: { domain: string }) =>
    `The records of ${domain} can’t be looked up right now. Test again later.`,
};
