import { analysisPacks, emailPackOf, emailPacks } from '../languages/language-packs.ts';

/** Phrases that say how to opt out, in the languages of the letters. */
const optOutWordings = [
  /\bunsubscribe\b|\bopt(?:ing)?[ -]out\b|\brepl(?:y|ying) (?:with |to this e-?mail with )?["'“‘«„]? ?(?:no|stop|remove)\b|\b(?:rather|prefer) not (?:to )?(?:hear|receive)\b|\b(?:not|no longer) (?:wish|want|like) to (?:hear|receive)\b|\b(?:will|shall) not (?:write|contact you|e-?mail you) again\b/u,
  /退订|取消订阅|不(?:再打扰|希望(?:再)?收到|想(?:再)?收到|愿(?:再)?收到)|回复["“「『]?(?:不需要|退订|拒收|td\b)/u,
  /\babmelden\b|\babbestellen\b|nicht(?:s)? mehr (?:von uns )?(?:horen|erhalten|bekommen)|keine weiteren (?:nachrichten|e-?mails)|schreiben wir (?:ihnen )?nicht wieder/u,
  /desabonner|desinscri|ne (?:souhaitez|voulez|desirez) plus (?:recevoir|etre contacte)|ne vous ecrirons plus/u,
  /dar(?:se|me|nos)? de baja|no (?:desea|desean|desean|quiere|quieren) (?:recibir|seguir recibiendo)|prefieren? no recibir|no volveremos a escribir/u,
  /cancelar (?:a )?(?:subscricao|inscricao)|descadastr|nao (?:deseja|desejam|desejarem|quiser|quiserem|quer) (?:mais )?receber|preferirem nao receber|nao voltaremos a escrever/u,
  /disiscri|annullare l['’]iscrizione|non (?:desidera|desiderate|vuole|volete) (?:piu )?ricevere|preferite non ricevere|non vi scriveremo piu/u,
];

/** Whether a letter says how to stop further ones, in our words or in others. */
export function saysHowToOptOut(body: string): boolean {
  const text = folded(body);
  return (
    emailPacks.some(({ email }) => text.includes(folded(email.optOut))) ||
    optOutWordings.some((wording) => wording.test(text))
  );
}

/** The letter, ending with the line to reply to if it does not say how to opt out. `tag`: its language (BCP 47), or one that has no line. */
export function withOptOut(body: string, tag = ''): string {
  if (saysHowToOptOut(body)) return body;
  const { optOut } = (emailPackOf(tag) ?? analysisPacks.english).email;
  return `${body.trimEnd()}\n\n${optOut}`.trimStart();
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();
}
