/** Whom or what somebody turns to who is written to again: complaints, lawyers, authorities, filters. As `fold` leaves text. */
const complaint =
  /\b(?:lawyers?|solicitors?|legal (?:action|steps)|attorney|regulator|report (?:you|this|it)|(?:file|make|lodge) a complaint|spam (?:filter|folder|list)|block(?:ed|ing)? (?:you|your|this)|blacklist\w*|ico|ftc|gdpr)\b|\b(?:an)?walt\w*|\brechtsanwalt\w*|\babmahn\w*|\brechtliche schritte|\banzeige\b|\bdatenschutzbehorde|\bplainte\b|\bcnil\b|\bsignal(?:er|ement|ons)?[ -]spam|\bavocat|\babogad\w*|\bdenunci\w*|\baepd\b|\breclamacion|\bqueixa\b|\bcnpd\b|\banpd\b|\bprocon\b|\badvogad\w*|\bavvocat\w*|\bgarante\b|\bsegnal(?:o|iamo|azione|eremo|ero)|\bquerela|\badvocaat|\bautoriteit persoonsgegevens|\bklacht\b|\baangifte|\bskarg\w*|\buodo\b|\bprawnik\w*|\buokik\b|роскомнадзор|(?<!\p{L})фас(?!\p{L})|жалоб|юрист|в суд(?!\p{L})|\bsikayet|\bavukat|\bkvkk\b|\biys\b|\bsavci|举报|舉報|檢舉|投诉|投訴|拉黑|黑名单|黑名單|封锁|封鎖|律师|律師/u;

/** What would bring it about: another letter. */
const another =
  /\b(?:again|another|once more|next time|one more|any more|if you (?:continue|keep|persist))\b|\b(?:noch (?:eine|einmal|mal|so)|wieder|nachste[nrs]? (?:mail|e-?mail|nachricht|mal)|weitere)\b|\b(?:prochain\w*|encore un|a nouveau|si vous (?:continuez|insistez|persistez)|recommenc\w*)\b|\b(?:otra vez|otro (?:correo|mail)|de nuevo|la proxima|si (?:sigue|insiste|continua|vuelv)\w*|uno mas)\b|\b(?:se (?:insist|continu|volt)\w*|mais um|outra vez|da proxima|novamente)\b|\b(?:(?:la|al) prossim[ao]|ancora un\w*|un'?altra (?:mail|e-?mail)|se (?:insist|continu)\w*|di nuovo)\b|\b(?:nog (?:een|1)|volgende keer|de volgende|als (?:u|jullie|je) (?:doorga|blijf)\w*)\b|\b(?:jeszcze (?:jed\w*|raz)|kolejn\w*|nastepn\w*|ponown\w*)\b|еще (?:одн|раз)|ещё (?:одн|раз)|следующ|повтор|продолж|\b(?:bi(?:r)? (?:tane )?daha|tekrar|bir sonraki|devam eder)\w*|再(?:发|發|寄|来|來|收到|犯|有)|下次|继续|繼續/u;

/** A complaint about goods is business: a delivery, an invoice, a defect. */
const business =
  /\b(?:deliver\w*|shipments?|invoices?|order(?:s|ed)?|batch|refund\w*|replace\w*|defect\w*|lieferung\w*|rechnung\w*|bestellung\w*|charge|reklamation\w*|ersatz|livraison\w*|facture\w*|commande\w*|remboursement\w*|defectueu\w*|entrega\w*|factura\w*|pedido\w*|lote\b|reembolso|encomenda\w*|fatura\w*|consegna\w*|fattura\w*|ordine|ordini|partita|rimborso|levering\w*|factu(?:ur|ren)|partij|dostaw\w*|faktur\w*|zamowieni\w*|parti[ai]\b|zwrot\w*)|поставк|счет|заказ|парти[яиюе]|брак|замен|\b(?:teslimat|fatura|siparis|parti\b|kusurlu)|交货|交貨|发票|發票|订单|訂單|批次|这批|這批|退款|换货|換貨|次品/u;

/** What was wrong with goods, and what is to be done about it. */
const damage =
  /\b(?:replac|refund|defect|broken|leak|damag|ersatz|defekt|kaputt|beschadig|rempla|abim|cass|defectu|reempl|roto|danad|substitui|partid|avariad|sostitu|rott|difett|vervang|kapot|defect|wymian|uszkodz|wadliw)\w*|замен|брак|течет|течёт|сломан|\b(?:degisim|kusurlu|kirik|bozuk)|换货|換貨|次品|漏油|损坏|損壞/u;

/** Whether somebody says what follows if another letter comes. `text` as `fold` leaves it. */
export function threatens(text: string): boolean {
  return complaint.test(text) && another.test(text) && !business.test(text);
}

/** Whether a message is about goods that came, or did not. */
export function complainsOfGoods(text: string): boolean {
  return business.test(text) && damage.test(text);
}
