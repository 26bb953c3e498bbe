import stopParts from '../words/stop-parts.json' with { type: 'json' };

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
const oneOfOurs =
  /\byour (?:e-?mail|mail|letter|message)\b|\bihre (?:e-?mail|mail|nachricht)\b|\bvotre (?:e-?mail|mail|message|courriel|courrier)\b|\bsu (?:correo|e-?mail|mail|mensaje)\b|\b(?:seu|vosso) (?:e-?mail|mail)\b|\b(?:sua|vostra) (?:e-?mail|mail)\b|\b(?:uw|je) (?:e-?mail|mail|bericht)\b|\bmail[au]\b|ваше (?:письмо|сообщение)|\bmailiniz/;

/** Another way to reach somebody, who wants to be reached. */
const anotherWay =
  /\b(?:by|per|por|tramite) (?:e-?)?(?:mail|post|correo|poczt|phone|telefon\w*|whatsapp)\b|\bwhatsapp|\bin (?:english|german|french)|\bauf (?:englisch|deutsch)|по почте|微信|\bpoczta\b|\b(?:is|are) enough\b|\bgenugt\b|\breicht (?:mir|uns|vollig)|\bsuffit\b|\bes suficiente|\be suficiente|\be sufficiente|\bvolstaat\b|\bis voldoende|\bwystarczy\b|достаточно|\byeterli\b|,\s*(?:call|phone|ring|ligue|bellen|bel|dzwon\p{L}+|anrufen|rufen sie|appelez|llam\p{L}+|chiam\p{L}+|звон\p{L}+|arayin)(?!\p{L}| (?:or|oder|ou|o|of|ani|или) )|就[行够夠好]|即可/u;

/** What a clause about an offer names: its goods, their sizes, its attachments. */
const fittings =
  /\d ?(?:mm|cm)\b|\b(?:handle|knob|hinge|slide|griff|knopf|scharnier|poignee|charniere|bisagra|tirador|puxador|dobradica|manigli|cernier|greep|grepen|uchwyt|zawias|kulp|mentese|model|attach|anhang|piece jointe|adjunt|anexo|allegat|bijlage|zalacznik)|вложен|附件|ручк|петл|модел|[旧舊新]款|拉手|把手|铰链|鉸鏈/;

/**
 * Whether parts of a clause together ask for no more letters, in whatever order they stand. A verb of stopping that is
 * denied asks for the contrary ("we do not want to stop"), and what others do not do is no request.
 */
export function isStopRequest(clause: string): boolean {
  if (oneOfOurs.test(clause) || speaksOfBusiness(clause)) return false;
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
  return fittings.test(clause) || anotherWay.test(clause);
}
