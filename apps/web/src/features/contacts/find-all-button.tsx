import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { LazyPart, lazyPart } from '../../components/lazy-part.tsx';
import { useAtom } from '../../data/use-atom.ts';
import { useWebsiteFinder } from '../../data/website-finder.ts';
import { useWebsites } from '../../data/website-repository.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './contacts.module.css';
import { type FindAll, hasWebsite } from './find-all.ts';

const ConfirmWebsites = lazyPart(async () => (await import('./confirm-websites.tsx')).ConfirmWebsites);
/** At most three sites of a store are opened, by two addresses each, and all stores share two openings a second. */
const secondsEach = 3;

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
  const { contacts: messages, layout } = useMessages();
  return (
    <Button
      variant={isRunning ? 'default' : 'primary'}
      className={classes.findAll}
      onClick={isRunning ? findAll.cancel : () => findAll.start(stores)}
    >
      {isRunning ? layout.cancel : failed > 0 ? messages.retryFailed(failed) : messages.findAll}
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
  const finder = useWebsiteFinder();
  const messages = useMessages().contacts;
  const unread = useAtom(repository.$changes, () => {
    const sites = stores.flatMap((store) => siteOf(store)?.url ?? []);
    return new Set(sites.filter((url) => repository.get(url).state === 'idle')).size;
  });
  const unfound = useAtom(
    finder.$changes,
    () => stores.filter((store) => !hasWebsite(store) && finder.get(store) === undefined).length,
  );
  const doubtful = useAtom(finder.$changes, () => finder.doubtful(stores).length);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span role="status" className={classes.progress}>
        {total > 0
          ? messages.progress(looked, total, emails, failed)
          : unread + unfound > 0 && messages.findAllPlan(unfound, unread, Math.ceil(unfound * secondsEach))}
      </span>
      {doubtful > 0 && <Button onClick={() => setOpen(true)}>{messages.toConfirm(doubtful)}</Button>}
      {isOpen && (
        <LazyPart>
          <ConfirmWebsites stores={stores} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </>
  );
}
