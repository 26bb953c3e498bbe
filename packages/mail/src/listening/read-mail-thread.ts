import { readMail } from '../read-mail.ts';

/** Runs in a thread. */
export default (args: Parameters<typeof readMail>) => readMail(...args);
