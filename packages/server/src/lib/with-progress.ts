import type { Message } from '../i18n/message.ts';

export type Progress = { type: 'status'; message: Message };

/** Runs something that takes its time, and yields what it tells meanwhile; returns, or throws, what it does. */
export async function* withProgress<T>(
  run: (tell: (message: Message) => void) => Promise<T>,
): AsyncGenerator<Progress, T> {
  const messages: Message[] = [];
  let isOver = false;
  let wake: () => void = () => undefined;
  const result = run((message) => {
    messages.push(message);
    wake();
  });
  const over = () => {
    isOver = true;
    wake();
  };
  result.then(over, over);
  for (;;) {
    for (let message = messages.shift(); message !== undefined; message = messages.shift()) {
      yield { type: 'status', message };
    }
    if (isOver) return result;
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
}
