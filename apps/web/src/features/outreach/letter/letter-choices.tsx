import { type Approach, letterTurns } from '@Hardware-Store-Finder/contract';
import type { ReactNode } from 'react';
import field from '../../../components/field.module.css';
import { Select } from '../../../components/select.tsx';
import { useMessages } from '../../../i18n/use-messages.tsx';
import type { OutreachState } from '../outreach-session.ts';
import { writtenOf } from './email-state.ts';
import classes from './letter.module.css';
import type { LetterSession } from './letter-session.ts';

/** Chooses the letter: the first or a later one, and of a first one what it begins with, each with its reason. */
export function LetterChoices({
  state,
  session,
}: {
  state: OutreachState;
  session: LetterSession;
}): ReactNode {
  const { choices: messages } = useMessages().outreach;
  const { email, turn } = state;
  const { approaches = [], approach = state.approach } = writtenOf(email) ?? {};
  return (
    <>
      <span className={classes.language}>
        <Select
          aria-label={messages.turn}
          className={field.field}
          value={turn}
          options={letterTurns.map((one) => [one, messages.turns[one]])}
          onChange={(one) => session.chooseLetter({ turn: one })}
        />
      </span>
      {turn === 'first' && approach !== undefined && approaches.length > 0 && (
        <span className={classes.language}>
          <Select<Approach>
            aria-label={messages.approach}
            className={field.field}
            value={approach}
            options={approaches.map(({ approach: one, words }, at) => [
              one,
              messages.option(messages.approaches[one](words), at === 0 && approaches.length > 1),
            ])}
            onChange={(one) => session.chooseLetter({ approach: one })}
          />
        </span>
      )}
    </>
  );
}
