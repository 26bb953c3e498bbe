/**
 * Resolves in a new task, after pending input and any frame that is due. Uses a message because browsers throttle the
 * timers of hidden tabs.
 */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/**
 * Splits long work into slices: call the returned function between two steps. It yields to the main thread once the
 * current slice has taken `ms` milliseconds.
 */
export function createTimeSlicer(ms = 8): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < ms) return undefined;
    return yieldToMain().then(() => {
      began = performance.now();
    });
  };
}

/** `items.map(compute)` for thousands of items, in slices, so that the page stays responsive. */
export async function mapInSlices<T, U>(items: readonly T[], compute: (item: T) => U): Promise<U[]> {
  const turn = createTimeSlicer();
  const computed: U[] = [];
  for (const item of items) {
    computed.push(compute(item));
    const due = turn();
    if (due !== undefined) await due;
  }
  return computed;
}
