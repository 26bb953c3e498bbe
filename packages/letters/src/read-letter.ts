import type { Letter } from '@hardware-store-finder/contract';
import { withoutUnseen } from '@hardware-store-finder/websites';

/** The line between an email and its mirror. */
export const mirrorMark = '=== MIRROR ===';

export type ReadLetters = { letter: Letter | undefined; mirror: Letter | undefined };

const subjectLine =
  /^\s*(?:\*\*)?(?:subject|betreff|asunto|objet|assunto|oggetto|主题|邮件主题)(?:\*\*)?\s*[:：]\s*(?:\*\*)?\s*(.*)$/iu;
const maxLetter = 8_000;

/** Parses a line 'Subject: …' with the message below it, and the same again after the mirror mark. */
export function readLetters(text: string): ReadLetters {
  const [first = '', second] = withoutUnseen(text.slice(0, 4 * maxLetter)).split(mirrorMark);
  return { letter: readLetter(first), mirror: second === undefined ? undefined : readLetter(second) };
}

function readLetter(text: string): Letter | undefined {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/);
  const at = lines.findIndex((line) => subjectLine.test(line));
  if (at < 0) return undefined;
  const subject = (subjectLine.exec(lines[at] ?? '')?.[1] ?? '').replace(/\*\*\s*$/, '').trim();
  const body = lines
    .slice(at + 1)
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, maxLetter);
  return body === '' ? undefined : { subject, body };
}
