import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import box from '../../components/field.module.css';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './review.module.css';
import type { ReviewSession } from './review-session.ts';

/** Why a letter is skipped: a digit for a common reason, words for another, Enter for none. */
export function SkipForm({ session }: { session: ReviewSession }): ReactNode {
  const { review: messages } = useMessages();
  const [reason, setReason] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('button')?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    session.skip(reason);
  };
  const press = (event: KeyboardEvent) => {
    const { key, target, nativeEvent } = event;
    if (nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Escape') {
      event.preventDefault();
      return session.setMode('read');
    }
    const preset = target instanceof HTMLInputElement ? undefined : messages.skipReasons[Number(key) - 1];
    if (preset === undefined) return;
    event.preventDefault();
    session.skip(preset);
  };
  return (
    <form
      ref={form}
      className={classes.skip}
      aria-label={messages.skipTitle}
      onSubmit={submit}
      onKeyDown={press}
    >
      <span className={classes.skipTitle}>{messages.skipTitle}</span>
      {messages.skipReasons.map((preset, at) => (
        <Button key={preset} aria-keyshortcuts={`${at + 1}`} onClick={() => session.skip(preset)}>
          <span className={classes.key} aria-hidden="true">
            {at + 1}
          </span>
          {preset}
        </Button>
      ))}
      <input
        className={box.field}
        value={reason}
        maxLength={500}
        placeholder={messages.skipOther}
        aria-label={messages.skipOther}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button type="submit" variant="primary">
        {reason.trim() === '' ? messages.skipNoReason : messages.skip}
      </Button>
      <Button variant="quiet" onClick={() => session.setMode('read')}>
        {messages.back}
      </Button>
    </form>
  );
}
