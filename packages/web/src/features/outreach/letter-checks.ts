import { emailPacks } from '@hardware-store-finder/contract';

/** What a first letter should hold, as its text is now. */
export type LetterChecks = {
  optOut: boolean;
  /** 'unknown': no address is in the profile, so nobody can tell whether one is in the letter. */
  postal: 'there' | 'missing' | 'unknown';
};

/** Wordings by which readers know how not to hear again, in the languages that letters are written in. */
const optOutWordings = [
  /\bunsubscribe\b|\bopt(?:ing)?[ -]out\b|\brepl(?:y|ying) (?:with |to this e-?mail with )?["'“‘«„]? ?(?:no|stop|remove)\b|\b(?:rather|prefer) not (?:to )?(?:hear|receive)\b|\b(?:not|no longer) (?:wish|want|like) to (?:hear|receive)\b|\b(?:will|shall) not (?:write|contact you|e-?mail you) again\b/u,
  /退订|取消订阅|不(?:再打扰|希望(?:再)?收到|想(?:再)?收到|愿(?:再)?收到)|回复["“「『]?(?:不需要|退订|拒收|td\b)/u,
  /\babmelden\b|\babbestellen\b|nicht(?:s)? mehr (?:von uns )?(?:horen|erhalten|bekommen)|keine weiteren (?:nachrichten|e-?mails)|schreiben wir (?:ihnen )?nicht wieder/u,
  /desabonner|desinscri|ne (?:souhaitez|voulez|desirez) plus (?:recevoir|etre contacte)|ne vous ecrirons plus/u,
  /dar(?:se|me|nos)? de baja|no (?:desea|desean|desean|quiere|quieren) (?:recibir|seguir recibiendo)|prefieren? no recibir|no volveremos a escribir/u,
  /cancelar (?:a )?(?:subscricao|inscricao)|descadastr|nao (?:deseja|desejam|desejarem|quiser|quiserem|quer) (?:mais )?receber|preferirem nao receber|nao voltaremos a escrever/u,
  /disiscri|annullare l['’]iscrizione|non (?:desidera|desiderate|vuole|volete) (?:piu )?ricevere|preferite non ricevere|non vi scriveremo piu/u,
];

/** @param postalAddress of the profile that holds; what is compared leaves out capitals and how lines are broken. */
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

/** A line that a letter lacks, below what it says. */
export function withLine(body: string, line: string): string {
  return `${body.trimEnd()}\n\n${line}`.trimStart();
}

/** A postal address stands above the last paragraph where that is how not to hear again, as our own letters have it. */
export function withPostalLine(body: string, postalAddress: string): string {
  const text = body.trimEnd();
  const at = text.lastIndexOf('\n\n');
  if (at === -1 || !checkLetter(text.slice(at), undefined).optOut) return withLine(body, postalAddress);
  return `${text.slice(0, at).trimEnd()}\n${postalAddress}${text.slice(at)}`;
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** Without what a person changes who breaks an address into lines. */
function squeezed(text: string): string {
  return folded(text).replace(/[^\p{L}\p{N}]+/gu, '');
}
