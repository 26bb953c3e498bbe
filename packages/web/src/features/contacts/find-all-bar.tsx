import type { ListedStore } from '@hardware-store-finder/contract';
import type { ReactNode } from 'react';
import { useLazyMessages } from '../../i18n/use-messages.tsx';
import { useStore } from '../../lib/store.ts';
import buttons from '../../ui/button.module.css';
import classes from './contacts.module.css';
import type { FindAll } from './find-all.ts';

/** Starts and stops the search for the contacts of every store of a list, and shows its progress. */
export function FindAllBar({
  findAll,
  stores,
}: {
  findAll: FindAll;
  /** Returns the current list, which may still be growing. */
  stores: () => readonly ListedStore[];
}): ReactNode {
  const { isRunning, looked, total, emails } = useStore(findAll.$state);
  const messages = useLazyMessages().contacts;
  return (
    <div className={classes.bar}>
      {isRunning ? (
        <button type="button" className={buttons.button} onClick={findAll.cancel}>
          {messages.cancel}
        </button>
      ) : (
        <button type="button" className={buttons.button} onClick={() => findAll.start(stores)}>
          {messages.findAll}
        </button>
      )}
      <span role="status" className={classes.progress}>
        {total > 0 && messages.progress(looked, total, emails)}
      </span>
    </div>
  );
}
