export { hasDovecot, startDovecot } from './dovecot.ts';
export { startScriptedSmtp } from './scripted-smtp.ts';
