import type { Sentence } from '@hardware-store-finder/contract';

/** A sentence of an email beside its mirror; a sentence that the person wrote has none. */
export type MirrorRow = { text: string; mirror: string | undefined; isOwn: boolean };

/** The body as it is now, sentence by sentence: what is not as it was written is the person's own. */
export function mirrorRows(body: string, sentences: readonly Sentence[]): MirrorRow[] {
  const rows: MirrorRow[] = [];
  let from = 0;
  const addOwn = (until: number) => {
    const text = body.slice(from, until).trim();
    if (text !== '') rows.push({ text, mirror: undefined, isOwn: true });
  };
  for (const { text, mirror } of sentences) {
    const at = body.indexOf(text, from);
    if (at < 0) continue;
    addOwn(at);
    rows.push({ text, mirror, isOwn: false });
    from = at + text.length;
  }
  addOwn(body.length);
  return rows;
}
