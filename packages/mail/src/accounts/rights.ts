import type { BookPerson, Member } from '@Hardware-Store-Finder/contract';
import { AppError, message } from '@Hardware-Store-Finder/messages';
import type { MailAccountRecord, MailAccountStorage } from '@Hardware-Store-Finder/storage';

type Mailbox = Pick<MailAccountRecord, 'owner' | 'private_to'>;

/** Whether a person may send from a mailbox and read its answers. Where nobody has a name, everybody may. */
export function mayUse(
  { private_to: owner }: Pick<Mailbox, 'private_to'>,
  { id, name }: BookPerson,
): boolean {
  return owner === '' || name === '' || owner === id;
}

/** Whether a person may connect a mailbox again, start it after it stopped itself, and remove it: its owner, or an owner of the server. */
export function mayManage({ owner }: Pick<Mailbox, 'owner'>, { id, role }: Member): boolean {
  return role === 'owner' || (id !== '' && owner === id);
}

/** The mailboxes from which a person may neither send nor read, removed ones too. */
export async function hiddenFrom(
  storage: Pick<MailAccountStorage, 'privateMailboxes'>,
  who: BookPerson,
): Promise<string[]> {
  return (await storage.privateMailboxes()).filter((one) => !mayUse(one, who)).map(({ id }) => id);
}

/** Throws AppError unless a person may send from each of these mailboxes and read its answers. */
export async function requireUse(
  storage: Pick<MailAccountStorage, 'privateMailboxes'>,
  mailboxes: readonly string[],
  who: BookPerson,
): Promise<void> {
  const hidden = await hiddenFrom(storage, who);
  if (mailboxes.some((id) => hidden.includes(id)))
    throw new AppError('forbidden', message.privateMailAccount());
}
