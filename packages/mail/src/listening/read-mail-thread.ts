import { likenessToOptOuts } from '../answers/learned.ts';
import { readMail } from '../read-mail.ts';

/** Both run in a thread. */
export function start(): void {
  likenessToOptOuts('');
}

export function read(args: Parameters<typeof readMail>): ReturnType<typeof readMail> {
  return readMail(...args);
}
