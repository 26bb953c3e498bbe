import type { StatusAnswer } from '@hardware-store-finder/contract';
import { type ReactNode, useState } from 'react';
import { useLazyMessages } from '../../i18n/use-messages.tsx';
import { PersonIcon } from '../../ui/icons.ts';
import { Menu } from '../../ui/menu.tsx';
import toasts from '../../ui/toasts.module.css';
import { signOut } from './sign-out.ts';
import classes from './signed-in.module.css';

type SignedInProps = { person: NonNullable<StatusAnswer['person']> };

/** Who has signed in, with the way out: in the header, where there is room for it. */
export function SignedIn({ person }: SignedInProps): ReactNode {
  const messages = useLazyMessages().signIn;
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
  const messages = useLazyMessages().signIn;
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
  const messages = useLazyMessages().signIn;
  const [hasFailed, setHasFailed] = useState(false);
  const leave = () => {
    setHasFailed(false);
    signOut(AbortSignal.timeout(20_000)).then(
      (next) => window.location.assign(next),
      (fault: unknown) => {
        console.warn(fault);
        setHasFailed(true);
      },
    );
  };
  const status = (
    <span role="status" className={toasts.toasts}>
      {hasFailed && <span className={toasts.toast}>{messages.failed}</span>}
    </span>
  );
  return { leave, status };
}
