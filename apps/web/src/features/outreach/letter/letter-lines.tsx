import { emailPackOf, emailPacks } from '@hardware-store-finder/domain';
import type { ReactNode } from 'react';
import { useLazyMessages, useMessages } from '../../../i18n/use-messages.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatDate } from '../../../ui/dates.ts';
import type { StoredDraft } from './drafts.ts';
import classes from './letter.module.css';
import type { LetterSession } from './letter-session.ts';

/** Whether the current text has the lines that a first letter should have. */
type LetterChecks = {
  optOut: boolean;
  /** 'unknown': the profile has no postal address to look for. */
  postal: 'there' | 'missing' | 'unknown';
};

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

/** Shows whether the letter has an opt-out line and a postal address, and offers to add a missing one. */
export function LetterLines({
  body,
  postalAddress,
  optOut,
  onBody,
  onFillIn,
}: {
  body: string;
  /** The postal address of the profile in effect. */
  postalAddress: string | undefined;
  /** The opt-out line, in the language of the letter. */
  optOut: string;
  onBody: (body: string) => void;
  onFillIn: () => void;
}): ReactNode {
  const messages = useLazyMessages().outreach.checks;
  const checks = checkLetter(body, postalAddress);
  const postal = { there: messages.postal, missing: messages.noPostal, unknown: messages.unknownPostal };
  return (
    <ul className={classes.checks} aria-label={messages.label}>
      <li data-there={checks.optOut}>
        <span>{checks.optOut ? messages.optOut : messages.noOptOut}</span>
        {!checks.optOut && (
          <Button size="small" onClick={() => onBody(withLine(body, optOut))}>
            {messages.addOptOut}
          </Button>
        )}
      </li>
      <li data-there={checks.postal === 'there'}>
        <span>{postal[checks.postal]}</span>
        {checks.postal === 'missing' && postalAddress !== undefined && (
          <Button size="small" onClick={() => onBody(withPostalLine(body, postalAddress))}>
            {messages.addPostal}
          </Button>
        )}
        {checks.postal === 'unknown' && (
          <Button size="small" onClick={onFillIn}>
            {messages.fillIn}
          </Button>
        )}
      </li>
    </ul>
  );
}

/** Offers the draft that was left at an earlier opening, or in another language. */
export function DraftLine({ draft, session }: { draft: StoredDraft; session: LetterSession }): ReactNode {
  const messages = useLazyMessages().outreach.letter;
  const { tag } = useMessages();
  const language = emailPackOf(draft.tag)?.label ?? draft.tag;
  return (
    <div className={classes.line}>
      <span>{messages.draft(language, formatDate(draft.savedAt, tag))}</span>
      <Button size="small" onClick={session.restore}>
        {messages.restore}
      </Button>
      <Button size="small" variant="quiet" onClick={session.discard}>
        {messages.discard}
      </Button>
    </div>
  );
}

/** Asks before another email replaces the person's own words. */
export function ReplaceLine({ session }: { session: LetterSession }): ReactNode {
  const messages = useLazyMessages().outreach.letter;
  return (
    <div className={classes.line} role="alert">
      <span>{messages.isEdited}</span>
      <Button size="small" variant="danger" onClick={() => session.answer(true)}>
        {messages.replace}
      </Button>
      <Button size="small" onClick={() => session.answer(false)}>
        {messages.keep}
      </Button>
    </div>
  );
}
