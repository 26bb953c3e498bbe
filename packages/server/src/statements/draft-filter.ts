import { withoutUnseen } from '../website/page/clean-text.ts';
import type { Canary } from './canary.ts';

/** The instructions were in the answer: none of it is used. */
export class LeakFault extends Error {
  override name = 'LeakFault';
}

/** Text of a draft on its way to a reader, chunk by chunk. */
export type DraftFilter = {
  /** What may be shown now. Throws LeakFault. */
  push(chunk: string): string;
  /** What was held back. Throws LeakFault. */
  end(): string;
};

/** So much of a text is held back at most, so that nothing passes by being cut in two. */
export const maxHeldBack = 64;
/** An address, and any scheme a program could follow, up to the next blank. */
const address = /!?\[?(?:\b[a-z][a-z0-9+.-]{1,20}:(?:\/\/)?(?=\S)|\bwww\.)[!-~]*/giu;
const scheme =
  /\b(?:https?|ftps?|javascript|data|vbscript|mailto|tel|sms|file|blob|ws|wss|irc|ircs|xmpp):|\bwww\./i;

/**
 * Makes a draft plain while it streams: no links, no images, no HTML, no unseen characters, however the chunks are
 * cut; what could be the beginning of any waits for the next chunk.
 */
export function createDraftFilter(canary: Canary): DraftFilter {
  let pending = '';
  /** Half of a character whose other half is in the next chunk. */
  let half = '';
  /** What went out last: a word of the instructions may have begun in it. */
  let sent = '';
  let isInAddress = false;

  function take(isLast: boolean): string {
    if (canary.isIn(sent + pending)) throw new LeakFault('An answer held the word that no answer may hold.');
    const hold = isLast ? 0 : holdBack(pending, canary);
    const ready = pending.slice(0, pending.length - hold);
    pending = pending.slice(pending.length - hold);
    sent = (sent + ready).slice(-maxHeldBack * 2);
    return plain(ready);
  }

  /** The rest of an address whose beginning was cut off goes the same way. */
  function plain(text: string): string {
    let rest = text;
    if (isInAddress) {
      const end = rest.search(/[^!-~]/);
      if (end < 0) return '';
      rest = rest.slice(end);
      isInAddress = false;
    }
    const last = /[!-~]*$/.exec(rest)?.[0] ?? '';
    isInAddress = scheme.test(last);
    return rest
      .replace(address, (found) => (scheme.test(found) ? '…' : found))
      .replace(/!\[/g, '[')
      .replace(/\]\(/g, '] ')
      .replace(/</g, '‹')
      .replace(/>/g, '›');
  }

  return {
    push(chunk) {
      const text = half + chunk;
      half = /[\uD800-\uDBFF]$/.exec(text)?.[0] ?? '';
      pending += withoutUnseen(half === '' ? text : text.slice(0, -1));
      return take(false);
    },
    end() {
      pending += withoutUnseen(half);
      half = '';
      return take(true);
    },
  };
}

function holdBack(text: string, canary: Canary): number {
  // A run of ASCII may be an address, or the brackets before one.
  const run = /[!-~]*$/.exec(text)?.[0].length ?? 0;
  return Math.min(maxHeldBack, text.length, Math.max(run, canary.beginsAtEnd(text)));
}
