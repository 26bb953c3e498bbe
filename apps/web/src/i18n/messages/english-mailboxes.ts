import type { LetterWait, MailAccountView, MailProvider, SentLetter } from '@Hardware-Store-Finder/contract';
import { pluralsIn } from '../plurals.ts';

const { counted } = pluralsIn('en');

/** English messages of mailboxes, and of what leaves from them. */
export const englishMailboxes = {
  title: 'Mailboxes',
  documentTitle: 'Mailboxes – Hardware Store Finder',
  why: 'Connect a mailbox, and the emails that you send or approve leave from it one by one, in your buyers’ working hours. Nothing leaves before you say so.',
  none: 'No mailbox yet',
  noneWhy: 'Emails leave through your own provider, under your own address.',
  connect: 'Connect a mailbox',
  connecting: 'Signing in…',
  provider: 'Provider',
  other: 'Another provider',
  address: 'Email address',
  name: 'Your name, as buyers see it',
  secret: {
    password: 'Password',
    app_password: 'App password',
    authorization_code: 'Authorization code',
  },
  secretHint: {
    password: 'The password of the mailbox, or an app password if your provider offers one.',
    app_password: 'Make it in your Google account, under Security, 2-Step Verification, App passwords.',
    authorization_code: 'Turn on IMAP and SMTP in the settings of your mailbox; it then shows the code.',
    oauth_browser:
      'You sign in at the provider, which sends you back here. This app never sees your password.',
    oauth_device: 'You sign in at the provider and type a code there. This app never sees your password.',
  } satisfies Record<MailProvider['signIn'], string>,
  signIn: 'Sign in at the provider',
  device: {
    open: 'Open the provider’s page',
    type: 'and type this code there:',
    wait: 'Then come back here. This page notices by itself.',
  },
  kept: 'It is encrypted on the server. Whoever can read the server’s key or memory can read it.',
  keptGrant:
    'The access that you give is encrypted on the server. Whoever can read the server’s key or memory can use it.',
  user: 'User name, if it isn’t the address',
  smtp: 'Outgoing mail server (SMTP)',
  imap: 'Incoming mail server (IMAP)',
  port: 'Port',
  security: 'Encryption',
  owner: (name: string) => `Connected by ${name}`,
  users: 'Who sends from it and reads its answers',
  usedByTeam: 'Everybody in the team',
  usedByOwner: 'Only me',
  usedBy: (name: string) => `Only ${name} sends from it and reads its answers`,
  usedByAll: 'The team sends from it and reads its answers',
  untested: 'Not tested',
  ready: 'Ready',
  notReady: 'Not ready',
  stops: {
    sign_in: 'Sign-in refused',
    bounces: 'Stopped: dead addresses',
    bounce_rate: 'Stopped: dead addresses',
    provider_quota: 'Stopped: provider’s limit',
    paused: 'Paused',
    removed: 'Removed',
  } satisfies Record<NonNullable<MailAccountView['stopped']>, string>,
  test: 'Send a letter to yourself',
  testAgain: 'Test again',
  testing: 'Waiting for the letter…',
  testFirst: 'Test the mailbox first. Emails leave only from one whose test is green.',
  testedAt: (time: string) => `Tested ${time}`,
  unreadSince: (address: string, time: string) =>
    `${address} hasn’t been read since ${time}: answers that came later are missing, and only your replies leave.`,
  unreadYet: 'The server tries again every minute. If that doesn’t help, test the mailbox again.',
  pause: 'Pause',
  start: 'Start',
  remove: 'Remove',
  removeAsk: (address: string) =>
    `Remove ${address}? Its password is deleted, and nothing more leaves from it.`,
  removeYes: 'Yes, remove',
  keep: 'Keep it',
  never: {
    title: 'What never happens',
    lines: [
      'No email leaves twice. If nobody can tell whether one has left, you are asked.',
      'No email follows an answer, or anything that may be one.',
      'No more than 20 emails a day leave in a mailbox’s first week, then 30, and none within 10 minutes of another.',
      'No email leaves outside the reader’s working hours, at their weekend or on a public holiday of their country.',
      'No email goes to anybody on the do-not-contact list.',
    ],
    replies: 'Only what you reply to an answer yourself leaves at once, at any hour.',
  },
  /** On the home screen. */
  leavingToday: {
    title: 'Leaving today',
    count: (today: string, waiting: string) => `${today} of ${waiting} waiting`,
    open: 'See when',
  },
  nextLetters: {
    title: (count: number) => (count === 1 ? '1 email waits' : `${count} emails wait. The next:`),
    at: (mine: string, theirs: string) => `${mine} your time, ${theirs} theirs`,
    notSooner: (reason: string) => `Not sooner: ${reason}`,
    waits: (reason: string) => `Waits: ${reason}`,
    reasons: {
      due: 'it was just approved, follows an earlier email, or they are away until then',
      rest: 'the mailbox rests, because its server asked to try again later',
      gap: 'two emails are at least 10 minutes apart',
      quota: 'the mailbox has reached its limit for 24 hours',
      hours: 'their working hours, in which emails begin between 9:00 and 9:40',
      campaign: 'its campaign is stopped',
      doubt: 'something came from this company; say on the page “Answers” what it is',
      uncertain: 'nobody knows whether another email to this company arrived; say so in its list',
    } satisfies Record<LetterWait, string>,
  },
  stopEverything: {
    button: 'Stop everything',
    working: 'Stopping…',
    done: (letters: number, campaigns: number) =>
      letters === 0
        ? 'Nothing was waiting to leave.'
        : [
            counted(letters, { one: 'Stopped # email.', other: 'Stopped # emails.' }),
            ...(campaigns === 0
              ? []
              : [
                  counted(campaigns, {
                    one: 'Nothing leaves of # campaign until you start it again.',
                    other: 'Nothing leaves of # campaigns until you start them again.',
                  }),
                ]),
          ].join(' '),
  },

  answers: {
    unsure:
      'It isn’t certain that this is an answer to your email. Nothing more is sent to the company until somebody says what it is.',
    about: (subject: string, day: string) => `To your email “${subject}” of ${day}`,
  },

  sending: {
    title: 'Sending',
    written: 'Emails to single stores',
    send: (count: number) => (count === 1 ? 'Send 1 email' : `Send ${count} emails`),
    from: 'from',
    setUp: 'Send from your mailbox',
    counts: {
      planned: 'planned',
      sent: 'sent',
      answered: 'answered',
      bounced: 'bounced',
      uncertain: 'uncertain',
      stopped: 'stopped',
    },
    next: (time: string) => `Next: ${time}`,
    last: (time: string) => `Last: ${time}`,
    answeredOf: (answered: number, sent: number, from: number, to: number) =>
      `${answered} of ${sent} answered: ${from} to ${to} %`,
    answeredMeaning: 'What the share would be among many such stores, with 95 % certainty.',
    stop: 'Stop sending',
    start: 'Start again',
    withdraw: 'Take back what hasn’t left',
    list: 'Each email',
    states: {
      planned: 'Planned',
      leaving: 'Leaving',
      sent: 'Sent',
      refused: 'Refused',
      uncertain: 'Uncertain',
      stopped: 'Stopped',
    } satisfies Record<SentLetter['state'], string>,
    cameBack: {
      bounce: 'came back',
      auto_reply: 'automatic answer',
      human_reply: 'answered',
      complaint: 'complained',
      other: 'something came back',
    } satisfies Record<NonNullable<SentLetter['cameBack']>, string>,
    reasons: {
      answered: 'they answered',
      bounced: 'the address is dead',
      paused: 'by hand',
      written: 'this company has an email already',
      known: 'you know this company',
      unsubscribed: 'they unsubscribed',
      listed: 'on the do-not-contact list',
      invented: 'a sample store, which isn’t real',
      withdrawn: 'changed or taken back in the review',
      first_stopped: 'the email before it didn’t arrive, or was stopped',
      in_talks: 'you have come further with this company',
      owned: 'a colleague works on this company',
      not_now: 'waits for its time',
      interrupted: 'the server stopped while it left',
    } as Readonly<Record<string, string>>,
    uncertainWhy:
      'The connection was lost while this email left, so nobody knows whether it arrived. It is never sent again by itself. Look in Sent of your mailbox.',
    sendAnyway: 'Send anyway',
    knownBefore: {
      wrote: (day: string) => `You wrote to this company on ${day}.`,
      theyWrote: (day: string) => `It wrote to you on ${day}.`,
    },
    wasSent: 'It was sent',
    wasNotSent: 'It wasn’t: send it',
    stopOne: 'Stop',
    stopLetter: (name: string) => `Stop the email to ${name}`,
  },
};
