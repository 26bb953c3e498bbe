export { hasDovecot, startDovecot } from './dovecot.ts';
export { letterRow } from './letter-row.ts';
export { header, mailWorld } from './mail-world.ts';
export { startOAuthProvider } from './oauth-provider.ts';
export { startScriptedSmtp } from './scripted-smtp.ts';
export { writeMessage } from './write-message.ts';
