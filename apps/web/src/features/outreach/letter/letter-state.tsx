import type { LetterAction, SentLetter } from '@Hardware-Store-Finder/contract';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { formatDate, formatNear } from '../../../components/dates.ts';
import { failureOf } from '../../../data/api/errors.ts';
import { localize } from '../../../i18n/message.ts';
import type { Messages } from '../../../i18n/messages/english.ts';
import { useMessages } from '../../../i18n/use-messages.tsx';
import classes from './letter.module.css';
import type { Sending } from './use-sending.ts';

/** What became of a letter that a person sent, in a sentence or two. */
export function letterSaid(
  { state, at, recipient, reason = '', known, cameBack }: SentLetter,
  { from, why }: Pick<Sending, 'from' | 'why'>,
  messages: Messages,
): string {
  const { outreach, mailboxes, sentences, tag } = messages;
  const { sending } = mailboxes;
  const near = at === undefined ? undefined : formatNear(at, tag);
  switch (state) {
    case 'planned': {
      if (near === undefined) return why ?? outreach.sending.waits(from);
      const leaves = outreach.sending.leaves(near.day, near.clock, from);
      return why === undefined ? leaves : sentences(leaves, why);
    }
    case 'leaving':
      return outreach.sending.leaving;
    case 'sent': {
      const { day = '', clock = '' } = near ?? {};
      const sent = outreach.sending.sent(day, clock, recipient);
      return cameBack === undefined ? sent : `${sent} (${sending.cameBack[cameBack]})`;
    }
    case 'uncertain':
      return sending.uncertainWhy;
    default: {
      const { wroteAt, theyWroteAt } = known ?? {};
      const lines = [
        wroteAt !== undefined && sending.knownBefore.wrote(formatDate(wroteAt, tag)),
        theyWroteAt !== undefined && sending.knownBefore.theyWrote(formatDate(theyWroteAt, tag)),
      ].filter((line) => line !== false);
      return lines.length > 0
        ? sentences(...lines)
        : outreach.sending.stopped(sending.reasons[reason] ?? reason);
    }
  }
}

/** Says what became of the letter to a store, and lets a person take it back or decide on it. */
export function LetterState({ letter, sending }: { letter: SentLetter; sending: Sending }): ReactNode {
  const all = useMessages();
  const { mailboxes, outreach } = all;
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: (action: LetterAction['action']) => sending.act(action, letter.id),
  });
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // "Send" had the focus, and is gone.
    if (document.activeElement === document.body) first.current?.focus();
  }, []);
  const { sendAnyway, wasSent, wasNotSent } = mailboxes.sending;
  const { takeBack } = outreach.sending;
  const actions: Partial<Record<LetterAction['action'], string>> =
    letter.state === 'planned'
      ? { take_back: takeBack }
      : letter.known !== undefined
        ? { send_anyway: sendAnyway, take_back: takeBack }
        : letter.state === 'uncertain'
          ? { was_sent: wasSent, was_not_sent: wasNotSent }
          : {};
  return (
    <div className={classes.line}>
      <span role="status">
        {all.sentences(
          letterSaid(letter, sending, all),
          letter.state === 'planned' ? outreach.sending.toChange : '',
          error === null ? '' : localize(failureOf(error), all),
        )}
      </span>
      {(Object.keys(actions) as LetterAction['action'][]).map((action, at) => (
        <Button
          key={action}
          ref={at === 0 ? first : null}
          size="small"
          isBusy={isPending && variables === action}
          onClick={() => mutate(action)}
        >
          {actions[action]}
        </Button>
      ))}
    </div>
  );
}
