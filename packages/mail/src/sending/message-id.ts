import { randomUUID } from 'node:crypto';

/** A Message-ID in the mailbox's own domain. A letter has one for all its attempts, so that no server takes two for two letters. */
export function newMessageId({ address }: { address: string }): string {
  return `<${randomUUID()}@${address.split('@').at(-1)}>`;
}
