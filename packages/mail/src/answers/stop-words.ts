/**
 * The words of which people make the wish for no more letters, by language; as `fold` leaves text. Parts of patterns, which
 * `asks-to-stop.ts` puts together and looks for within one clause.
 */
export type StopWords = {
  /** "do not", "stop", "refrain from", said to us. */
  readonly dont: string;
  /** What we are told not to do: write, contact, send advertising. */
  readonly contact: string;
  /** "no more letters", where the negation follows what is negated or is part of it. */
  readonly noMore: string;
  /** "do not want to receive". */
  readonly unwanted: string;
  /** "remove us", "delete my address", with what is to be removed. */
  readonly remove: string;
  /** Says it without any of the others: "leave us alone", "unsubscribe". */
  readonly alone: string;
  /** The whole message: "no thanks", "stop". */
  readonly short: string;
  /** Goods, papers and times about which the same words mean something else. */
  readonly goods: string;
};

export const stopWords: readonly StopWords[] = [
  // English
  {
    dont: String.raw`\b(?:(?<!\b(?:i|we|you|they|could|would) )(?:do not|don't|dont)|(?<!\b(?:he|she|it|i|we|you|they|who) )never|not to|stop|cease|quit|refrain from|desist from|no need to|rather you did(?:n't| not)|if you (?:did|would|could)(?:n't| not)|(?:should|must|may) not)\b(?! (?:want|mean|wish) to)`,
    contact: String.raw`\b(?:contact\w*|e-?mail\w*|writ\w+|messag\w+|mail\w*|bother\w*|disturb\w*|spam\w*|approach\w*|solicit\w*|harass\w*|follow(?:ing)?[ -]up|reach\w* out|(?:send|call|ring|phone)\w*[^.!?;]{0,20}\b(?:again|any ?more|anything|e-?mails?|mails?|messages|letters|offers|correspondence|advert\w*|newsletters?|proposals|promotion\w*))\b`,
    noMore: String.raw`\b(?:no (?:more|further)|nothing further|nothing more)\b[^.!?;]{0,15}(?:e-?mails?|messages|mails?|letters|offers|contact|correspondence|advert\w*|from you|$)|\bsend (?:me |us )?nothing (?:further|more)`,
    unwanted: String.raw`\b(?:not|don't|never) hear from you|\b(?:(?:do not|don't|no longer|not) (?:wish|want|like|care|need)|(?:rather|prefer) not)\b[^.!?;,]{0,30}\b(?:receiv\w+|hear\w*|be contacted|contact\w*|e-?mails?|mails?|offers|letters|unsolicited|advert\w*|spam)`,
    remove: String.raw`\b(?:remove|delete|erase|drop|strike) (?:me|us)\b|\b(?:take|get) (?:me|us|my|our)\b[^.!?;]{0,30}\boff\b|\b(?:remov|delet|eras|strik|tak)\w*\b[^.!?;]{0,40}\b(?:(?:mailing|distribution|contact|your|the) lists?|mailing|database|records|(?:my|our|personal) (?:data|details|information|contact)|e-?mail address|(?:my|our|this) address|it at once|it immediately)`,
    alone: String.raw`\blet this be (?:where|the end)\b|\b(?:none of us|nobody here)\b[^.!?]{0,25}\bhears? from you\b|\b(?:take|get) (?:me|us) off (?:your|the|this)\b|^\W*(?:please )?(?:do not|don't) (?:reply|respond|write|call|e-?mail|contact)\W*$|\b(?:make|let) (?:this|it|that) (?:be )?(?:the|your) last\b|\b(?:withdraw|revoke)\w* (?:my |our |any )?(?:consent|permission)|\b(?:don't|do not|stop|quit) (?:chas|pester|nag|hassl)\w*|\bcancel (?:my|our|this) subscription|\btake us out of\b|\b(?:don't|do not|no need to) follow(?:ing)?[ -]up\b|\bunsubscribe|\bopt(?:ing)?[ -]?(?:me |us )?out\b|\bleave (?:me|us) alone|cease and desist|\bthis is (?:spam|harassment)|\bunsolicited (?:e-?mails?|mails?|offers?|advert\w*|messages?)|\breport\w* (?:you|this|it) (?:as spam|to the)\b|\bno(?:t have)? (?:my |our )?(?:consent|permission)\b|\bnot (?:have|given?|gave) (?:you )?(?:my |our )?(?:consent|permission)|\bnot (?:accept|allow|authori[sz]e|want|tolerate)\b[^.!?;]{0,20}\b(?:sales|marketing|promotional|unsolicited|advert\w*)|\bobject to\b[^.!?;]{0,40}\b(?:data|marketing|processing)`,
    short:
      '(?:(?:thanks|thank you),? but no(?:,? thanks?| thank you)?|no|nope|stop|remove|cancel|unsubscribe|no,? ?(?:thanks?|thank you|thx)(?: you)?|not for us|take me off)',
    goods: String.raw`\b(?:hesitate|forget|fail|delay|bother you|samples?|items?|lines?|positions?|catalog\w*|quot\w+|invoices?|orders?|parcels?|goods|deliver\w*|shipments?|by post|by phone|instead|until|yet|before|prices? (?:list|by))\b`,
  },
  // German
  {
    dont: String.raw`\b(?:nicht|nichts|keine?[nrs]?|nie|niemals|unterlass\w*|hor\w* (?:\w+ ){0,2}auf|ab(?:zu)?sehen|verzichte\w*|stopp\w*)\b`,
    contact: String.raw`(?:\b(?:kontakt\w*|kontaktier\w*|an(?:zu)?schreib\w*|angeschrieben|schreib\w*|mel?den|melde|behellig\w*|belastig\w*|bemuh\w*|werbung|werbe\w*|newsletter|zusendung\w*|e-?mails?|mails?|anfragen|nachrichten|angebote|werbepost)\b)`,
    noMore: String.raw`\bkeine(?:rlei)? (?:weitere[nr]?|mehr)? ?(?:e-?mails?|mails?|werbung|werbemails?|nachrichten|zusendungen|angebote|anfragen|newsletter|post|kontaktaufnahme)\b|\bvon (?:weiteren |solchen )?(?:kontaktaufnahmen?|zusendungen|e-?mails?|mails|anfragen|nachrichten|kontakt\w*)\b[^.!?;]{0,20}(?:ab\b|abseh\w*|abzu\w*|verzicht\w*|abstand)|\b(?:kontaktieren|schreiben|behelligen|belastigen|mailen|anschreiben|melden) sie (?:uns|mich|sich|mir)\b[^.!?;,]{0,20}\b(?:nicht mehr|nie(?: mehr| wieder)?|nicht wieder)|\b(?:keine|nie eine) (?:erlaubnis|einwilligung|zustimmung)|\b(?:nicht|nichts) mehr\b[^.!?;]{0,30}\b(?:angeschrieben|kontaktier\w*|anschreib\w*|schreib\w*|erhalten|bekommen|horen|melden|belastig\w*)`,
    unwanted: String.raw`\b(?:wunsch\w*|mocht\w*|woll\w*|will) (?:\w+ )?(?:keine?|nicht|nichts)\b[^.!?;,]{0,30}\b(?:werb\w*|e-?mails?|mails|post|zusendung\w*|kontakt\w*|erhalten|bekommen|angeschrieben|horen)|\b(?:mails?|e-?mails?|werbung|schreiben|anfragen)\b[^.!?;,]{0,20}\b(?:unerwunscht|nicht erwunscht)`,
    remove: String.raw`\b(?:aus|von)\b[^.!?;]{0,25}\b(?:verteiler\w*|(?:mailing|adress|empfanger|kontakt)?liste|datenbank|kartei|adressbestand|system)\b[^.!?;]{0,40}|\b(?:daten|adresse|e-?mail-?adresse|mailadresse|kontaktdaten)\b[^.!?;]{0,50}\w*(?:losch|entfern|streich)|\b(?:losch|entfern|streich)\w* (?:sie )?(?:bitte )?(?:uns|mich)\b|\b(?:losch|entfern|streich)\w* (?:sie )?(?:bitte )?(?:alle )?(?:meine|unsere)\b[^.!?;]{0,20}\b(?:daten|\w*adresse|kontaktdaten)|\bloschung (?:meiner|unserer)|\b(?:tragen|nehmen|streichen) sie (?:mich|uns)\b[^.!?;]{0,20}\b(?:aus|raus|heraus)\b`,
    alone: String.raw`\bverschon\w* (?:sie )?(?:uns|mich|mi)\b|\baus (?:dem|ihrem|eurem) verteiler\b|\b(?:widerruf\w*|ziehe\w*)\b[^.!?;]{0,40}\b(?:einwilligung|zustimmung|erlaubnis)|\blass\w* (?:\w+ ){0,3}in ruhe?\b|\bletzte (?:mail|e-?mail|nachricht) (?:von ihnen )?(?:sein|bleiben)|\b(?:newsletter|abo\w*) (?:bitte )?(?:kundigen|stornieren|abbestellen)|\blass\w* (?:sie )?(?:mich|uns)\b[^.!?;]{0,15}\bruhe|\b(?:abmelden|abbestell\w*|austragen)\b|\bwiderspr(?:eche|echen|uch)\b[^.!?;]{0,40}\b(?:nutzung|verarbeitung|werb\w*|daten|zusendung|verwendung)|\bunaufgefordert\w*|\bdas ist spam`,
    short:
      '(?:nein|nein,? danke(?:schon)?|nee|no|ne danke|kein bedarf|stopp?|abmelden|danke,? nein|danke,? kein bedarf|kein interesse|bitte nicht)',
    goods: String.raw`\b(?:gern|scheuen|zogern|vergess\w*|warten|letzte[nr]?|vorige[nr]?|muster\w*|position\w*|artikel|katalog\w*|lieferung\w*|ware\w*|rechnung\w*|bestellung\w*|paket\w*|per post|bevor|noch nicht|noch kein\w*|vor \d+|sondern|stattdessen|fragen|diese(?:r)? woche|preise)\b`,
  },
  // French
  {
    dont: String.raw`\b(?:ne (?:pas|plus|jamais)|n'|ne\b|arret\w*|cess\w*|stop\w*|evit\w*|inutile|pas la peine)`,
    contact: String.raw`(?:\b(?:re)?(?:contact\w*|ecri\w*|sollicit\w*|relanc\w*|derang\w*|importun\w*|harcel\w*|insist\w*)|\b(?:envoi\w*|envoy\w*|adress\w*|recev\w*|recoi\w*)\b[^.!?;]{0,25}\b(?:e-?mails?|mails?|courriels?|messages?|publicites?|pubs?|offres?|sollicitations?|courriers?|rien)\b|\benvois?\b)`,
    noMore: String.raw`\bplus (?:de |aucun )(?:mails?|e-?mails?|courriels?|messages?|publicites?|sollicitations?)`,
    unwanted: String.raw`\bne (?:souhait|voul|veu|desir)\w* (?:plus|pas|aucun\w*)\b[^.!?;,]{0,25}\b(?:recevoir|etre|mails?|courriels?|publicites?|sollicit\w*|contact\w*)`,
    remove: String.raw`\b(?:retir|supprim|enlev|ray|effac|desinscri|radi|sort)\w*\b[^.!?;]{0,40}\b(?:listes?|fichiers?|bases?|donnees|adresse|mailing|diffusion|coordonnees|repertoire|(?:mon|notre) (?:e-?)?mail)`,
    alone: String.raw`\barrete[rz]? (?:svp|s'il|de (?:m'|nous|me))|\babstenir de tou\w*|\blache[rz]?[- ](?:moi|nous)\b|\b(?:ray|retir)ez[- ](?:moi|nous)\b|\bpas la peine de (?:revenir|reecrire|(?:nous |me |m')(?:re)?(?:ecri|contact|relanc|sollicit))|\b(?:retir|revoqu)\w*\b[^.!?;]{0,20}\bconsentement|\b(?:annul|resili)\w*\b[^.!?;]{0,25}\b(?:abonnement|inscription)|\bdernier (?:mail|e-?mail|message|courriel)\b|\bdesabonn\w*|\bdesinscri\w*|\blaissez[- ](?:nous|moi) tranquilles?|\bm'oppose|\bnous opposons|\bfoutez`,
    short:
      '(?:stop (?:pub|spam|mails?)|non|non merci|merci,? non|stop|sans interet|pas interesses?|desinscription|desabonnement)',
    goods: String.raw`\b(?:hesit\w*|oubli\w*|tard\w*|manqu\w*|precedent\w*|echantillons?|lignes?|articles?|devis|catalogues?|commandes?|colis|factures?|livraison\w*|avant|encore|par la poste|plutot|telephone|fixe|portable)\b`,
  },
  // Spanish
  {
    dont: String.raw`\b(?:no|nunca|deje\w*|deja\w*|paren?|eviten?|absteng\w*)\b`,
    contact: String.raw`(?:\b(?:contact\w*|escrib\w*|molest\w*|insist\w*)\b|\b(?:envi|mand|remit|recib)\w*\b[^.!?;]{0,25}\b(?:correos?|e-?mails?|mails?|mensajes?|publicidad|ofertas|propaganda|informacion comercial|comunicaciones|nada)\b)`,
    noMore: String.raw`\b(?:ningun|ni un) (?:correo|e-?mail|mensaje)\b|\bno (?:mas|quiero mas|queremos mas) (?:correos|e-?mails|mails|mensajes|publicidad)|\bno (?:me |nos |se )?vuelv\w* a\b`,
    unwanted: String.raw`\bno (?:dese|quer|quier)\w* (?:recibir|seguir|mas|que (?:me|nos)|publicidad|propaganda|correos|ofertas)|\bprefer\w* (?:que )?no (?:me |nos )?(?:llegu|recib|escrib|envi)`,
    remove: String.raw`\b(?:elimin|borr|quit|saqu|suprim|retir|desuscrib)\w*\b[^.!?;]{0,30}\b(?:listas?|datos|base|direccion(?:es)?|correo|registros?)\b`,
    alone: String.raw`\boposicion al tratamiento|\bproced\w* a (?:la|su) supresion|\b(?:revoc|retir)\w*\b[^.!?;]{0,20}\bconsentimiento|\b(?:cancel|anul)\w*\b[^.!?;]{0,25}\b(?:suscripcion|inscripcion)|\bultimo (?:correo|mensaje|e-?mail)\b|\b(?:dar(?:me|nos|se)?|den(?:me|nos)?|denos|deme|dennos) de baja|\b(?:solicit\w*|pido|pedimos|tramit\w*)\b[^.!?;]{0,20}\bbaja\b|\bdej(?:en|e|ad)(?:nos|me) (?:en paz|tranquil\w*)|\bdesuscrib\w*|\bbasta (?:ya )?de (?:correos|e-?mails|mails|mensajes|publicidad)|\bno (?:autoriz|doy permiso|consient)\w*|\bme opongo|\bnos oponemos`,
    short:
      '(?:no|no,? (?:muchas )?gracias|par(?:e|en|ar)|basta|baja|dar de baja|gracias,? pero no|no interesa)',
    goods: String.raw`\b(?:dud\w*|olvid\w*|no dej\w* de|muestras?|articulos?|lineas?|presupuesto|catalogos?|pedidos?|paquetes?|facturas?|entrega\w*|antes|todavia|aun|por ahora|precios?)\b`,
  },
  // Portuguese
  {
    dont: String.raw`\b(?:nao|nunca|deix\w*|par(?:em|e|ar)|evitem?|cessem?)\b`,
    contact: String.raw`(?:\b(?:contact\w*|contat\w*|escrev\w*|incomod\w*|insist\w*)\b|\b(?:envi|mand|remet|receb)\w*\b[^.!?;]{0,25}\b(?:e-?mails?|mails?|mensagens?|mensagem|publicidade|ofertas|propaganda|propostas|nada)\b)`,
    noMore: String.raw`\bnao (?:voltem?|volte|tornem?) a\b|\bnao (?:me |nos )?(?:enviem?|mandem?)(?:-me|-nos)? mais\b|\b(?:nenhum|nem um) e-?mail`,
    unwanted: String.raw`\bnao (?:quer|desej|pretend)\w* (?:mais )?(?:receber|saber d|ser contact\w*|e-?mails|publicidade)|\bprefir\w* nao (?:receber|ser contact)`,
    remove: String.raw`\b(?:retir|remov|elimin|apag|exclu|tir|risq)\w*\b[^.!?;]{0,30}\b(?:listas?|dados|contactos?|contatos?|e-?mail|base|cadastro|endereco)\b`,
    alone: String.raw`\bnao (?:nos|me) inclu\w* (?:em|na|nas|no|nos) (?:proxim|futur|envio|lista|mailing)\w*|\b(?:me esquecer|esquec\w* de (?:mim|nos))\b|\b(?:retir|apag|elimin)\w* (?:este|o meu|o nosso|meu|nosso) contac?to?\b|\bencerr\w* (?:o|este|esse) contac?to?\b|\b(?:revog|retir)\w*\b[^.!?;]{0,20}\bconsentimento|\b(?:cancel|anul)\w*\b[^.!?;]{0,25}\b(?:inscricao|subscricao|assinatura)|\bultimo e-?mail\b|\bdescadastr\w*|\bcancelar (?:a |minha |nossa )?(?:inscricao|subscricao|assinatura)|\bdeixem-?(?:nos|me) em paz|\b(?:chega|basta) de (?:e-?mails|mensagens|publicidade)|\bnao autoriz\w*|\boponho-me|\bopomo-nos`,
    short: '(?:nao|nao,? (?:muito )?obrigad[oa]s?|remover|sair|par(?:e|em|ar)|obrigad[oa],? mas nao)',
    goods: String.raw`\b(?:hesit\w*|esque\w*|nao deix\w* de|amostras?|artigos?|linhas?|orcamento|catalogos?|encomendas?|faturas?|entrega\w*|antes|ainda|precos?)\b`,
  },
  // Italian
  {
    dont: String.raw`\b(?:non|mai|smett\w*|evit\w*|bast\w*|cess\w*)\b`,
    contact: String.raw`(?:\b(?:ri)?(?:contatt\w*|scriv\w*|disturb\w*|insist\w*|importun\w*)\b|\b(?:mand|invi|spedi|ricev)\w*\b[^.!?;]{0,25}\b(?:e-?mail|mail|messaggi\w*|pubblicita|offerte|proposte|comunicazioni|nulla|niente)\b)`,
    noMore: String.raw`\bnon (?:\w+ )?(?:altre|ulteriori|piu) (?:e-?mail|mail|messaggi|comunicazioni)|\bnessun'?a? (?:altra )?(?:e-?mail|mail)`,
    unwanted: String.raw`\bnon (?:desider|vogl|vorr)\w* (?:piu )?(?:ricevere|essere|altre|ulteriori)`,
    remove: String.raw`\b(?:cancell|rimuov|rimoss|rimoz|elimin|toglier|togli|disiscri|depenn)\w*\b[^.!?;]{0,30}\b(?:list[ae]|elenco|(?:miei|nostri|personali) dati|dati personali|dati|indirizzo|mailing\w*|database|archivi\w*)\b`,
    alone: String.raw`\btoglie(?:rci|rmi|teci|temi) (?:da|dal|dai|dalla|dalle)\b|\bdepenna(?:temi|teci|mi|ci)\b|\b(?:revoc|ritir)\w*\b[^.!?;]{0,20}\bconsenso|\b(?:annull|disdi)\w*\b[^.!?;]{0,25}\b(?:iscrizione|abbonamento)|\bultima (?:e-?mail|mail)\b|\bdisiscri\w*|\blascia(?:teci|temi|ci|mi) in pace|\bcancella(?:temi|teci|mi|ci)\b|\bdiffid\w*|\bnon (?:autorizz|acconsent)\w*|\bmi oppongo`,
    short: String.raw`(?:no|no,? (?:grazie|vi ringrazio)|grazie,? ma no|cancellatemi|basta|ferma(?:te|tevi)|non interessa\w*|cancell(?:ami|aci)|(?:rimuov|elimin|cancell)\w*,? grazie|rimuov\w*|togliete\w*)`,
    goods: String.raw`\b(?:esit\w*|dimentic\w*|manch\w*|campion\w*|articol\w*|righ\w*|preventivo|catalog\w*|ordin\w*|pacc\w*|fattur\w*|consegn\w*|prima|ancora|prezz\w*|listin\w*)\b`,
  },
  // Dutch
  {
    dont: String.raw`\b(?:niet(?! (?:zo|erg|heel|altijd|vaak))|geen|nooit|stop\w*|niets|ophouden)\b`,
    contact: String.raw`\b(?:contacteren|contact|benader\w*|aanschrijven|aangeschreven|mailen|mail|mails|e-?mails?|schrijven|schrijf|lastig\w*|storen|reclame|berichten|aanbiedingen|nieuwsbrie\w*)\b`,
    noMore: String.raw`\b(?:mail|schrijf|stuur|bel)\w* (?:ons|mij|me)\b[^.!?;]{0,20}\b(?:niet|geen|nooit|niets)\b[^.!?;]{0,20}\bmeer|\b(?:geen|niet|niets)\b[^.!?;]{0,30}\bmeer\b[^.!?;]{0,30}\b(?:ontvangen|sturen|toesturen|contacteren|benader\w*|mailen)`,
    unwanted: String.raw`\b(?:wil\w*|wens\w*|stel\w*) (?:\w+ )?(?:geen|niet|deze|dit)\b[^.!?;,]{0,30}\b(?:ontvangen|reclame|mails?|benaderd|niet op prijs)`,
    remove: String.raw`\b(?:uit|van) (?:uw|de|jullie|het)\b[^.!?;]{0,15}\b(?:bestand|lijst|mailing\w*|database|adressenbestand|systeem)\b|\bverwijder (?:mij|me|ons)\b|\b(?:verwijder|haal|schrap|wis)\w*\b[^.!?;]{0,30}\b(?:mijn|ons|onze)\b[^.!?;]{0,15}\b(?:adres|gegevens|e-?mailadres)|\bgegevens\b[^.!?;]{0,30}\b(?:wissen|verwijder\w*)`,
    alone: String.raw`\bhou(?:d|dt)? (?:s |eens |maar |nu |ermee )?op\b(?! voorraad| de hoogte| te)|\blaat (?:ons|mij|me) erbuiten|\bbespaar\w* (?:u|je) (?:zich )?de moeite|\bu zich de moeite|\b(?:trek|intrek)\w*\b[^.!?;]{0,25}\btoestemming|\babonnement\b[^.!?;]{0,20}\bopzeg\w*|\blaatste (?:mail|e-?mail|bericht) (?:zijn|is)|\b(?:afmelden|uitschrijven)\b|\bschrijf (?:me|ons|mij) uit|\blaat (?:ons|me|mij) (?:met rust|toch)|\bgeen toestemming|\bmaak bezwaar|\bdit is spam`,
    short:
      '(?:nee|nee,? (?:hoor|bedankt|dank (?:u|je)(?: wel)?|dankje(?:wel)?)|afmelden|stop(?: hier| er)?(?:mee)?|bedankt,? nee|geen interesse)',
    goods: String.raw`\b(?:aarzel\w*|vergeet|vergeten|monsters?|artikel\w*|regels?|offertes?|catalog\w*|bestelling\w*|pakket\w*|factuur|levering\w*|nog geen|nog niet|eerst|prijzen)\b`,
  },
  // Polish
  {
    dont: String.raw`\b(?:nie|przesta\w*|zaprzesta\w*|prosze o nie\w*)\b`,
    contact: String.raw`(?:\b(?:kontaktowa\w*|kontaktuj\w*|kontaktu|pisac|pisz\w*|niepokoi\w*|nekac|nekaj\w*|zawraca\w*)\b|\b(?:wysyl|przysyl|przesyl|dosta|otrzym|sl)\w*\b[^.!?;]{0,25}\b(?:reklam\w*|maili|mail\w*|e-?mail\w*|wiadomosci|ofert|informacji handlow\w*|niczego|nic|wiecej|spam\w*)\b|\bwysylac\b)`,
    noMore: String.raw`\bwiecej nie\b|\bzero (?:maili|wiadomosci|ofert)|\bnieprzesylanie\b|\bniewysylanie\b|\bbez (?:dalszych|kolejnych) (?:maili|wiadomosci|ofert)`,
    unwanted: String.raw`\bnie (?:chc|zycz|wyraza)\w*\b[^.!?;,]{0,30}\b(?:dostawac|otrzymywac|korespondencj\w*|reklam\w*|maili|zgody|wiadomosci|kontakt\w*)|\brezygnuj\w* z otrzymywania`,
    remove: String.raw`\b(?:usun|wykresl|skasuj|skasow|wypis)\w*\b[^.!?;]{0,40}\b(?:list\w*|baz\w*|(?:moich|naszych|moje|nasze)? ?dan\w*|adres\w*|nas|mnie)\b`,
    alone: String.raw`\bodczep\w*|\blec\w+ (?:pan\w* )?do spamu|\bo (?:mnie|nas) zapomniec|\bkorespondencj\w*[^.!?]{0,30}(?:bezcelow|nie kontynuowac)|\b(?:wycof|cofa)\w*\b[^.!?;]{0,20}\bzgod\w*|\b(?:anul|rezygn)\w*\b[^.!?;]{0,25}\b(?:subskrypcj|newsletter|prenumerat)\w*|\b(?:wnosze|zglaszam) sprzeciw|\bwypis\w*|\b(?:dac|daj\w*|dajcie) (?:(?:nam|mi|se|sobie|juz) )*(?:swiety )?spokoj|\bto jest spam`,
    short: String.raw`(?:nie|nie,? dzieki|nie,? dziekuj\w+|wypisz(?: mnie)?|usun\w*|dosc(?: tego)?|stop|rezygnuj\w*|nie jestem zainteresowan\w+)`,
    goods: String.raw`\b(?:wahaj\w*|wahac|zapom\w*|probk\w*|pozycj\w*|artykul\w*|katalog\w*|zamowieni\w*|paczk\w*|faktur\w*|dostaw[aeyę]?|jeszcze|najpierw|ceny?)\b`,
  },
  // Russian
  {
    dont: String.raw`(?<!\p{L})(?:не|прекрат\p{L}*|перестан\p{L}*|хватит|просьба не)(?!\p{L})`,
    contact: String.raw`(?:(?<!\p{L})(?:писать|пишите|беспоко\p{L}*|звон\p{L}*|связыва\p{L}*|тревож\p{L}*|навязыва\p{L}*|рассылк\p{L}*)|(?<!\p{L})(?:присыл|отправл|посыл|получ|слать|шл|высыл)\p{L}*[^.!?;]{0,25}(?:писем|письма|реклам\p{L}*|спам\p{L}*|рассылк\p{L}*|сообщени\p{L}*|предложени\p{L}*|ничего|больше))`,
    noMore: String.raw`больше (?:нам |мне |нас |меня )?не |не (?:\p{L}+ ){0,2}больше(?!\p{L}| \d)`,
    unwanted: String.raw`не (?:хот|хоч|жела|нужн)\p{L}*[^.!?;,]{0,25}(?:получать|писем|письма|реклам\p{L}*|рассылк\p{L}*|предложени\p{L}*)`,
    remove: String.raw`(?:удал|исключ|убер|убра|вычеркн)\p{L}*[^.!?;]{0,40}(?:рассыл\p{L}*|баз\p{L}*|данн\p{L}*|адрес\p{L}*|спис\p{L}*)|(?:удалите|исключите|уберите) (?:нас|меня)`,
    alone: String.raw`вычеркив\p{L}*|вычеркните|(?:предложени|письм|реклам|ничего|больше)\p{L}*[^.!?]{0,25}(?:присыла|слать|писа)\p{L}* не (?:нужно|надо)(?!\p{L})|(?:предложения|письма|рекламу|ничего)[^.!?]{0,15}не (?:при|по)?с(?:ыла|ла)\p{L}*|(?:отзыва|отозва)[^.!?;]{0,20}соглас|отмен\p{L}*[^.!?;]{0,20}подписк|не беспоко(?:йте|ить)|не (?:надо|нужно) (?:мне |нам |больше |ничего )*(?:сл|присл|присыл|пис|звон|предлаг)\p{L}*|возража\p{L}* против|отпи(?:ш|с)\p{L}*|оставьте (?:нас|меня) в покое|это спам`,
    short:
      '(?:нет|нет,? спасибо|спасибо,? не (?:надо|нужно)|не надо|не нужно|стоп|хватит|прекратите|не интересно|отписаться|удалить|удалите)',
    goods: String.raw`(?:стесня|забу|забы|образц|позици|артикул|каталог|заказ|посылк|счет|поставк|пока|сначала|прежде|цены|цену)\p{L}*`,
  },
  // Turkish: the negation is in the verb.
  {
    dont: '(?:bi(?:r)? daha|artik|lutfen|bize|bizi|bana|beni|bizimle|benimle)',
    contact: String.raw`(?:iletisime gec|yaz|rahatsiz et|mesaj at|mail at|e-?posta gonder|mail gonder|reklam gonder|mesaj gonder|ulas|ara)m[ae](?:yin|yiniz)?\b`,
    noMore: String.raw`\b(?:gonder|yaz|at)(?:meyi|mayi|mekten|maktan) (?:birak(?!ti)|vazgec|kes)\S*|\bgonderilmemesi|\bgonderilmesin`,
    unwanted: String.raw`(?:mesaj|e-?posta\S*|mail|reklam\S*|ileti|teklif)[^.!?;,]{0,25}(?:istemi\S*|almak istemi\S*)|almak istemi\S*|\balmama\S* (?:tercih|iste|rica)`,
    remove: String.raw`(?:liste|kayit|kayd|sistem|rehber|veri ?taban|veriler|adres)\S*[^.!?;]{0,30}(?:cikar|sil)\S*`,
    alone: String.raw`\b(?:yazma|atma|gonderme)(?:yin|yiniz)?\b[^.!?]{0,12}\bartik\b|\bartik (?:yazma|atma|gonderme)(?:yin|yiniz)?\b|\blisteden cik\w*|\bmail atmaz\w* sevin|\bsil\b[^.!?]{0,30}\bmail|\b(?:onay|izn|riza)\p{L}*[^.!?;]{0,20}geri (?:cek|al)\p{L}*|(?:abonelig|uyelig)\p{L}*[^.!?;]{0,20}(?:iptal|sonlandir)|\bizin vermiyor\w*|abonelik\S* (?:cik|iptal)\S*|\brahat birak\S*|\batmayin\b[^.!?;]{0,20}\bmail|\bmail\S* (?:artik )?atma(?:yin)?\b|\b(?:yaz|gonder|ara)ma(?:niz|niza) gerek (?:yok|kalma)`,
    short: String.raw`(?:hayir|dur(?:un)?|hayir,? tesekkur\S*(?: ederi[mz])?|istemiyor\S*|iptal|red|yeter(?: artik)?|gerek yok)`,
    goods: String.raw`(?:cekin|unut|numune|kalem|teklif(?:ten|i|teki)|katalog|siparis|koli|fatura|teslim|henuz|once)\S*`,
  },
  // Chinese
  {
    dont: '(?:请勿|請勿|勿|不要|别|別|不必|无需|無需|停止|不用)',
    contact:
      '(?:发(?:邮件|信|广告)?|發(?:郵件|信|廣告)?|寄(?:信|广告|廣告|邮件|郵件)?|联系|聯[絡繫]|打扰|打擾|骚扰|騷擾|推销|推銷|来信|來信|来邮件|發送|发送|寄送|推送|打电话|打電話)',
    noMore: '(?:别|別)再?(?:发|發|寄)了?|不要(?:再)?(?:发|發|寄)了',
    unwanted: '不(?:希望|想|愿意?|願意?)(?:继续|繼續|再)*(?:收到|接收|看到)|拒收',
    remove:
      '(?:删除|刪除|移除|移出|剔除|去掉)[^。！？，]{0,14}(?:个人信息|信息|资料|資料|个资|個資|列表|名单|名單|通讯录|通訊錄|邮箱|信箱|地址|數據|数据)|(?:从|從)(?:通讯录|通訊錄|名单|名單|列表)[^。！？，]{0,6}(?:删除|刪除|移除)|(?:从|從|将|將|把)(?:我|本|敝)[^。！？，]{0,16}(?:删除|刪除|移除|移出|除名)',
    alone:
      '[请請]勿再(?:发|發|寄|惠|来|來|联|聯)(?![^，。]{0,6}(?:样|樣|错|錯))|勿再惠寄|把我[们們]?[删刪]|(?:我|邮箱|郵箱|電郵|电邮|email|地址|名单|名單)[^，。]{0,10}[删刪][掉走]|求放[过過]|放(?:[过過]|生)我|唔好再(?!寄樣)|开发信[^，。]{0,6}免|開發信[^，。]{0,6}免|[勿别別](?:再)?(?:打)?[扰擾]|撤[回销銷](?:我|本)?[^，。]{0,6}(?:同意|授权|授權)|最后一[封次][^，。]{0,4}邮件|最後一[封次][^，。]{0,4}郵件|(?:不要|勿|別|别)再?(?:骚扰|騷擾|打扰|打擾)|退订|退訂|取消(?:订阅|訂閱)',
    short:
      '(?:td|t|(?:谢谢|謝謝)?[,，]?(?:不用了?|不需要|不必了?|不要|取消|停止|移除|[删刪]除?我?|不了?|没兴趣|沒興趣|不感兴趣|不感興趣|谢谢不用|謝謝不用)[,，]?(?:谢谢|謝謝|感谢|感謝)?(?:您|你)?)',
    goods:
      '(?:忘|客气|客氣|犹豫|猶豫|样品|樣品|目录|目錄|报价|報價|项|項|货|貨|快递|快遞|发票|發票|订单|訂單|先|直接回|直接寄|DHL|dhl|顺丰|順豐|本邮件|本郵件|此邮件|此郵件)',
  },
];
