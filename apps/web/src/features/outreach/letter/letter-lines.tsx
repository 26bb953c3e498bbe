import type { ReactNode } from 'react';
import { useLazyMessages } from '../../../i18n/use-messages.tsx';
import { Button } from '../../../ui/button.tsx';
import classes from './letter.module.css';
import { checkLetter, withLine, withPostalLine } from './letter-checks.ts';

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
