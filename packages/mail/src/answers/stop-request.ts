import stopParts from '../words/stop-parts.json' with { type: 'json' };
import { anyOf, wording } from './words.ts';

/**
 * The parts of which people build the wish for no more letters, by language: verbs of stopping; negations; "again", "any more"; to reach
 * somebody, and what is sent; to remove; where an address is kept; who does or did it, if not we. Unlike `stop-words.json` they know no order.
 */
type StopParts = (typeof stopParts)['English'];

const isHan = (pattern: string) => /^\(\?:\p{Script=Han}/u.test(pattern);
const asWord = (pattern: string) => new RegExp(isHan(pattern) ? pattern : `(?<!\\p{L})(?:${pattern})`, 'u');

const languages = Object.values(stopParts).map(
  (parts) =>
    Object.fromEntries(Object.entries(parts).map(([name, words]) => [name, asWord(words)])) as Readonly<
      Record<keyof StopParts, RegExp>
    >,
);

/** "Your mail", which somebody cannot find or open; what they want no more of is "your mails". */
const oneOfOurs = wording('oneOfOurs');

/** Another way to reach somebody, who wants to be reached. */
const anotherWay = wording('anotherWay');
const callInstead = wording('callUs', (words) => String.raw`,\s*${words}(?!\p{L}| ${anyOf('or')} )`);

/** What a clause about an offer names: its goods, their sizes, its attachments. */
const fittings = wording('fittings');

/**
 * Whether parts of a clause together ask for no more letters, in whatever order they stand. A verb of stopping that is
 * denied asks for the contrary ("we do not want to stop"), and what others do not do is no request.
 */
export function isStopRequest(clause: string): boolean {
  if (oneOfOurs().test(clause) || speaksOfBusiness(clause)) return false;
  return languages.some(({ stop, not, again, reach, remove, record, others }) => {
    const asks = (text: string) =>
      ((stop.test(text) && reach.test(text)) || (remove.test(text) && record.test(text))) &&
      !not.test(text) &&
      !others.test(text);
    const parts = clause.split(/[,，]/);
    if (asks(clause) || parts.some(asks)) return true;
    return parts.some((part) => not.test(part) && again.test(part) && reach.test(part) && !others.test(part));
  });
}

/** Whether a clause is about goods of an offer, or another way to be reached: the same words mean something else there. */
export function speaksOfBusiness(clause: string): boolean {
  return fittings().test(clause) || anotherWay().test(clause) || callInstead().test(clause);
}
