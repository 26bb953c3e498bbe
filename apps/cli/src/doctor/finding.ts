/** What a check found. `text` is a sentence; one that is not `ok` says what to do. */
export type Finding = { state: 'ok' | 'warning' | 'failed'; text: string };

/** A check by its name, which begins its line. It may find several things, or nothing to say. */
export type Check = { name: string; run: () => Promise<readonly Finding[]> };

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const warning = (text: string): Finding => ({ state: 'warning', text });
export const failed = (text: string): Finding => ({ state: 'failed', text });
