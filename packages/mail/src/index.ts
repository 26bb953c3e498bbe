export {
  MailAccounts,
  type MailAccountsDeps,
  type UnlocalizedMailAccount,
} from './accounts/mail-accounts.ts';
export type { OAuthClient } from './accounts/oauth.ts';
export { createSecrets, markOfKey } from './accounts/secrets.ts';
export { createDrafts, type Drafts } from './drafts.ts';
export { createLedger, type Ledger, type UnlocalizedLedgerLetter } from './ledger.ts';
export { writeLedgerFile } from './ledger-file.ts';
export { createMailAnswers, type MailAnswers } from './mail-answers.ts';
export { type MailWorker, startMailWorker } from './mail-worker.ts';
export type { LetterRefusal, MailWorkerDeps } from './mail-worker-deps.ts';
export { Outbox } from './outbox.ts';
export { readMail } from './read-mail.ts';
