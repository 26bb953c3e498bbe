/** A mail server on loopback with one mailbox, whose folders are INBOX, Junk, Sent, and Customers of a person. Any password fits. */
export type MailboxServer = {
  port: number;
  /** Puts a message into a folder. `at`: when it arrived, in milliseconds since 1970. */
  deliver(message: Uint8Array, folder?: string, at?: number): void;
  /** The flags of each message of a folder, '' where it has none. */
  flags(folder?: string): string[];
  /** Numbers the messages of the inbox anew, with another UIDVALIDITY. A client has to connect again. */
  renumber(): void;
  /** Ends all connections. */
  cut(): void;
  stop(): Promise<void>;
};
