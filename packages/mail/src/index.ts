export { readMail } from './read-mail.ts';
