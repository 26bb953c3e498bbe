/** How mail programs of many languages introduce what they quote. Lower case, as `fold` leaves them. */

/** "… wrote": the verb of the line above a quotation. */
export const wroteVerbs =
  /\b(?:wrote|writes|schrieb|schrieben|geschrieben|geschreven|pisze|a ecrit|ecrit|ha scritto|escribio|escreveu|escrito|schreef|napisal(?:\(a\)|a)?|napsal(?:\(a\)|a)?|napisao|je napisao|skrev|kirjoitti|irta|a scris|yazdi|sunlari yazdi|sent)\b|написал(?:\(а\)|а)?|пишет|писал|写道|寫道|のメールで?|書きました|さんは書|작성|كتب|כתב|εγραψε|เขียน|da viet|menulis|نوشت|लिखा/;

const senders =
  'from|von|de|da|van|od|fra|fran|kimden|lahettaja|felado|expediteur|remitente|gonderen|от|від|发件人|發件人|寄件者|寄件人|差出人|보낸 ?사람|من|מאת|απο';
const others =
  'sent|date|to|cc|subject|reply-to|gesendet|datum|an|betreff|antwort an|kopie|envoye|a|objet|copie a|repondre a|enviado(?: el| em)?|fecha|para|asunto|data|assunto|inviato|risposta|oggetto|verzonden|aan|onderwerp|wyslano|do|temat|skickat|till|amne|sendt|til|emne|dato|lahetetty|vastaanottaja|aihe|elkuldve|cimzett|targy|отправлено|дата|кому|тема|gonderildi|tarih|gonderilme tarihi|kime|konu|发送时间|时间|日期|收件人|抄送|主题|發送時間|傳送時間|主旨|主題|送信日時|日時|宛先|件名|보낸 ?날짜|받는 ?사람|제목|تم الإرسال|إلى|الموضوع|נשלח|אל|נושא';

/** The first line of the header of a quoted letter, in Outlook's form. */
export const senderHeader = new RegExp(`^[\\s*_>|]*(?:${senders}) ?\\**\\s*[:：]`);
/** Its further lines. */
export const otherHeader = new RegExp(`^[\\s*_>|\\u200e\\u200f]*(?:${others}) ?\\**\\s*[:：]`);

/** "----- Original Message -----" */
export const originalMessage =
  /^[\s*>]*[-_=]{2,}\s*\**(?:original(?: message|-nachricht|nachricht)?|ursprungliche (?:nachricht|e-?mail|mail)|forwarded (?:message|by)|begin forwarded message|weitergeleitete nachricht|message (?:d'origine|original|initial|transfere|precedent)|courriel original|mensaje (?:original|reenviado)|mensagem (?:original|encaminhada)|messaggio (?:originale|inoltrato)|oorspronkelijk bericht|doorgestuurd bericht|(?:wiadomosc|oryginalna|przekazana) (?:oryginalna|wiadomosc|przekazana)|исходное сообщение|пересылаемое сообщение|пересланное сообщение|ozgun ileti|orijinal mesaj|iletilen (?:mesaj|ileti)|原始邮件|原始郵件|原始信件|转发(?:的)?邮件|轉寄郵件|回复的原邮件|转发的邮件|元のメッセージ|転送メッセージ|원본 (?:메시지|메일)|ursprungligt meddelande|ursprungsmeddelande|vidarebefordrat|oprindelig (?:besked|meddelelse)|opprinnelig melding|videresendt|alkuperainen viesti|valitetty viesti|eredeti uzenet|tovabbitott|puvodni (?:zprava|e-?mail)|puvodna sprava|mesaj original|izvorna poruka|αρχικο μηνυμα)/;

/** "Sent from my iPhone": what programs add by themselves. */
export const deviceSignature = new RegExp(
  [
    String.raw`^[\s<(\[]*sent (?:from|via|with|by|using) (?:my |the |a |an )?[^,.!?]{1,60}(?:[,.] ?(?:please |kindly )?(?:excuse|forgive|pardon|sorry|apolog)[^\n]{0,60})?[\s>)\].]*$`,
    String.raw`^[\s<(\[]*(?:from my (?:iphone|ipad|android|mobile|phone)|[\w ]{1,25} from mobile$)`,
    String.raw`^[\s<(\[]*(?:envoye (?:de|depuis|a partir de|avec|par|du)\b|gesendet (?:von|mit|uber)\b|von (?:meinem|unterwegs|mein)\b.{0,40}gesendet|diese nachricht wurde (?:von|mit)\b|(?:enviado|enviada) (?:desde|do|de|a partir|pelo|via|con)\b|inviato (?:da|dal|tramite|con)\b|(?:verzonden|verstuurd) (?:vanaf|met|vanuit|via|van)\b|wyslan[eoay] (?:z|ze|przy)\b|отправлено (?:с|из|через)(?=\s)|lahetetty\b|skickat fran\b|sendt fra\b|odeslano z\b|odoslane z\b|trimis de pe\b|poslano (?:z|s)\b|σταλθηκε|sent fra\b)[^\n]{0,60}$`,
    String.raw`^[\s<(\[]*\S{0,12} ?\S{0,20}(?:'?(?:umdan|imden|dan|den|tan|ten)) gonderildi\.?$|^[\s]*az .{1,30} kuldve\.?$|^.{1,30}(?:-rol|-omrol|rol) kuldve\.?$|^\s*.{1,30}から送信$`,
    String.raw`^[\s‫]*(?:(?:從|从)我的 ?.{1,20}(?:傳送|发送|發送)|(?:发自|發自|來自|来自)我的.{1,30}|.{0,4}أ?رسلت من.{0,30}|.{0,3}أُرسلت من.{0,30}|نُ?شر من.{0,30}|나의 .{1,20}에서 보냄|נשלח מ.{1,30})`,
    String.raw`^[\s<(\[]*(?:get|download|obtenez|obtener|obter|scarica|holen sie sich|telechargez?|download de) (?:outlook|mail|the|l'app)[^\n]{0,60}$`,
    String.raw`^[\s<(\[]*outlook (?:for|fur|pour|para|per|voor) (?:ios|android)\b`,
  ].join('|'),
);
