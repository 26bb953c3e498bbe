/**
 * The parts of which people build the wish for no more letters, by language. Unlike `stop-words.ts` they know no order:
 * `stop-request.ts` asks which of them stand together in a clause. Stems, as `fold` leaves text.
 */
export type StopParts = {
  /** Verbs of stopping, with what makes another verb of them ("stop by"). */
  readonly stop: string;
  /** Negations. */
  readonly not: string;
  /** "again", "in future", "any more". */
  readonly again: string;
  /** To write, to call, and what is sent: letters, offers, advertising. */
  readonly reach: string;
  readonly remove: string;
  /** Where we keep an address, and what we keep: list, database, address, data. */
  readonly record: string;
  /** Who does or did it are others than we: "we have not heard from you again", "we no longer write letters". */
  readonly others: string;
};

export const stopParts: readonly StopParts[] = [
  // English
  {
    stop: String.raw`(?:stop(?:ping)?\b(?! by| at| in\b| over)|ceas|quit\b|refrain|desist|discontinu|put an end)`,
    not: String.raw`(?:do not|don't|dont|never|not|no|nothing|without)\b`,
    again: String.raw`(?:again|no need|any ?more|more|further|in (?:the )?future|any longer|going forward|from now on|ever)\b`,
    reach: String.raw`(?:contact|e-?mail|mail|writ|messag|correspond|letters?\b|advert|newsletter|solicit|spam|pitch|promotion|marketing|communication|get(?:ting)? back to us|approach|bother|disturb|outreach|repl(?:y|ies)|respon|(?:send|get)\w* (?:me |us )?(?:these|this|those|such|stuff)|(?:of )?(?:these|this|those) (?:please|thank)|offers\b|processing)`,
    remove: String.raw`(?:com(?:e|ing) off|remov|delet|eras|strike|struck|drop\b|purg|wipe|tak(?:e|ing)\b.*\boff\b|scrub|get .*\boff\b)`,
    record: String.raw`(?:(?<!our )lists?\b|database|records?\b|crm\b|my (?:data|details|address|name|contact|e-?mail)|our (?:data|details|address|name|contact|entry|shop from)|this (?:e-?mail )?address|personal data|(?:me|us)\b(?: from| please|$))`,
    others: String.raw`(?:i|we|he|she|they|who) (?:\w+ )?(?:do not|don't|never|no longer|did not|didn't|have|haven't|has|had|are|cannot|can't|will)\b(?! (?:not )?(?:want|wish|need|like|care|accept|ask|told|tell))|he|she|they`,
  },
  // German
  {
    stop: String.raw`(?:stopp|unterlass|einstell|einzustell|stellen sie|hor\w* (?:sie )?(?:\w+ )?auf\b|aufhor|aufzuhor|beend|abseh|abzuseh|sehen sie|verzicht|abstand)`,
    not: String.raw`(?:nicht|nichts|nix|kein|nie\b|niemals|ohne)`,
    again: String.raw`(?:mehr|wieder|weiter(?:e[nr]?|hin)\b|kunftig|zukunft|nochmal|noch einmal|erneut|nie\b)`,
    reach: String.raw`(?:kontakt|an(?:zu)?schreib|angeschrieben|schreib|melden|behellig|belastig|werb|newsletter|zusend|zuschick|zuschrift|information|e-?mail|mail|anfrag|nachricht|angebot|post\b|anruf|rufen|hor|verarbeit)`,
    remove: String.raw`(?:losch|entfern|streich|auszutragen|austrag|trag\w* .*\baus\b|nehm\w* .*\b(?:aus|raus|heraus)|herausnehm|zu nehmen|tilg|vernicht)`,
    record: String.raw`(?:\p{L}*(?:liste|verteiler|datenbank|kartei|system|bestand)\p{L}*|(?:meine|unsere|personlichen?)\p{L}* (?:\p{L}+ )?(?:daten|\p{L}*adresse|\p{L}*daten)|diese adresse|mich\b|uns\b|daraus)`,
    others: String.raw`(?:ich|wir|er) (?!bitt|mocht|wunsch|will|woll|brauch|erwart|verbitt|leg|forder|habe kein)\p{L}+|(?:habe|haben|hat|hatte|hatten|konnen|kann) (?:ich|wir)`,
  },
  // French
  {
    stop: String.raw`(?:arret|cess|stop|mettre fin|mettez fin|interromp|evit)`,
    not: String.raw`(?:ne\b|n'|pas\b|plus\b|jamais|aucun|inutile|sans\b)`,
    again: String.raw`(?:plus\b|jamais|a l'avenir|desormais|dorenavant|de nouveau|encore|a nouveau|inutile)`,
    reach: String.raw`(?:(?:re)?contact|ecri|sollicit|relanc|derang|importun|harcel|envoi|envoy|e-?mails?|mails?\b|courriel|messag|publicit|pub\b|offres|demarch|adresser|prospect|newsletters?|traitement)`,
    remove: String.raw`(?:quitter|retir|supprim|enlev|ray|effac|desinscri|radi|sort|ot(?:er|ez)|suppression)`,
    record: String.raw`(?:listes?\b|fichier|base\b|bases\b|donnees personnelles|(?:mes|nos) (?:donnees|coordonnees)|(?:mon|notre) (?:adresse|nom|e-?mail|mail|contact)|cette adresse|repertoire|carnet|diffusion|registre)`,
    others: String.raw`(?:je|nous|on|il|j')\b ?(?:n'|ne |l')?(?:ai|avons|a|ont|ecri\p{L}*|envoy\p{L}*|pouv\p{L}*|peu\p{L}*)\b`,
  },
  // Spanish
  {
    stop: String.raw`(?:dej(?:e|en|a|ad|ar)(?:n|me|nos)? de\b|par(?:e|en|ar) de|ces(?:e|en|ar)|evit|absten|absteng|basta)`,
    not: String.raw`(?:no|nunca|jamas|ningun\p{L}*|nada|sin|tampoco)\b`,
    again: String.raw`(?:mas\b|vuelv|volv|otra vez|de nuevo|en (?:el )?futuro|en adelante|nunca|nada)`,
    reach: String.raw`(?:contact|escrib|molest|insist|envi|mand|remit|correo|e-?mail|mail|mensaj|publicidad|propaganda|comunicacion|informacion|llam|lleg|ofertas|tratamiento|tratar)`,
    remove: String.raw`(?:salir|elimin|borr|quit|saqu|suprim|supres|retir|desuscrib|cancel|dar de baja|den de baja|baja\b)`,
    record: String.raw`(?:listas?\b|(?:mis|nuestros) (?:\p{L}+ )?(?:datos|contactos)|datos personales|bases? de datos|(?:mi|nuestra|nuestro|esta|este) (?:\p{L}+ )?(?:direccion|correo|e-?mail|mail|contacto)|registro|agenda|fichero)`,
    others: String.raw`(?:no|nunca) (?:les |os |le |me |nos )?(?:hemos|he|ha|han|podemos|puedo|escribimos|enviamos|mandamos|escribo|envio|mando|recibimos|recibi)\b`,
  },
  // Portuguese
  {
    stop: String.raw`(?:deix(?:e|em|ar) de\b|par(?:a|e|em|ar)\b (?:de|com)\b|cess|evit|abstenh|suspend|basta|chega)`,
    not: String.raw`(?:(?:nao|nunca|jamais|nada|sem)\b|nenhum|dispens)`,
    again: String.raw`(?:mais\b|volt|torn(?:e|em|ar)\b|outra vez|de novo|novamente|no futuro|novos?\b|futur)`,
    reach: String.raw`(?:contact|contat|escrev|incomod|insist|envi|mand|remet|e-?mail|mail|mensag|publicidade|propaganda|comunicac|ligar|ofertas|tratamento|tratar)`,
    remove: String.raw`(?:sair|retir|remov|remoc|elimin|apag|exclu|tir(?:e|em|ar)|risq|descadastr|suprim)`,
    record: String.raw`(?:listas?\b|(?:meus|nossos) (?:\p{L}+ )?(?:dados|contactos|contatos)|dados pessoais|base\b|bases\b|cadastro|mailing|(?:meu|minha|nosso|nossa|este|esta) (?:\p{L}+ )?(?:endereco|e-?mail|contacto|contato|morada)|registo|registro)`,
    others: String.raw`(?:nao|nunca) (?:lhes? |vos |te )?(?:recebi|recebemos|enviamos|escrevemos|conseguimos|consegui|consigo|podemos|posso|mandei|mandamos|enviei|escrevi)\b`,
  },
  // Italian
  {
    stop: String.raw`(?:smett|cess|evit|interromp(?:ete|a|i)|finitela|basta|sospend|astener)`,
    not: String.raw`(?:nn?on\b|nn\b|mai\b|nessun|niente|nulla|senza)`,
    again: String.raw`(?:piu\b|ulterior|altr[eoi]\b|di nuovo|ancora|in futuro|d'ora in poi|mai\b|oltre|nuovamente)`,
    reach: String.raw`(?:(?:ri)?contatt|scriv|disturb|insist|importun|mand|invi|e-?mail|mail|messagg|pubblicit|comunicazion|offerte|chiam|propost|trattamento)`,
    remove: String.raw`(?:uscire|cancell|rimuov|rimoz|rimoss|elimin|togli|disiscri|depenn|leva)`,
    record: String.raw`(?:list[ae]\b|elenc|(?:miei|nostri|vostri) (?:\p{L}+ )?(?:dati|contatti|recapiti)|dati personali|(?:mio|nostro|questo) (?:\p{L}+ )?(?:indirizzo|contatto|nominativo|recapito|e-?mail)|(?:mia|nostra|questa) (?:e-?mail|mail|azienda)|mailing|database|archivi|rubrica|indirizzari)`,
    others: String.raw`non (?:vi |le |ci |mi |ve |gliel)?\p{L}*(?:ho|abbiamo|ha|hanno|possiamo|posso|riesco|riusciamo|scriviamo|mandiamo|inviamo)\b`,
  },
  // Dutch
  {
    stop: String.raw`(?:stop(?!contact)|kap(?:pen)?\b|ophoud|houd\w* .*\bop\b|staak|staken|beeindig|af te zien|afzien)`,
    not: String.raw`(?:niet|geen|nooit|niets|zonder)`,
    again: String.raw`(?:meer|opnieuw|verder|voortaan|in (?:de )?toekomst|nooit|nogmaals|weer)`,
    reach: String.raw`(?:contact|benader|aanschrijv|aangeschreven|mail|e-?mail|schrij|lastig|stor|reclame|bericht|aanbieding|nieuwsbrie|hor|bel(?:len)?\b|stuur|sturen|toestur|toezend|verwerk)`,
    remove: String.raw`(?:verwijder|haal|halen|schrap|wis\b|wissen|uitschrijv|schrijf|uit te schrijven)`,
    record: String.raw`(?:\p{L}*(?:lijst|bestand|database|systeem|administratie)(?:en)?\b|(?:mijn|onze|ons) (?:\p{L}+ )?(?:\p{L}*gegevens|\p{L}*adres|naam)|dit (?:mail|e-?mail)?adres|persoonsgegevens|(?:mij|ons|me)\b (?:uit|eruit|er ?af))`,
    others: String.raw`(?:ik|we|wij|hij) (?:heb|hebben|heeft|had|hadden|kan|kunnen|schrijv\p{L}*|mail\p{L}*|stu\p{L}*|hoor\p{L}*|krijg\p{L}*|ontving\p{L}*)\b|(?:heb|hebben|kan|kunnen) (?:ik|we|wij)`,
  },
  // Polish
  {
    stop: String.raw`(?:przesta|daj\p{L}* (?:se|sobie|mi|nam)? ?(?:swiety )?spokoj|zaprzesta|wstrzyma|zakoncz|skonczc|koniec z|prosze o niewysyl)`,
    not: String.raw`(?:nie|zadn|nigdy|bez|nic)\b|zadn`,
    again: String.raw`(?:wiecej|ponownie|znow|dalsz|kolejn|w przyszlosci|nigdy|juz)`,
    reach: String.raw`(?:kontakt|pis(?:a|z)|niepoko|neka|wysyl|przysyl|przesyl|mail|e-?mail|wiadomosc|reklam|ofert|dzwoni|korespondencj|spam|przetwarza)`,
    remove: String.raw`(?:usun|wykresl|skasuj|skasow|wypis|wymaz)`,
    record: String.raw`(?:list\p{L}*|baz(?:y|ie|a)?\b|(?:moj|nasz|osobow|swoj|panstwa)\p{L}* (?:\p{L}+ )?(?:dan|adres|kontakt|rejestr)\p{L}*|dan\p{L}+ osobow\p{L}+|mnie\b|nas\b|mailing\p{L}*|ewidencj|rejestr)`,
    others: String.raw`nie (?:\p{L}+ )?(?:otrzyma\p{L}+|dosta(?:lem|lam|lismy)|piszemy|wysylamy|wyslalismy|moge|mozemy|pisalem|pisalismy)\b`,
  },
  // Russian
  {
    stop: '(?:прекрат|перестан|останов|хватит|довольно|завяз)',
    not: '(?:не|ни|никак|никогда|без|воздерж)',
    again: '(?:больше|впредь|в дальнейшем|снова|опять|никогда|вновь|в будущем|более|дальнейш)',
    reach:
      '(?:пис(?:ать|ьм|ем)|пиш|беспоко|звон|связыва|тревож|навязыва|рассыл|присыл|отправл|посыл|слать|шл(?:и|ите)|высыл|реклам|спам|сообщен|предложен|контакт|обраща|почт|обработк)',
    remove: '(?:выйти|выписа|удал|исключ|убер|убра|вычерк|стер|сотр)',
    record:
      '(?:рассыл|баз(?:ы|е|а|у)|(?:персональн|мо|наш|сво|эт)\\p{L}* (?:\\p{L}+ )?(?:данн|адрес|контакт|почт|имейл|email|e-mail)|спис|реестр|меня|нас(?!\\p{L}))',
    others:
      '(?:(?:я|мы|он|она)(?!\\p{L}) (?:\\p{L}+ )?(?:не|больше не|ничего) (?!хот|хоч|жела|буд|давал)\\p{L}+|не (?:получал|получил|приходил|слышал|можем|могу|пишем))',
  },
  // Turkish: the negation is in the verb.
  {
    stop: String.raw`(?:birak(?!ti)|durdur|vazgec|kes(?:in|iniz|er)\b|son ver)`,
    not: String.raw`(?:\p{L}+m[ae]y[ie]n(?:iz)?|\p{L}+mama(?:niz|nizi)|\p{L}+meme(?:niz|nizi)|\p{L}+m[ae]sin(?:lar)?)\b`,
    again: String.raw`(?:bi(?:r)? daha|artik|tekrar|bundan sonra|bundan boyle|daha fazla|baska|ileride|lutfen)`,
    reach: String.raw`(?:iletisim|yaz|rahatsiz|mesaj|mail|e-?posta|reklam|gonder|ulas|ara(?:may|mam)|ileti|tanitim|bulten)`,
    remove: String.raw`(?:cikar|cikmak|sil(?:in|er|me|iniz|sin)|kaldir|cikart)`,
    record: String.raw`(?:\p{L}*list\p{L}*|kayit|kaydi|sistem|rehber|veri ?taban\p{L}*|(?:kisisel )?veriler\p{L}*|bilgilerim|(?:e-?posta |mail )?adresim|bizi\b|beni\b)`,
    others: String.raw`(?:\p{L}+m[ae]di(?:m|k)?\b|\p{L}+m[iu]yor(?:um|uz)\b)`,
  },
  // Chinese
  {
    stop: '(?:停止|停发|停發|终止|終止|打住)',
    not: '(?:不(?:要|必|用|再|需|得|可)|请勿|請勿|勿|别|別|无需|無需|毋)',
    again: '(?:再|以后|以後|今后|今後|往后|往後|继续|繼續|后续|後續)',
    reach:
      '(?:发|發|寄|联系|聯[絡繫]|联络|打扰|打擾|骚扰|騷擾|推销|推銷|来信|來信|来邮|來郵|邮件|郵件|广告|廣告|信件|推送|打电话|打電話|来电|來電|信息|訊息|致电|致電)',
    remove: '(?:删除|刪除|删掉|刪掉|删了|刪了|移除|移出|剔除|去掉|去除|除名|拿掉|清除|注销|註銷)',
    record:
      '(?:个人信息|資料库|資料庫|数据库|資料|资料|个资|個資|列表|名单|名單|名录|名錄|清单|清單|通讯录|通訊錄|联系方式|聯絡方式|(?:我|本|敝)[^，。]{0,8}(?:邮箱|信箱|地址|信息)|群发|群發)',
    others: '(?:没|沒|未)(?:有|能)?(?:再)?(?:收|发|發|联|聯)|(?:我|我们|我們)(?:不|没|沒)(?:再)?(?:发|發|寄)',
  },
];
