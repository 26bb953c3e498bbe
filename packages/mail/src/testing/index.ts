export { header } from './header.ts';
export { letterRow } from './letter-row.ts';
export { mailWorld } from './mail-world.ts';
export type { MailboxServer } from './mailbox-server.ts';
export { startOAuthProvider } from './oauth-provider.ts';
export { startScriptedSmtp } from './scripted-smtp.ts';
export { startMailboxServer } from './start-mailbox-server.ts';
export { writeMessage } from './write-message.ts';
