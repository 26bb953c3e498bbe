import { emailPackOf, saysHowToOptOut, withOptOut } from '@Hardware-Store-Finder/domain';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { formatDate } from '../../../components/dates.ts';
import { useMessages } from '../../../i18n/use-messages.tsx';
import type { StoredDraft } from './drafts.ts';
import classes from './letter.module.css';
import type { LetterSession } from './letter-session.ts';

/** Whether the current text has the lines that a first letter should have. */
type LetterChecks = {
  optOut: boolean;
  /** 'unknown': the profile has no postal address to look for. */
  postal: 'there' | 'missing' | 'unknown';
};

/** @param postalAddress of the profile in effect; compared without regard to capitals and line breaks. */
export function checkLetter(body: string, postalAddress: string | undefined): LetterChecks {
  return {
    optOut: saysHowToOptOut(body),
    postal:
      postalAddress === undefined || squeezed(postalAddress) === ''
        ? 'unknown'
        : squeezed(body).includes(squeezed(postalAddress))
          ? 'there'
          : 'missing',
  };
}

/** Appends a missing line to a letter. */
function withLine(body: string, line: string): string {
  return `${body.trimEnd()}\n\n${line}`.trimStart();
}

/** Inserts the postal address above the last paragraph if that is the opt-out line, as in our own letters. */
export function withPostalLine(body: string, postalAddress: string): string {
  const text = body.trimEnd();
  const at = text.lastIndexOf('\n\n');
  if (at === -1 || !checkLetter(text.slice(at), undefined).optOut) return withLine(body, postalAddress);
  return `${text.slice(0, at).trimEnd()}\n${postalAddress}${text.slice(at)}`;
}

/** Folds case and drops all but letters and digits, so that reformatting an address does not matter. */
function squeezed(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Shows whether the letter has an opt-out line and a postal address, and offers to add a missing one. */
export function LetterLines({
  body,
  postalAddress,
  isAnonymous,
  tag,
  onBody,
  onFillIn,
}: {
  body: string;
  /** The postal address of the profile in effect. */
  postalAddress: string | undefined;
  /** Written without a profile: that it is empty has been said. */
  isAnonymous: boolean;
  /** The language of the letter (BCP 47). */
  tag: string;
  onBody: (body: string) => void;
  onFillIn: () => void;
}): ReactNode {
  const messages = useMessages().outreach.checks;
  const checks = checkLetter(body, postalAddress);
  const postal = { there: messages.postal, missing: messages.noPostal, unknown: messages.unknownPostal };
  return (
    <ul className={classes.checks} aria-label={messages.label}>
      <li data-there={checks.optOut}>
        <span>{checks.optOut ? messages.optOut : messages.noOptOut}</span>
        {!checks.optOut && (
          <Button size="small" onClick={() => onBody(withOptOut(body, tag))}>
            {messages.addOptOut}
          </Button>
        )}
      </li>
      {!isAnonymous && (
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
      )}
    </ul>
  );
}

/** Offers the draft that was left at an earlier opening, or in another language. */
export function DraftLine({ draft, session }: { draft: StoredDraft; session: LetterSession }): ReactNode {
  const messages = useMessages().outreach.letter;
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
  const messages = useMessages().outreach.letter;
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
