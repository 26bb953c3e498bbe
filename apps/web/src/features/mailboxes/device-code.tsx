import { routes, type StartedMailSignIn } from '@Hardware-Store-Finder/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { WebLink } from '../../components/web-link.tsx';
import { useClient } from '../../data/api/use-client.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './mailboxes.module.css';

/** The code that a person types at the provider. Asks again and again whether they have. */
export function DeviceCode({
  url,
  device: { code, pending, everyMs },
  onConnected,
  onFault,
  onCancel,
}: {
  url: string;
  device: NonNullable<StartedMailSignIn['device']>;
  onConnected: () => Promise<void>;
  onFault: (thrown: unknown) => void;
  onCancel: () => void;
}): ReactNode {
  const { ask } = useClient();
  const { layout, mailboxes: messages } = useMessages();
  const { data: isConnected, error } = useQuery({
    queryKey: ['mail', 'sign-in', pending],
    queryFn: async ({ signal }) =>
      (await ask(routes.continueMailSignIn, { body: { pending }, signal })).account !== undefined,
    initialData: false,
    staleTime: everyMs,
    refetchInterval: ({ state }) => (state.data || state.error !== null ? false : everyMs),
    // The person is at the provider's page meanwhile.
    refetchIntervalInBackground: true,
  });
  const end = useEffectEvent(() => (error === null ? void onConnected() : onFault(error)));
  useEffect(() => {
    if (isConnected || error !== null) end();
  }, [isConnected, error]);
  return (
    <div className={classes.form}>
      <p>
        <WebLink href={url}>{messages.device.open}</WebLink> {messages.device.type}
      </p>
      <p className={classes.code} translate="no">
        <strong>{code}</strong> <CopyButton text={code} />
      </p>
      <p className={classes.quiet} role="status">
        {messages.device.wait}
      </p>
      <div className={classes.actions}>
        <Button onClick={onCancel}>{layout.cancel}</Button>
      </div>
    </div>
  );
}
