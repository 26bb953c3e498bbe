import { withoutUnseen } from '../../website/page/clean-text.ts';
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
/** Where an address begins that a program could follow. */
const scheme =
  /(?:https?|ftps?|wss?):\/\/|\b(?:javascript|data|vbscript|mailto|tel|sms|file|blob|irc|ircs|xmpp|https?):(?=[!-~])|\bwww\.(?=[!-~])/i;
/** One up to the next blank, with the brackets of a Markdown link before it. */
const address = new RegExp(`!?\\[?(?:${scheme.source})[!-~]*`, 'gi');

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
    if (isInAddress) {
      const end = pending.search(/[^!-~]/);
      pending = end < 0 ? '' : pending.slice(end);
      isInAddress = end < 0;
    }
    // An address whose end is not here yet: it is not waited for, and its rest goes the same way.
    const run = asciiAtEnd(pending);
    const begins = isLast ? undefined : scheme.exec(run)?.index;
    const keep = isLast ? 0 : holdBack(pending, sent, canary);
    const ready =
      begins === undefined
        ? pending.slice(0, pending.length - keep)
        : pending.slice(0, pending.length - run.length + begins);
    pending = begins === undefined ? pending.slice(ready.length) : '';
    isInAddress ||= begins !== undefined;
    const shown = `${plain(ready)}${begins === undefined ? '' : '…'}`;
    sent = (sent + shown).slice(-maxHeldBack * 2);
    return shown;
  }

  /** Text in which no address is cut in two; a mark may be: its other half is at the end of what went out. */
  function plain(text: string): string {
    const before = sent.slice(-1);
    const isHalf = (before === ']' && text.startsWith('(')) || (before === '!' && text.startsWith('['));
    return `${isHalf ? ' ' : ''}${text
      .replace(address, '…')
      .replace(/!\[/g, '[')
      .replace(/\]\(/g, '] ')
      .replace(/</g, '‹')
      .replace(/>/g, '›')}`;
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

function holdBack(text: string, sent: string, canary: Canary): number {
  // A run of ASCII may be an address, or the brackets before one.
  const run = asciiAtEnd(text).length;
  return Math.min(maxHeldBack, text.length, Math.max(run, canary.beginsAtEnd(sent + text)));
}

/** The signs at the end of a text that an address may be made of. Read from the end: a search would look at every sign. */
function asciiAtEnd(text: string): string {
  let at = text.length;
  while (at > 0 && /[!-~]/.test(text[at - 1] ?? '')) at -= 1;
  return text.slice(at);
}
