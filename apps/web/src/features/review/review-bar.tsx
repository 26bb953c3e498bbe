import { type ReactNode, useRef } from 'react';
import buttons from '../../components/button.module.css';
import { Button, type ButtonProps } from '../../components/button.tsx';
import { usePageKeys } from '../../components/use-page-keys.ts';
import { mailtoLink } from '../../data/mail-draft.ts';
import { useAtom } from '../../data/use-atom.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { notReadyOf, recipientOf, waitsForLanguage } from './letter-facts.ts';
import classes from './review.module.css';
import type { ReviewSession } from './review-session.ts';

/** What can be done with the current letter; each action has its key. */
export function ReviewBar({ session, isRefused }: { session: ReviewSession; isRefused: boolean }): ReactNode {
  const { review: messages } = useMessages();
  const { letters, at, size, mode, canUndo, saving, seller } = useAtom(session.$state);
  const mail = useRef<HTMLAnchorElement>(null);
  const letter = letters[at];
  const isReading = mode === 'read';
  const isOpen = letter !== undefined && isReading;
  const isUndecided = isOpen && letter.state === 'to_review';
  const hasLetter = letter?.letter !== undefined;
  const reasons = letter === undefined ? [] : notReadyOf(letter, seller);
  const isReady = reasons.length === 0 || waitsForLanguage(reasons);
  const may = {
    approve: isUndecided && hasLetter && isReady && !isRefused,
    edit: isOpen && hasLetter && (letter.state === 'to_review' || letter.state === 'approved'),
    skip: isOpen && (letter.state === 'to_review' || letter.state === 'approved'),
    block: isOpen && (letter.state === 'to_review' || letter.state === 'approved'),
    leave: isOpen && hasLetter && letter.state === 'approved' && !isRefused,
    next: isReading && at < letters.length,
    previous: isReading && at > 0,
    undo: isReading && canUndo,
  };
  const when = (isAllowed: boolean, run: () => void) => (isAllowed ? run : undefined);
  const run = {
    next: () => session.go(1),
    previous: () => session.go(-1),
    approve: () => session.approve(),
    edit: () => session.setMode('edit'),
    skip: () => session.setMode('skip'),
    block: () => session.doNotContact(),
    leave: () => mail.current?.click(),
    undo: () => session.undo(),
  };
  usePageKeys([
    { key: 'J', run: when(may.next, run.next) },
    { key: 'K', run: when(may.previous, run.previous) },
    { key: 'Y', run: when(may.approve, run.approve) },
    { key: 'E', run: when(may.edit, run.edit) },
    { key: 'X', run: when(may.skip, run.skip) },
    { key: 'D', run: when(may.block, run.block) },
    { key: 'O', run: when(may.leave, run.leave) },
    { key: 'Z', run: when(may.undo, run.undo) },
  ]);
  const words = letter?.letter;
  const link = words === undefined ? undefined : mailtoLink({ ...words, to: letter && recipientOf(letter) });
  return (
    <div className={classes.bar}>
      <div className={classes.step}>
        <Key letter="K" disabled={!may.previous} onClick={run.previous}>
          {messages.previous}
        </Key>
        <Key letter="J" disabled={!may.next} onClick={run.next}>
          {messages.next}
        </Key>
        <Key letter="Z" variant="quiet" disabled={!may.undo} onClick={run.undo}>
          {messages.undo}
        </Key>
        <span role="status" className={classes.position}>
          {letter !== undefined && messages.position(at + 1, size)}
          {saving > 0 && ` · ${messages.saving}`}
        </span>
      </div>
      <div className={classes.decide}>
        <Key letter="D" variant="danger" disabled={!may.block} onClick={run.block}>
          {messages.doNotContact}
        </Key>
        <Key letter="X" disabled={!may.skip} onClick={run.skip}>
          {messages.skip}
        </Key>
        <Key letter="E" disabled={!may.edit} onClick={run.edit}>
          {messages.edit}
        </Key>
        {may.leave && link !== undefined ? (
          <a
            ref={mail}
            href={link.href}
            className={buttons.button}
            data-variant="primary"
            aria-keyshortcuts="O"
            onClick={() => {
              if (!link.hasBody && words !== undefined) void navigator.clipboard?.writeText(words.body);
              session.sent();
            }}
          >
            <span className={classes.key} aria-hidden="true">
              O
            </span>
            {messages.openMail}
          </a>
        ) : (
          <Key letter="Y" variant="primary" disabled={!may.approve} onClick={run.approve}>
            {messages.approve}
          </Key>
        )}
      </div>
      {may.leave && link?.hasBody === false && <p className={classes.quiet}>{messages.tooLong}</p>}
    </div>
  );
}

function Key({ letter, children, ...rest }: ButtonProps & { letter: string }): ReactNode {
  return (
    <Button {...rest} aria-keyshortcuts={letter}>
      <span className={classes.key} aria-hidden="true">
        {letter}
      </span>
      {children}
    </Button>
  );
}
