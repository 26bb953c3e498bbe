import { ImapFlow } from 'imapflow';
import type { MailAccount } from '../accounts/account.ts';

/**
 * Connects to the mailbox's IMAP server and says who we are (RFC 2971), which 163 and 126 ask for before anything is selected.
 * A client whose connection failed is of no further use: open another.
 */
export async function openImap({ imap, credentials, mayBePlain }: MailAccount): Promise<ImapFlow> {
  const client = new ImapFlow({
    host: imap.host,
    port: imap.port,
    secure: imap.secure,
    ...(imap.servername !== undefined && { servername: imap.servername }),
    ...(!imap.secure && !mayBePlain && { doSTARTTLS: true }),
    auth:
      'password' in credentials
        ? { user: credentials.user, pass: credentials.password }
        : { user: credentials.user, accessToken: await credentials.accessToken() },
    clientInfo: { name: 'Hardware Store Finder', version: '3' },
    disableAutoIdle: true,
    // No CONDSTORE: IONOS refuses a FETCH that asks for MODSEQ.
    disableAutoEnable: true,
    // The structure of a message may be of any length: the connection ends before it takes the server's time.
    maxResponseTokens: 5_000,
    logger: false,
  });
  // What fails later is reported by the command that needed the connection.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** The folders that answers come to: the inbox and junk. Names differ by language; their special use does not (RFC 6154). */
export async function answerFolders(client: ImapFlow): Promise<string[]> {
  const folders = await client.list();
  return ['INBOX', ...folders.filter(({ specialUse }) => specialUse === '\\Junk').map(({ path }) => path)];
}

/** All folders with mail that has come or left: the one of all (Gmail), with junk and the sent, else each. */
export async function allFolders(client: ImapFlow): Promise<string[]> {
  const folders = (await client.list()).filter(
    ({ flags, specialUse }) =>
      !flags.has('\\Noselect') && !flags.has('\\NonExistent') && specialUse !== '\\Drafts',
  );
  const isOfAll = folders.some(({ specialUse }) => specialUse === '\\All');
  return folders
    .filter(({ specialUse = '' }) => !isOfAll || ['\\All', '\\Junk', '\\Sent'].includes(specialUse))
    .map(({ path }) => path);
}

export async function sentFolder(client: ImapFlow): Promise<string | undefined> {
  return (await client.list()).find(({ specialUse }) => specialUse === '\\Sent')?.path;
}
