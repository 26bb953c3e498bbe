/** How to reach one of a mailbox's servers. Without `secure` the connection must become encrypted by STARTTLS. */
export type MailServer = { host: string; port: number; secure: boolean };

/** How to sign in: a password or authorization code, or a fresh access token for each connection (OAuth). */
export type Credentials = { user: string } & ({ password: string } | { accessToken: () => Promise<string> });

export type MailAccount = {
  id: string;
  /** The address that letters come from, and the name beside it. */
  address: string;
  name: string;
  smtp: MailServer;
  imap: MailServer;
  credentials: Credentials;
  /** Whether the provider files sent letters by itself. */
  filesSent: boolean;
  /** Test servers on loopback have no certificate. */
  isUnencrypted?: boolean;
};
