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
const cues =
  /\b(?:until|till|through|return\w*|back|reopen\w*|open again|away|absent|out of (?:the )?office|leave|holiday|vacation|closed|from)\b|\b(?:bis|wieder|zuruck|urlaub|abwesend|nicht im|ferien|erreichbar|ab dem|vom)\b|\b(?:jusqu|retour|absen\w*|conges?|ferme\w*|reouv\w*|du)\b|\b(?:hasta|vuelv\w*|volver\w*|regres\w*|vacaciones|fuera|cerrado|abr\w*|ausente|del)\b|\b(?:ate|volta|volto|regresso|ferias|ausente|fechado|reabr\w*|de)\b|\b(?:fino|rientr\w*|torn\w*|ferie|fuori|chius\w*|riapr\w*|dal)\b|\b(?:tot|t\/m|terug|weer|vakantie|afwezig|gesloten|vanaf|verlof)\b|\b(?:do|wrac\w*|powrot\w*|urlop\w*|poza|nieczynn\w*|otwier\w*|nieobecn\w*|od)\b|до|верн\S*|отпуск\S*|буду|закрыт\S*|откро\S*|отсутств\S*|с \d|\b(?:kadar|don\w*|izin\w*|arasinda|kapali\w*|acil\w*|disinda\w*)\b|休|返回|回来|回來|回到|之前|前无法|前無法|恢复|恢復|至|不在|出差/;

/** `sentAt`: when the answer was written. `own`: addresses that are neither the deputy's: the sender's and ours. */
export function readAbsence(text: string, sentAt: Date, own: readonly string[] = []): Absence {
  const sentences = text.split(/(?<=[!?。！？])|(?<=[\p{L}\d)]{3}\.)\s+(?=\p{Lu})|\n{2,}/u);
  const today = sentAt.toISOString().slice(0, 10);
  const datesOf = (parts: readonly string[]) =>
    parts
      .flatMap((part) => datesIn(part, sentAt))
      .filter((date) => date >= today && date < yearAfter(sentAt));
  const told = datesOf(sentences.filter((sentence) => cues.test(fold(sentence))));
  const until = (told.length > 0 ? told : datesOf(sentences)).sort().at(-1);
  const instead = (text.match(/[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi) ?? [])
    .map((one) => one.toLowerCase())
    .find((one) => !own.includes(one));
  return { ...(until !== undefined && { until }), ...(instead !== undefined && { instead }) };
}

function yearAfter(date: Date): string {
  return new Date(date.getTime() + 400 * 86_400_000).toISOString().slice(0, 10);
}
