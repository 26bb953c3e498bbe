import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailAccount } from '../accounts/account.ts';
import { hardReasons, reasonOf } from '../reports/refusals.ts';

/**
 * What became of a letter that was handed to a mail server.
 * - `kept`: the server cannot have it, because not all of its bytes were on their way.
 * - `later`: the server asks to try again.
 * - `uncertain`: the last byte was on its way, and no reply came. The server may have it.
 */
export type Handed =
  | { is: 'accepted' }
  | { is: 'refused'; isHard: boolean; reply: string }
  | { is: 'later'; reply: string }
  | { is: 'kept'; reason: string }
  | { is: 'uncertain'; reason: string };

/** The server did not let us in: a wrong password, or a provider's rule. */
export class SignInError extends Error {}

export type SmtpSession = {
  /** Hands one letter over. Never rejects: what happened is the answer. */
  hand(recipient: string, bytes: Uint8Array): Promise<Handed>;
  close(): void;
};

/** No letter takes longer: the hold of its sender is longer. */
export const smtpTimeoutMs = 120_000;

/**
 * Connects and signs in; no letter is touched yet. Rejects with SignInError, or with the connection's error.
 */
export async function openSmtp(account: MailAccount, timeoutMs = smtpTimeoutMs): Promise<SmtpSession> {
  const { host, port, secure } = account.smtp;
  const connection = new SMTPConnection({
    host,
    port,
    secure,
    ...(account.isUnencrypted ? { ignoreTLS: true } : !secure && { requireTLS: true }),
    connectionTimeout: timeoutMs / 4,
    greetingTimeout: timeoutMs / 4,
    socketTimeout: timeoutMs / 2,
  });
  await new Promise<void>((resolve, reject) => {
    connection.once('error', reject);
    connection.connect((error) => (error ? reject(error) : resolve()));
  });
  await signIn(connection, account).catch((error) => {
    connection.close();
    throw error;
  });
  return {
    hand: (recipient, bytes) => handOver(connection, account.address, recipient, bytes, timeoutMs),
    close: () => connection.quit(),
  };
}

async function signIn(connection: SMTPConnection, { credentials }: MailAccount): Promise<void> {
  const auth =
    'password' in credentials
      ? { user: credentials.user, pass: credentials.password }
      : {
          type: 'XOAUTH2',
          method: 'XOAUTH2',
          user: credentials.user,
          credentials: { user: credentials.user, pass: await credentials.accessToken() },
        };
  if (!connection.allowsAuth) return;
  await new Promise<void>((resolve, reject) => {
    connection.login(auth, (error) =>
      error ? reject(new SignInError(error.message, { cause: error })) : resolve(),
    );
  });
}

type SmtpFailure = Error & { responseCode?: number | undefined; response?: string | undefined };

function handOver(
  connection: SMTPConnection,
  from: string,
  recipient: string,
  bytes: Uint8Array,
  timeoutMs: number,
): Promise<Handed> {
  // nodemailer reads the letter only once the server has said "354, go on"; after the last byte it writes the final dot.
  let isRead = false;
  const message = new Readable({
    read() {
      this.push(bytes);
      isRead = true;
      this.push(null);
    },
  });
  return new Promise((resolve) => {
    const settle = (handed: Handed) => {
      clearTimeout(timer);
      connection.off('error', lost);
      connection.off('end', lost);
      resolve(handed);
    };
    const lost = (error?: SmtpFailure) => settle(outcomeOf(error ?? new Error('The connection was lost.')));
    const outcomeOf = (error: SmtpFailure): Handed => {
      const reply = error.response ?? '';
      const code = error.responseCode ?? 0;
      if (code >= 500) return { is: 'refused', isHard: hardReasons.has(reasonOf({ text: reply })), reply };
      if (code >= 400) return { is: 'later', reply };
      return { is: isRead ? 'uncertain' : 'kept', reason: error.message };
    };
    const timer = setTimeout(() => {
      settle(outcomeOf(new Error('The mail server did not answer in time.')));
      connection.close();
    }, timeoutMs);
    connection.once('error', lost);
    connection.once('end', lost);
    connection.send({ from, to: recipient }, message, (error) =>
      settle(error ? outcomeOf(error) : { is: 'accepted' }),
    );
  });
}
