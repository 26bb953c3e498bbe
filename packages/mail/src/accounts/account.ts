import type { MailServer } from '@Hardware-Store-Finder/contract';

/** A server that was looked up: `host` may be an IP address, and its certificate is for `servername`. */
export type FoundMailServer = MailServer & { servername?: string };

/** A provider, or the person there, gives no access (OAuth). Its message is what the provider said. */
export class OAuthRefusal extends Error {}

/** How to sign in: a password or authorization code, or a fresh access token for each connection (OAuth); `renew`: the last one was refused. */
type Credentials = { user: string } & (
  | { password: string }
  | { accessToken: (renew?: boolean) => Promise<string> }
);

export type MailAccount = {
  id: string;
  /** The address that letters come from, and the name beside it. */
  address: string;
  name: string;
  smtp: FoundMailServer;
  imap: FoundMailServer;
  credentials: Credentials;
  /** Whether the provider files sent letters by itself. */
  filesSent: boolean;
  /** Servers of the operator's own network need not encrypt; all others must. */
  mayBePlain?: boolean;
};
