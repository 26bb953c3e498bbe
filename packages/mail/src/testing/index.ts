export { hasDovecot, startDovecot } from './dovecot.ts';
export { startOAuthProvider } from './oauth-provider.ts';
export { startScriptedSmtp } from './scripted-smtp.ts';
