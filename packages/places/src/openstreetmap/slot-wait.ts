/**
 * Reads a server's `/api/status` (plain text, made for people).
 * @returns seconds until it has a slot for us: 0 where one is free, undefined where it does not say
 */
export function readSlotWait(text: string): number | undefined {
  const free = /^(\d+) slots? available now/m.exec(text);
  if (free !== null && Number(free[1]) > 0) return 0;
  // A time that has passed is printed as a negative wait.
  const waits = [...text.matchAll(/^Slot available after: .*, in (-?\d+) seconds/gm)].map(([, s]) =>
    Number(s),
  );
  if (waits.length > 0) return Math.max(0, Math.min(...waits));
  return /^Rate limit: 0$/m.test(text) ? 0 : undefined;
}
