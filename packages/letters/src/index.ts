export { findRecipient } from './find-recipient.ts';
export type { UnlocalizedRecipient } from './recipient.ts';
export { type EmailDeps, type UnlocalizedEmail, writeEmail } from './write-email.ts';
