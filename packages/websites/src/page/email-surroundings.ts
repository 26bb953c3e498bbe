import { isFreeMail } from '@Hardware-Store-Finder/domain';
import * as z from 'zod';
import { cleanLine } from './clean-text.ts';
import type { FoundEmails } from './find-emails.ts';
import { headingMark, withLabelWords } from './label-marks.ts';
import { siteOf } from './site-names.ts';

/**
 * What a page says beside an address that is neither on its own domain nor free mail, the nearest first: what stands before it, up to and
 * with the heading, and what follows.
 */
export const emailSurroundingsSchema = z.object({
  email: z.string(),
  before: z.array(z.string()),
  after: z.array(z.string()),
});
export type EmailSurroundings = z.infer<typeof emailSurroundingsSchema>;

const maxBefore = 8;
const maxAfter = 4;
const maxPlaces = 4;
/** A page with more addresses of other domains is a list of firms. */
const maxAddresses = 20;
const maxLine = 300;
/** Most lines between blocks are empty. */
const maxScanned = 60;

/** `host`: of the page. `text`: the one whose lines the addresses were found in. `stated`: those of structured data, with whose they are. */
export function surroundingsOf(
  found: FoundEmails,
  text: string,
  host: string,
  stated: readonly { text: string; owner: string }[],
): EmailSurroundings[] {
  const others = [...found].filter(([email]) => {
    const domain = email.slice(email.lastIndexOf('@') + 1);
    return !isFreeMail(domain) && siteOf(domain) !== siteOf(host);
  });
  if (others.length === 0) return [];
  const lines = text.split('\n');
  return others.slice(0, maxAddresses).flatMap(([email, places]) => [
    ...[...places].slice(0, maxPlaces).map((at) => aroundOf(email, lines, at)),
    ...stated
      .filter((one) => one.text.toLowerCase().trim() === email)
      .slice(0, maxPlaces)
      .map(({ owner }) => ({ email, before: [cleanLine(owner, maxLine)], after: [] })),
  ]);
}

function aroundOf(email: string, lines: readonly string[], at: number): EmailSurroundings {
  const own = clean(lines[at]);
  const from = own.toLowerCase().indexOf(email);
  const [left, right] = from < 0 ? [own, own] : [own.slice(0, from), own.slice(from + email.length)];
  const isHeading = lines[at]?.includes(headingMark) === true;
  const before = [left];
  for (let n = at - 1; n >= Math.max(0, at - maxScanned) && before.length < maxBefore && !isHeading; n -= 1) {
    before.push(clean(lines[n]));
    if (before.at(-1) === '') before.pop();
    if (lines[n]?.includes(headingMark)) break;
  }
  const after = [right];
  for (let n = at + 1; n < Math.min(lines.length, at + maxScanned) && after.length < maxAfter; n += 1) {
    if (lines[n]?.includes(headingMark)) break;
    after.push(clean(lines[n]));
    if (after.at(-1) === '') after.pop();
  }
  return { email, before, after };
}

function clean(line = ''): string {
  return cleanLine(withLabelWords(line.replaceAll(headingMark, '')), maxLine);
}
