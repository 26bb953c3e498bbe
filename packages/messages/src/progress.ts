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

/** Shows the progress of one run to each caller that waits for it. */
export type SharedProgress = {
  /**
   * Calls `run` with a function that tells every present caller with this key. A caller that joins later first hears the
   * latest message.
   */
  share<T>(
    key: string,
    tell: (message: Message) => void,
    run: (tellAll: (message: Message) => void) => Promise<T>,
  ): Promise<T>;
};

type Audience = { callers: Set<(message: Message) => void>; latest?: Message };

export function createSharedProgress(): SharedProgress {
  const audiences = new Map<string, Audience>();
  return {
    async share(key, tell, run) {
      const audience: Audience = audiences.get(key) ?? { callers: new Set() };
      audiences.set(key, audience);
      if (audience.latest !== undefined) tell(audience.latest);
      audience.callers.add(tell);
      try {
        return await run((message) => {
          audience.latest = message;
          for (const caller of audience.callers) caller(message);
        });
      } finally {
        audience.callers.delete(tell);
        if (audience.callers.size === 0) audiences.delete(key);
      }
    },
  };
}
