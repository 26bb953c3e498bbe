import type { ListedStore } from '@Hardware-Store-Finder/contract';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { useAtom } from '../../data/use-atom.ts';
import { useWebsites } from '../../data/website-repository.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
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
  const { isRunning, failed } = useAtom(findAll.$state);
  const messages = useMessages().contacts;
  return (
    <Button
      variant={isRunning ? 'default' : 'primary'}
      className={classes.findAll}
      onClick={isRunning ? findAll.cancel : () => findAll.start(stores)}
    >
      {isRunning ? messages.cancel : failed > 0 ? messages.retryFailed(failed) : messages.findAll}
    </Button>
  );
}

/** How many stores of how many were looked at, what came of it; before that, what it would read and cost. */
export function FindAllProgress({
  findAll,
  stores,
}: {
  findAll: FindAll;
  stores: readonly ListedStore[];
}): ReactNode {
  const { looked, total, emails, failed } = useAtom(findAll.$state);
  const { repository, siteOf } = useWebsites();
  const messages = useMessages().contacts;
  const unread = useAtom(repository.$changes, () => {
    const sites = stores.flatMap((store) => siteOf(store)?.url ?? []);
    return new Set(sites.filter((url) => repository.get(url).state === 'idle')).size;
  });
  return (
    <span role="status" className={classes.progress}>
      {total > 0
        ? messages.progress(looked, total, emails, failed)
        : unread > 0 && messages.findAllPlan(unread)}
    </span>
  );
}
