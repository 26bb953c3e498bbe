import { emailPacks } from '@hardware-store-finder/domain';

/** Whether the current text has the lines that a first letter should have. */
export type LetterChecks = {
  optOut: boolean;
  /** 'unknown': the profile has no postal address to look for. */
  postal: 'there' | 'missing' | 'unknown';
};

/** Phrases that tell readers how to opt out, in the languages of our letters. */
const optOutWordings = [
  /\bunsubscribe\b|\bopt(?:ing)?[ -]out\b|\brepl(?:y|ying) (?:with |to this e-?mail with )?["'“‘«„]? ?(?:no|stop|remove)\b|\b(?:rather|prefer) not (?:to )?(?:hear|receive)\b|\b(?:not|no longer) (?:wish|want|like) to (?:hear|receive)\b|\b(?:will|shall) not (?:write|contact you|e-?mail you) again\b/u,
  /退订|取消订阅|不(?:再打扰|希望(?:再)?收到|想(?:再)?收到|愿(?:再)?收到)|回复["“「『]?(?:不需要|退订|拒收|td\b)/u,
  /\babmelden\b|\babbestellen\b|nicht(?:s)? mehr (?:von uns )?(?:horen|erhalten|bekommen)|keine weiteren (?:nachrichten|e-?mails)|schreiben wir (?:ihnen )?nicht wieder/u,
  /desabonner|desinscri|ne (?:souhaitez|voulez|desirez) plus (?:recevoir|etre contacte)|ne vous ecrirons plus/u,
  /dar(?:se|me|nos)? de baja|no (?:desea|desean|desean|quiere|quieren) (?:recibir|seguir recibiendo)|prefieren? no recibir|no volveremos a escribir/u,
  /cancelar (?:a )?(?:subscricao|inscricao)|descadastr|nao (?:deseja|desejam|desejarem|quiser|quiserem|quer) (?:mais )?receber|preferirem nao receber|nao voltaremos a escrever/u,
  /disiscri|annullare l['’]iscrizione|non (?:desidera|desiderate|vuole|volete) (?:piu )?ricevere|preferite non ricevere|non vi scriveremo piu/u,
];

/** @param postalAddress of the profile in effect; compared without regard to capitals and line breaks. */
export function checkLetter(body: string, postalAddress: string | undefined): LetterChecks {
  const text = folded(body);
  return {
    optOut:
      emailPacks.some(({ email }) => text.includes(folded(email.optOut))) ||
      optOutWordings.some((wording) => wording.test(text)),
    postal:
      postalAddress === undefined || squeezed(postalAddress) === ''
        ? 'unknown'
        : squeezed(body).includes(squeezed(postalAddress))
          ? 'there'
          : 'missing',
  };
}

/** Appends a missing line to a letter. */
export function withLine(body: string, line: string): string {
  return `${body.trimEnd()}\n\n${line}`.trimStart();
}

/** Inserts the postal address above the last paragraph if that is the opt-out line, as in our own letters. */
export function withPostalLine(body: string, postalAddress: string): string {
  const text = body.trimEnd();
  const at = text.lastIndexOf('\n\n');
  if (at === -1 || !checkLetter(text.slice(at), undefined).optOut) return withLine(body, postalAddress);
  return `${text.slice(0, at).trimEnd()}\n${postalAddress}${text.slice(at)}`;
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** Folds case and drops all but letters and digits, so that reformatting an address does not matter. */
function squeezed(text: string): string {
  return folded(text).replace(/[^\p{L}\p{N}]+/gu, '');
}
