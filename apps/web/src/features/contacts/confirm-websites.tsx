import { type ListedStore, routes } from '@Hardware-Store-Finder/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { StoreAddress, StoreName, useStoreName } from '../../components/store-address.tsx';
import { useKeyPress } from '../../components/use-page-keys.ts';
import { WebLink } from '../../components/web-link.tsx';
import { WideDialog } from '../../components/wide-dialog.tsx';
import { useClient } from '../../data/api/use-client.ts';
import { useAtom } from '../../data/use-atom.ts';
import { type DoubtfulWebsite, useWebsiteFinder } from '../../data/website-finder.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './confirm-websites.module.css';

/** The websites that may be a store's, one after the other: the site, what speaks for it and against it, and a key each for yes and no. */
export function ConfirmWebsites({
  stores,
  onClose,
}: {
  stores: readonly ListedStore[];
  onClose: () => void;
}): ReactNode {
  const finder = useWebsiteFinder();
  const messages = useMessages().contacts;
  useAtom(finder.$changes);
  const [one] = finder.doubtful(stores);
  return (
    <WideDialog title={messages.isThisThem} onClose={onClose}>
      {one === undefined ? (
        <p className={classes.done} role="status">
          {messages.confirmed}
        </p>
      ) : (
        <One key={one.site.url} one={one} />
      )}
    </WideDialog>
  );
}

function One({ one }: { one: DoubtfulWebsite }): ReactNode {
  const { store, site } = one;
  const finder = useWebsiteFinder();
  const messages = useMessages().contacts;
  const [isFailed, setFailed] = useState(false);
  const answer = (isOwn: boolean) => void finder.answer(one, isOwn).then((isKept) => setFailed(!isKept));
  useKeyPress(({ key, ctrlKey, metaKey, altKey }) => {
    if (ctrlKey || metaKey || altKey) return;
    if (key.toLowerCase() === 'y') answer(true);
    if (key.toLowerCase() === 'n') answer(false);
  });
  return (
    <div className={classes.body}>
      <div className={classes.said}>
        <h3 className={classes.name}>
          <StoreName store={store} />
        </h3>
        <p>
          <StoreAddress store={store} />
        </p>
        <p>
          <WebLink href={site.url}>{new URL(site.url).host}</WebLink> · {messages.foundBy[site.by]}
        </p>
        <ul className={classes.reasons}>
          {site.ownership.reasons.map(({ sign, quote }) => (
            <li key={sign}>
              {messages.signs[sign]}
              {quote !== '' && (
                <blockquote>
                  <q>
                    <bdi>{quote}</bdi>
                  </q>
                </blockquote>
              )}
            </li>
          ))}
        </ul>
        <div className={classes.actions}>
          <Button variant="primary" aria-keyshortcuts="Y" onClick={() => answer(true)}>
            {messages.isThem} <kbd>Y</kbd>
          </Button>
          <Button aria-keyshortcuts="N" onClick={() => answer(false)}>
            {messages.isNotThem} <kbd>N</kbd>
          </Button>
        </div>
        {isFailed && <p role="alert">{messages.notConfirmed}</p>}
      </div>
      <Site url={site.url} name={useStoreName(store)} />
    </div>
  );
}

/** The site in a frame, unless it does not let itself be shown. */
function Site({ url, name }: { url: string; name: string }): ReactNode {
  const { contacts, preview } = useMessages();
  const { ask } = useClient();
  const { data } = useQuery({
    queryKey: ['framing', url],
    queryFn: ({ signal }) => ask(routes.judgeFraming, { query: { url }, signal }),
  });
  if (data === undefined) return null;
  if (data.verdict === 'block')
    return (
      <p className={classes.done}>
        {contacts.notFramed} <WebLink href={url}>{preview.openTab}</WebLink>
      </p>
    );
  return (
    <iframe
      className={classes.frame}
      src={url}
      title={preview.frame(name)}
      sandbox="allow-scripts allow-forms"
      referrerPolicy="no-referrer"
    />
  );
}
