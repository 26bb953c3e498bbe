import { type ReactNode, useSyncExternalStore } from 'react';
import { type ApiTarget, localApi } from './api-target.ts';
import classes from './api-target-switch.module.css';

/** Floats at the top right: off is the production API, on the local one. */
export function ApiTargetSwitch({ target }: { target: ApiTarget }): ReactNode {
  const isLocal = useSyncExternalStore(target.subscribe, target.isLocal);
  return (
    <label className={classes.float} title={`Searches go to ${target.base()}. Local is ${localApi}.`}>
      <span className={classes.side} data-current={!isLocal || undefined}>
        Production
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isLocal}
        className={classes.switch}
        checked={isLocal}
        onChange={(event) => target.setLocal(event.currentTarget.checked)}
        aria-label="Use the local API instead of production"
      />
      <span className={classes.side} data-current={isLocal || undefined}>
        Local
      </span>
    </label>
  );
}
