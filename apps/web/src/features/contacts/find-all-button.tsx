import type { ListedStore } from '@hardware-store-finder/contract';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { useAtom } from '../../data/use-atom.ts';
import { useLazyMessages } from '../../i18n/use-messages.tsx';
import classes from './contacts.module.css';
import type { FindAll } from './find-all.ts';

/** Starts and stops the search for the contacts of every store of a list. */
export function FindAllButton({
  findAll,
  stores,
}: {
  findAll: FindAll;
  /** Returns the current list, which may still be growing. */
  stores: () => readonly ListedStore[];
}): ReactNode {
  const isRunning = useAtom(findAll.$state, (state) => state.isRunning);
  const messages = useLazyMessages().contacts;
  return (
    <Button className={classes.findAll} onClick={isRunning ? findAll.cancel : () => findAll.start(stores)}>
      {isRunning ? messages.cancel : messages.findAll}
    </Button>
  );
}

/** How many stores of how many were looked at, and how many emails were found. */
export function FindAllProgress({ findAll }: { findAll: FindAll }): ReactNode {
  const { looked, total, emails } = useAtom(findAll.$state);
  const messages = useLazyMessages().contacts;
  return (
    <span role="status" className={classes.progress}>
      {total > 0 && messages.progress(looked, total, emails)}
    </span>
  );
}
