import { type ReactNode, useState } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import { Button } from './button.tsx';

/** Asks why somebody may be contacted again: an entry of the do-not-contact list is taken off with a reason only. */
export function ReasonForm({
  onSubmit,
  onCancel,
}: {
  onSubmit: (reason: string) => void;
  onCancel: () => void;
}): ReactNode {
  const { lift: messages } = useMessages().leads.doNotContact;
  const [reason, setReason] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() !== '') onSubmit(reason.trim());
      }}
    >
      <label>
        {messages.reason}{' '}
        <input
          value={reason}
          required
          maxLength={500}
          autoComplete="off"
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </label>{' '}
      <Button type="submit">{messages.submit}</Button> <Button onClick={onCancel}>{messages.cancel}</Button>
    </form>
  );
}
