import { randomBytes } from 'node:crypto';
import { cleanLine, cleanLines } from '../../website/page/clean-text.ts';

/** So much text of pages a model is given, together, in characters. */
export const maxFencedText = 12_000;

/**
 * Strangers' words for a model, between two lines that no text can hold: 128 random bits. Unseen characters and the
 * marks of chat templates are taken out.
 */
export function fence(write: (clean: { line: typeof line; lines: typeof lines }) => string): {
  block: string;
  mark: string;
} {
  const mark = `DATA-${randomBytes(16).toString('hex')}`;
  const text = write({ line, lines }).replaceAll(mark, '');
  return { block: `${mark}\n${text}\n${mark}`, mark };
}

function line(text: string, maxLength: number): string {
  return harmless(cleanLine(text, maxLength));
}

function lines(text: string, maxLength: number): string {
  return harmless(cleanLines(text, maxLength));
}

/** `<|im_end|>`, `[INST]`, `<<SYS>>`, `### System:` begin a new speaker for some models. */
function harmless(text: string): string {
  return text
    .replace(/<\|/g, '< |')
    .replace(/\|>/g, '| >')
    .replace(/<<\/?SYS>>|\[\/?INST\]|<\/?s>/gi, ' ')
    .replace(/^\s*#+\s*(?=(?:system|assistant|user|human)\b)/gim, '');
}

/** Divides room among texts: what a short one does not need, the long ones get. */
export function shares(lengths: readonly number[], room: number): number[] {
  const given = lengths.map(() => 0);
  let left = room;
  let hungry = lengths.map((_, at) => at);
  while (hungry.length > 0) {
    const each = Math.floor(left / hungry.length);
    const full = hungry.filter((at) => (lengths[at] ?? 0) <= each);
    if (full.length === 0) {
      for (const at of hungry) given[at] = each;
      break;
    }
    for (const at of full) {
      given[at] = lengths[at] ?? 0;
      left -= given[at] ?? 0;
    }
    hungry = hungry.filter((at) => !full.includes(at));
  }
  return given;
}
