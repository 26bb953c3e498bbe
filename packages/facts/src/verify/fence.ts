import { cleanLine, cleanLines } from '@Hardware-Store-Finder/websites';
import { randomBytes } from 'node:crypto';

/** Limit on the fenced text of a prompt, in characters. */
export const maxFencedText = 12_000;

/**
 * Encloses untrusted text in two lines that no text can contain: 128 random bits. Removes invisible characters and the
 * markers of chat templates.
 */
export function fence(write: (clean: { line: typeof line; lines: typeof lines }) => string): {
  block: string;
  mark: string;
} {
  const mark = `DATA-${randomBytes(16).toString('hex')}`;
  const text = write({ line, lines }).replaceAll(mark, '');
  return { block: `${mark}\n${text}\n${mark}`, mark };
}

/** A prompt whose lines are kept as lists of sentences, with `values` for the names in braces. */
export function fillPrompt(
  lines: readonly (readonly string[])[],
  values: Readonly<Record<string, string | number>>,
): string {
  const text = lines.map((sentences) => sentences.join(' ')).join('\n');
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

function line(text: string, maxLength: number): string {
  return harmless(cleanLine(text, maxLength));
}

function lines(text: string, maxLength: number): string {
  return harmless(cleanLines(text, maxLength));
}

/** Removes `<|im_end|>`, `[INST]`, `<<SYS>>` and `### System:`, which start a new speaker for some models. */
function harmless(text: string): string {
  return text
    .replace(/<\|/g, '< |')
    .replace(/\|>/g, '| >')
    .replace(/<<\/?SYS>>|\[\/?INST\]|<\/?s>/gi, ' ')
    .replace(/^\s*#+\s*(?=(?:system|assistant|user|human)\b)/gim, '');
}

/** Divides a limit on characters among texts: long texts get what short ones leave. */
export function shares(lengths: readonly number[], most: number): number[] {
  const given = lengths.map(() => 0);
  let left = most;
  let unserved = lengths.map((_, at) => at);
  while (unserved.length > 0) {
    const each = Math.floor(left / unserved.length);
    const full = unserved.filter((at) => (lengths[at] ?? 0) <= each);
    if (full.length === 0) {
      for (const at of unserved) given[at] = each;
      break;
    }
    for (const at of full) {
      given[at] = lengths[at] ?? 0;
      left -= given[at] ?? 0;
    }
    unserved = unserved.filter((at) => !full.includes(at));
  }
  return given;
}
