import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureOf } from '../data/api/errors.ts';
import { localize } from '../i18n/message.ts';
import { useMessages } from '../i18n/use-messages.tsx';
import { Button } from './button.tsx';

/** What was done, in a sentence. `undo` takes it back, and rejects if it could not. */
export type Done = { said: string; undo?: (() => Promise<unknown>) | undefined };

/** What was done last, and the one button that takes it back. It is said until the next, or until it is taken back. */
export function useDone(): {
  done: Done | undefined;
  say: (done: Done | undefined) => void;
  button: ReactNode;
  /** Why it could not be taken back. */
  fault: string | undefined;
} {
  const all = useMessages();
  const [done, setDone] = useState<Done>();
  const back = useMutation({
    mutationFn: async (one: Done) => one.undo?.(),
    onSuccess: (_, one) => setDone((now) => (now === one ? undefined : now)),
  });
  return {
    done,
    say(next) {
      back.reset();
      setDone(next);
    },
    button: done?.undo && (
      <Button size="small" isBusy={back.isPending} onClick={() => back.mutate(done)}>
        {all.leads.undo}
      </Button>
    ),
    fault: back.error === null ? undefined : localize(failureOf(back.error), all),
  };
}
