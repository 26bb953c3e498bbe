import { basePath, pageRoutes, type StatusAnswer } from '@Hardware-Store-Finder/contract';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { PersonIcon } from '../../components/icons.ts';
import { Menu } from '../../components/menu.tsx';
import { Toast } from '../../components/toast.tsx';
import { fetchStatus } from '../../data/api/api-client.ts';
import { createClient } from '../../data/api/client.ts';
import { queries } from '../../data/queries.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './signed-in.module.css';

type SignedInProps = { person: NonNullable<StatusAnswer['person']> };

/** Who has signed in, with the way out: in the header, where there is room for it. */
export function SignedIn({ person }: SignedInProps): ReactNode {
  const messages = useMessages().signIn;
  const { leave, status } = useSignOut();
  const as = messages.as(person.name);
  const out = person.maySignOut ? [{ label: messages.signOut, onSelect: leave }] : [];
  return (
    <div className={classes.person}>
      <Menu
        label={as}
        icon={<PersonIcon />}
        variant="quiet"
        isIconOnly
        items={[{ label: as, isDisabled: true }, ...out]}
      />
      {/* The button has it in its name. */}
      <bdi aria-hidden="true" className={classes.name}>
        {person.name}
      </bdi>
      {status}
    </div>
  );
}

/** The same in one line, for the footer of a narrow window. */
export function SignedInLine({ person }: SignedInProps): ReactNode {
  const messages = useMessages().signIn;
  const { leave, status } = useSignOut();
  return (
    <span className={classes.line}>
      {messages.as(person.name)}{' '}
      {person.maySignOut && (
        <button type="button" className={classes.out} onClick={leave}>
          {messages.signOut}
        </button>
      )}
      {status}
    </span>
  );
}

function useSignOut(): { leave: () => void; status: ReactNode } {
  const { failed } = useMessages().signIn;
  const { mutate, isError, reset } = useMutation({
    mutationFn: () => signOut(AbortSignal.timeout(20_000)),
    onSuccess(next) {
      queries.clear();
      window.location.assign(next);
    },
  });
  return { leave: () => mutate(), status: isError && <Toast onClose={reset}>{failed}</Toast> };
}

/** Ends the session; resolves to where the browser goes next. Throws UnreachableFault, AnswerFault and WireFault. */
export async function signOut(signal: AbortSignal): Promise<string> {
  const { location } = await createClient(() => '').ask(pageRoutes.signOut, { body: {}, signal });
  if (!/^(?:https?:\/)?\//.test(location)) throw new Error(`Signing out leads to '${location}'.`);
  return location;
}

/** Says that the session has ended. It goes when the server knows the person again: whenever somebody comes back to this tab, it asks. */
export function SignedOut(): ReactNode {
  const messages = useMessages().signIn;
  useEffect(() => {
    const gone = new AbortController();
    const ask = () => {
      if (document.visibilityState === 'visible')
        fetchStatus(window.location.origin, gone.signal).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', ask, { signal: gone.signal });
    window.addEventListener('focus', ask, { signal: gone.signal });
    return () => gone.abort();
  }, []);
  return (
    <Toast
      isUrgent
      action={
        <ButtonLink href={basePath} target="_blank" size="small" variant="primary">
          {messages.again}
        </ButtonLink>
      }
    >
      {messages.ended}
    </Toast>
  );
}
