import { readMail } from '../read-mail.ts';

/** Resolves once the thread has loaded what it reads with. */
export function start(): void {}

export function read(args: Parameters<typeof readMail>): ReturnType<typeof readMail> {
  return readMail(...args);
}
