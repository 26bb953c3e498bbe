export { draftReply } from './draft-reply.ts';
export { messageFile, type OutgoingLetter } from './message-file.ts';
export { proposeTerms } from './propose-terms.ts';
export type { UnlocalizedRecipient } from './recipient.ts';
export { findRecipient } from './recipient.ts';
export { translateAnswer } from './translate-answer.ts';
export { type EmailDeps, type UnlocalizedEmail, writeEmail } from './write-email.ts';
