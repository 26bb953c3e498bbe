export {
  createMailAccounts,
  type MailAccounts,
  type MailAccountsDeps,
  type UnlocalizedMailAccount,
} from './accounts/mail-accounts.ts';
export { createSecrets } from './accounts/secrets.ts';
export { readMail } from './read-mail.ts';
