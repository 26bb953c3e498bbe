import type { ReactNode } from 'react';
import { useAtom } from '../../data/use-atom.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { useApiTarget } from './api-target.ts';
import classes from './api-target-switch.module.css';

/** A floating switch at the top right: off is the production API, on the local one. */
export function ApiTargetSwitch(): ReactNode {
  const target = useApiTarget();
  const isLocal = useAtom(target.$isLocal);
  const messages = useMessages().apiTarget;
  return (
    <label className={classes.float} title={messages.hint}>
      <span className={classes.side} data-current={!isLocal || undefined}>
        {messages.production}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={classes.switch}
        checked={isLocal}
        aria-checked={isLocal}
        aria-label={messages.label}
        onChange={({ currentTarget }) => target.setLocal(currentTarget.checked)}
      />
      <span className={classes.side} data-current={isLocal || undefined}>
        {messages.local}
      </span>
    </label>
  );
}
