import { withoutUnseen } from '@hardware-store-finder/websites';
import type { Canary } from './canary.ts';

/** The answer contains the instructions: none of it is used. */
export class LeakFault extends Error {
  override name = 'LeakFault';
}

/** Filters a draft for display, chunk by chunk. */
export type DraftFilter = {
  /** Returns the text that may be shown now. Throws LeakFault. */
  push(chunk: string): string;
  /** Returns the text held back so far. Throws LeakFault. */
  end(): string;
};

/** Limit on held-back text, in characters. Holding text back finds what two chunks cut in half. */
export const maxHeldBack = 64;
/** The beginning of an address that a program could follow. */
const scheme =
  /(?:https?|ftps?|wss?):\/\/|\b(?:javascript|data|vbscript|mailto|tel|sms|file|blob|irc|ircs|xmpp|https?):(?=[!-~])|\bwww\.(?=[!-~])/i;
/** Such an address up to the next space, with the brackets of a Markdown link before it. */
const address = new RegExp(`!?\\[?(?:${scheme.source})[!-~]*`, 'gi');

/**
 * Removes links, images, HTML and invisible characters from a draft while it streams, wherever the chunks are cut: text
 * that could be the beginning of one waits for the next chunk.
 */
export function createDraftFilter(canary: Canary): DraftFilter {
  let pending = '';
  /** The first half of a surrogate pair whose second half is in the next chunk. */
  let half = '';
  /** The text sent last: the canary may begin in it. */
  let sent = '';
  let isInAddress = false;

  function take(isLast: boolean): string {
    if (canary.isIn(sent + pending)) throw new LeakFault('The answer contains the canary.');
    if (isInAddress) {
      const end = pending.search(/[^!-~]/);
      pending = end < 0 ? '' : pending.slice(end);
      isInAddress = end < 0;
    }
    // The end of an address may be far away: drop what is here, and the rest as it arrives.
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

  /** Of a text without a cut address. A mark may be cut: its first half is at the end of the text sent last. */
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
  // Trailing ASCII may be an address, or the brackets before one.
  const run = asciiAtEnd(text).length;
  return Math.min(maxHeldBack, text.length, Math.max(run, canary.beginsAtEnd(sent + text)));
}

/** The trailing characters that an address may consist of. Reads backwards: a search would visit every character. */
function asciiAtEnd(text: string): string {
  let at = text.length;
  while (at > 0 && /[!-~]/.test(text[at - 1] ?? '')) at -= 1;
  return text.slice(at);
}
