import type { StatusAnswer } from '@hardware-store-finder/contract';
import { type ReactNode, useState } from 'react';
import { useLazyMessages } from '../../i18n/use-messages.tsx';
import { PersonIcon } from '../../ui/icons.ts';
import { Menu } from '../../ui/menu.tsx';
import toasts from '../../ui/toasts.module.css';
import { signOut } from './sign-out.ts';
import classes from './signed-in.module.css';

/** Who has signed in, with the way out. */
export function SignedIn({ person }: { person: NonNullable<StatusAnswer['person']> }): ReactNode {
  const messages = useLazyMessages().signIn;
  const [hasFailed, setHasFailed] = useState(false);
  const as = messages.as(person.name);
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
      <div role="status" className={toasts.toasts}>
        {hasFailed && <p className={toasts.toast}>{messages.failed}</p>}
      </div>
    </div>
  );
}
