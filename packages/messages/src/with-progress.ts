import type { Message } from './message.ts';

/** A message about work in progress, to be shown while it runs. */
export type Progress = { type: 'status'; message: Message };

/** Runs `run` and yields each message it passes to `tell`. Returns its result or throws its error. */
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
