import { Readable } from 'node:stream';
import SMTPConnection, { type SMTPConnectionAuth } from 'nodemailer/lib/smtp-connection';
import XOAuth2 from 'nodemailer/lib/xoauth2';
import { type MailAccount, OAuthRefusal } from '../accounts/account.ts';
import { hardReasons, reasonOf } from '../reports/refusals.ts';

/**
 * What became of a letter that was handed to a mail server.
 * - `kept`: the server cannot have it, because not all of its bytes were on their way.
 * - `unwanted`: the server takes nothing from this sender, for good.
 * - `later`: the server asks to try again.
 * - `uncertain`: the last byte was on its way, and no reply came. The server may have it.
 */
export type Handed =
  | { is: 'accepted' }
  | { is: 'refused'; isHard: boolean; reply: string }
  | { is: 'unwanted'; reply: string }
  | { is: 'later'; reply: string }
  | { is: 'kept'; reason: string }
  | { is: 'uncertain'; reason: string };

/** The server did not let us in: a wrong password, or a provider's rule. Its message is the server's reply. */
export class SignInError extends Error {}

export type SmtpSession = {
  /**
   * Hands one letter over. `mayGo` is asked when the server waits for its first byte; it is kept if that resolves to false or rejects.
   * Never rejects: what happened is the answer.
   */
  hand(recipient: string, bytes: Uint8Array, mayGo?: () => Promise<boolean>): Promise<Handed>;
  close(): void;
};

/** No letter takes longer: the hold of its sender is longer. */
export const smtpTimeoutMs = 120_000;

/**
 * Connects and signs in; no letter is touched yet. Rejects with SignInError, or with the connection's error.
 */
export async function openSmtp(account: MailAccount, timeoutMs = smtpTimeoutMs): Promise<SmtpSession> {
  const { host, port, secure, servername } = account.smtp;
  const connection = new SMTPConnection({
    host,
    port,
    secure,
    ...(servername !== undefined && { servername }),
    requireTLS: !secure && !account.mayBePlain,
    connectionTimeout: timeoutMs / 4,
    greetingTimeout: timeoutMs / 4,
    socketTimeout: timeoutMs / 2,
  });
  // An error that nobody waits for would end the process.
  connection.on('error', () => undefined);
  await unlessLost(connection, timeoutMs / 2, (done) => connection.connect(done));
  await signIn(connection, account, timeoutMs / 2).catch((error) => {
    connection.close();
    throw error;
  });
  return {
    hand: (to, bytes, mayGo = async () => true) =>
      handOver(connection, { from: account.address, to, bytes, mayGo }, timeoutMs),
    close: () => connection.quit(),
  };
}

/** Resolves when a step is done. Rejects if it fails, the connection is lost meanwhile, or the server does not answer in time. */
async function unlessLost(
  connection: SMTPConnection,
  timeoutMs: number,
  step: (done: (error?: Error | null) => void) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const lost = (error?: Error) => reject(error ?? new Error('The connection was lost.'));
  const timer = setTimeout(() => reject(new Error('The mail server did not answer in time.')), timeoutMs);
  connection.once('error', lost);
  connection.once('end', lost);
  try {
    step((error) => (error ? reject(error) : resolve()));
    await promise;
  } finally {
    clearTimeout(timer);
    connection.off('error', lost);
    connection.off('end', lost);
  }
}

async function signIn(
  connection: SMTPConnection,
  { credentials }: MailAccount,
  timeoutMs: number,
): Promise<void> {
  if (!connection.allowsAuth) return;
  try {
    await unlessLost(connection, timeoutMs, (done) => connection.login(authOf(credentials), done));
  } catch (error) {
    const { responseCode = 0, response, message } = error as SmtpFailure;
    // A server that is busy, or away, has not refused.
    const isRefused = error instanceof OAuthRefusal || responseCode >= 500;
    throw isRefused ? new SignInError(response ?? message, { cause: error }) : error;
  }
}

function authOf(credentials: MailAccount['credentials']): SMTPConnectionAuth {
  if ('password' in credentials) return { user: credentials.user, pass: credentials.password };
  const { user, accessToken } = credentials;
  const oauth2 = new XOAuth2({
    user,
    provisionCallback: (_user, renew, done) =>
      void accessToken(renew).then((token) => done(null, token), done),
  });
  return { user, method: 'XOAUTH2', oauth2 };
}

type SmtpFailure = Error & {
  responseCode?: number | undefined;
  response?: string | undefined;
  /** What was refused: 'RCPT TO', 'DATA'. */
  command?: string | undefined;
};

/** Whether a reply tells of a dead address. After the text, "disabled" may mean the sender's account. */
function isHardAt(command: string | undefined, reply: string): boolean {
  const reason = reasonOf({ text: reply });
  return command === 'RCPT TO' ? hardReasons.has(reason) : reason === 'no_such_user';
}

/** Whether an error of SMTP, IMAP or OAuth says that the sign-in is refused for good, and not only now. */
export function isSignInRefused(error: unknown): boolean {
  if (error instanceof SignInError || error instanceof OAuthRefusal) return true;
  const { authenticationFailed, serverResponseCode } = Object(error) as {
    authenticationFailed?: unknown;
    serverResponseCode?: unknown;
  };
  return authenticationFailed === true && !/^(?:UNAVAILABLE|INUSE|LIMIT)$/.test(String(serverResponseCode));
}

function handOver(
  connection: SMTPConnection,
  { from, to, bytes, mayGo }: { from: string; to: string; bytes: Uint8Array; mayGo: () => Promise<boolean> },
  timeoutMs: number,
): Promise<Handed> {
  // nodemailer reads the letter only once the server has said "354, go on"; after the last byte it writes the final dot.
  let isRead = false;
  let isOver = false;
  async function* letter() {
    if (!(await mayGo())) throw new Error('not_now');
    // Called kept meanwhile, because the server fell silent.
    if (isOver) throw new Error('The mail server did not answer in time.');
    isRead = true;
    yield bytes;
  }
  const message = Readable.from(letter());
  return new Promise((resolve) => {
    const settle = (handed: Handed) => {
      isOver = true;
      clearTimeout(timer);
      connection.off('error', lost);
      connection.off('end', lost);
      resolve(handed);
    };
    const lost = (error?: SmtpFailure) => settle(outcomeOf(error ?? new Error('The connection was lost.')));
    const outcomeOf = (error: SmtpFailure): Handed => {
      const reply = error.response ?? '';
      const code = error.responseCode ?? 0;
      if (code >= 500 && error.command === 'MAIL FROM') return { is: 'unwanted', reply };
      if (code >= 500) return { is: 'refused', isHard: isHardAt(error.command, reply), reply };
      if (code >= 400) return { is: 'later', reply };
      return { is: isRead ? 'uncertain' : 'kept', reason: error.message };
    };
    const timer = setTimeout(() => {
      settle(outcomeOf(new Error('The mail server did not answer in time.')));
      connection.close();
    }, timeoutMs);
    connection.once('error', lost);
    connection.once('end', lost);
    message.once('error', (error) => {
      lost(error);
      // No further command: behind "354" it would be a line of the letter.
      connection.close();
    });
    connection.send({ from, to }, message, (error) => settle(error ? outcomeOf(error) : { is: 'accepted' }));
  });
}
