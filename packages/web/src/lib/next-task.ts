/**
 * Resolves in a task of its own, so that a key that was pressed and a frame that is due come first. A message, because
 * a hidden tab's timers are slowed.
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
