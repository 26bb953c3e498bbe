/** Writes one line of JSON per event. Never log user input, addresses, phone numbers or emails. */
export type Log = {
  info(event: string, facts?: Readonly<Record<string, unknown>>): void;
  error(event: string, error: unknown, facts?: Readonly<Record<string, unknown>>): void;
};

export function createLog(write: (line: string) => void): Log {
  const line = (level: string, event: string, facts: Readonly<Record<string, unknown>>) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...facts })}\n`);
  return {
    info: (event, facts = {}) => line('info', event, facts),
    error: (event, error, facts = {}) =>
      line('error', event, {
        ...facts,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  };
}
