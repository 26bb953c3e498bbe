import { AppError, type MailWay, message } from '@Hardware-Store-Finder/messages';
import { openImap } from '../listening/open-imap.ts';
import { isSignInRefused, openSmtp } from '../sending/smtp-session.ts';
import type { MailAccount } from './account.ts';

/** How long the outgoing server may take to let us in, in milliseconds. */
const signInMs = 20_000;

/** Signs in to both servers of a mailbox. Throws AppError with what the server said, and what to do. */
export async function checkSignIn(account: MailAccount): Promise<void> {
  await attempt('out', async () => (await openSmtp(account, signInMs)).close());
  await attempt('in', async () => (await openImap(account)).close());
}

async function attempt(way: MailWay, open: () => Promise<void>): Promise<void> {
  try {
    await open();
  } catch (error) {
    const isRefused = isSignInRefused(error);
    const reason = replyOf(error);
    throw new AppError(
      'bad_request',
      isRefused ? message.mailSignInRefused({ way, reason }) : message.mailServerAway({ way, reason }),
      { cause: error },
    );
  }
}

/** What a server said, in one line. */
function replyOf(error: unknown): string {
  const said = Object(error) as { responseText?: unknown; message?: unknown };
  return String(said.responseText ?? said.message ?? error)
    .replace(/\s+/g, ' ')
    .slice(0, 200);
}
