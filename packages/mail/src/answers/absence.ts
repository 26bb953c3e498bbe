import { fold } from '../fold.ts';
import { datesIn } from './dates.ts';

/** What an automatic answer says of somebody who is away. */
export type Absence = {
  /** The last day that it names: of the absence, or of the return (`2026-12-04`). A letter waits until it is past. */
  readonly until?: string;
  /** The address that it gives for the meantime. */
  readonly instead?: string;
};

/** Words of sentences that tell when somebody is away or back. */
const awayOrBack =
  /\b(?:return\w*|back|reopen\w*|open again|away|absent|out of (?:the )?office|leave|holiday|vacation|closed)\b|\b(?:wieder|zuruck|urlaub|abwesend|nicht im|ferien|erreichbar)\b|\b(?:retour|absen\w*|conges?|ferme\w*|reouv\w*)\b|\b(?:vuelv\w*|volver\w*|regres\w*|vacaciones|fuera|cerrado|abr\w*|ausente)\b|\b(?:expediente|recesso|volt(?:a|o|am|amos|ar\w*)|retorn\w*|regress\w*|ferias|ausente|fechado|reabr\w*)\b|\b(?:rientr\w*|torn\w*|ferie|fuori|chius\w*|riapr\w*)\b|\b(?:terug|weer|dicht|vakantie|afwezig|gesloten|verlof)\b|\b(?:wrac\w*|powrot\w*|urlop\w*|poza|nieczynn\w*|otwier\w*|nieobecn\w*)\b|верн\S*|отпуск\S*|буду|закрыт\S*|откро\S*|отсутств\S*|работа\S*|выйду|\b(?:don\w*|izin\w*|kapali\w*|acil\w*|disinda\w*)\b|休|放假|上班|营业|營業|[开開啟]市|返回|回来|回來|回到|恢复|恢復|不在|出差/;

/** Words of sentences that name a span, of whatever it is. */
const spans =
  /\b(?:until|till|through|from)\b|\b(?:bis|ab dem|vom)\b|\b(?:jusqu|du)\b|\b(?:hasta|del)\b|\b(?:ate|de)\b|\b(?:fino|dal)\b|\b(?:tot|t\/m|vanaf)\b|\b(?:do|od)\b|до|с \d|\b(?:kadar|arasinda)\b|之前|前无法|前無法|至/;

/** `sentAt`: when the answer was written. `own`: addresses that are neither the deputy's: the sender's and ours. */
export function readAbsence(text: string, sentAt: Date, own: readonly string[] = []): Absence {
  const told = [awayOrBack, spans]
    .map((words) => datesWith(words, text, sentAt))
    .find((dates) => dates.length > 0);
  const until = (told ?? datesWith(/^/, text, sentAt)).sort().at(-1);
  const instead = (text.match(/[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi) ?? [])
    .map((one) => one.toLowerCase())
    .find((one) => !own.includes(one));
  return { ...(until !== undefined && { until }), ...(instead !== undefined && { instead }) };
}

/** Whether a note, which answers no letter and asks nothing, says until when somebody is away. */
export function isAwayNote(text: string, sentAt: Date): boolean {
  return text.length < longestNote && !/[?？]/.test(text) && datesWith(awayOrBack, text, sentAt).length > 0;
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
