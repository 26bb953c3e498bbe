import { fold } from '../fold.ts';
import { datesIn } from './dates.ts';
import { wording } from './words.ts';

/** What an automatic answer says of somebody who is away. */
export type Absence = {
  /** The last day that it names: of the absence, or of the return (`2026-12-04`). A letter waits until it is past. */
  readonly until?: string;
  /** The address that it gives for the meantime. */
  readonly instead?: string;
};

/** Words of sentences that tell when somebody is away or back. */
const awayOrBack = wording('away');

/** Words of sentences that name a span, of whatever it is. */
const spans = wording('span');

/** `sentAt`: when the answer was written. `own`: addresses that are neither the deputy's: the sender's and ours. */
export function readAbsence(text: string, sentAt: Date, own: readonly string[] = []): Absence {
  const told = [awayOrBack, spans]
    .map((words) => datesWith(words(), text, sentAt))
    .find((dates) => dates.length > 0);
  const until = (told ?? datesWith(/^/, text, sentAt)).sort().at(-1);
  const instead = (text.match(/[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi) ?? [])
    .map((one) => one.toLowerCase())
    .find((one) => !own.includes(one));
  return { ...(until !== undefined && { until }), ...(instead !== undefined && { instead }) };
}

/** Whether a note, which answers no letter and asks nothing, says until when somebody is away. */
export function isAwayNote(text: string, sentAt: Date): boolean {
  return text.length < longestNote && !/[?？]/.test(text) && datesWith(awayOrBack(), text, sentAt).length > 0;
}

/** Longer ones are about something else as well, in characters. */
const longestNote = 600;

/** The days to come in sentences with one of these words. */
function datesWith(words: RegExp, text: string, sentAt: Date): string[] {
  const today = sentAt.toISOString().slice(0, 10);
  return text
    .split(/(?<=[!?。！？])|(?<=[\p{L}\d)]{3}\.)\s+(?=\p{Lu})|\n{2,}/u)
    .filter((sentence) => words.test(fold(sentence)))
    .flatMap((sentence) => datesIn(sentence, sentAt, text))
    .filter((date) => date >= today && date < yearAfter(sentAt));
}

function yearAfter(date: Date): string {
  return new Date(date.getTime() + 400 * 86_400_000).toISOString().slice(0, 10);
}
