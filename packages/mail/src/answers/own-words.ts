import { fold } from '../fold.ts';

/** What closes a letter; names and contacts follow. As `fold` leaves text. */
const closing =
  /^\s*(?:(?:with )?(?:kind(?:est)?|best|warm)?\s*regards|(?:all the )?best wishes|yours (?:\w+)|sincerely|cheers|(?:mit )?(?:freundliche|beste|herzliche|viele|liebe|schone)[nr]? gru\S*|gru(?:ss|sse)?\b|mfg|lg|vg|(?:bien )?cordialement|bien a vous|(?:meilleures |sinceres )?salutations|(?:recevez|veuillez)\b.*salutations|cdlt|atentamente|cordialmente|(?:un |reciba un )?(?:cordial |atento )?saludos?|atte|atenciosamente|(?:com os )?(?:melhores |meus )?cumprimentos|abracos?|(?:cordiali|distinti|un) saluti?|saluti|(?:met )?(?:vriendelijke|hartelijke)? ?groet(?:en)?|mvg|(?:serdecznie )?pozdrawiam|z (?:powazaniem|wyrazami)|с (?:уважением|наилучшими)|всего доброго|saygilar\S*|iyi calismalar|kolay gelsin|此致|敬[礼禮]|祝商祺|[顺順](?:祝|[颂頌])|敬上)[^\p{L}]{0,3}(?:\p{L}[\p{L}. ]{0,40})?[,.!，。！]?\s*$/u;

/** Thanks that close a letter stand alone above a name. */
const thanks =
  /^\s*(?:(?:many )?thanks|thank you|danke|vielen dank|merci|gracias|muchas gracias|obrigad[oa]|grazie|bedankt|dank u|dziekuje\w*|спасибо|благодарю|tesekkur\S*(?: ederi[mz])?|[谢謝]{2})[,.!，。！]?\s*$/u;

/** Legal notices below an answer: what they ask for is not the person's wish. */
const notice =
  /\b(?:confidential\w*|intended (?:only|solely|recipients?)|addressee|(?:richtige|vorgesehene|beabsichtigte)[nr]? (?:adressat|empfanger)\w*|n'etes pas (?:le |la )?destinataire|non (?:siete|e) (?:il |i )?destinatari\w*|no es (?:usted )?el destinatario|received (?:it|this[\w -]*) in error|disclaimer|vertraulich\w*|irrtumlich|confidentiel\w*|par erreur|confidencial\w*|por error|por engano|riservat\w*|per errore|vertrouwelijk\w*|per abuis|poufn\w*|omylkowo|gizli\w*|yanlislikla)\b|конфиденциальн|ошибочно|保密|[機机]密|指定收件人|[误誤](?:发|發|收)/;

/** Who has a newsletter of their own says how to leave it. */
const newsletter =
  /\b(?:newsletter|rundbrief|boletin|bulten|lettre d'information|nieuwsbrief)|рассылк|促[销銷][邮郵]件|电子报|電子報/u;
const wayOut =
  /\b(?:click|klick|clique|cliquez|clic\b|haga clic|clicc|klik|footer|tikla|unsubscribe (?:mail|from|here)|mail "?remove)|нажм|点击|點此|點擊/u;

/** What phones add below a message. */
const device =
  /^\s*(?:sent|get outlook|gesendet|von meinem|envoye|enviado|inviato|verstuurd|verzonden|wyslan\p{L}*|отправлено|gonderildi|\S+'?(?:dan|den|imden|umdan) gonderildi|(?:发自|發自|从我的|從我的|来自|來自))[^.!?]{0,60}$/u;

/**
 * What a person says in an answer: without quoted lines, closing, name and contacts, and legal notices. `visible`: the answer
 * without the letter that it quotes.
 */
export function ownWords(visible: string): string {
  const lines = visible.split('\n').filter((line) => !/^\s*>/.test(line) && !isAddition(fold(line)));
  const end = lines.findIndex((line, at) => at > 0 && isClosing(line, lines.slice(at + 1)));
  return (end < 0 ? lines : lines.slice(0, end))
    .join('\n')
    .split(/\n\s*\n/)
    .filter((paragraph, at) => at === 0 || !notice.test(fold(paragraph)))
    .join('\n\n')
    .trim();
}

/** Shorter lines are everybody's, in letters. */
const ownLine = 15;

/** What somebody wrote without the lines of our letter that they left below or between, marked or not. */
export function withoutOurs(visible: string, letter: string): string {
  if (letter === '') return visible;
  const bare = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');
  const ours = bare(letter);
  const isOurs = (line: string, length: number) => bare(line).length >= length && ours.includes(bare(line));
  const lines = visible.split('\n');
  let first = lines.findIndex((line) => isOurs(line, ownLine));
  if (first < 0) return visible;
  // With the greeting above it.
  while (first > 0 && isOurs(lines[first - 1] ?? '', 0)) first -= 1;
  // What stands before the first of them is theirs; behind it, short lines are ours as well.
  return [
    ...lines.slice(0, first),
    ...lines.slice(first).filter((line) => bare(line) === '' || !isOurs(line, 1)),
  ]
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function isClosing(line: string, after: readonly string[]): boolean {
  if (line.length > 80) return false;
  const folded = fold(line);
  if (closing.test(folded)) return true;
  const next = after.find((one) => one.trim() !== '') ?? '';
  return thanks.test(folded) && next.split(/\s+/).length <= 5 && !/[.!?。！？]\s*$/.test(next);
}

/** Whether a line is the sign of a phone, or how to leave a newsletter of theirs. */
function isAddition(line: string): boolean {
  return device.test(line) || (newsletter.test(line) && wayOut.test(line));
}
