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
};
