export { hasDovecot, startDovecot } from './dovecot.ts';
export { letterRow } from './letter-row.ts';
export { startOAuthProvider } from './oauth-provider.ts';
export { startScriptedSmtp } from './scripted-smtp.ts';
