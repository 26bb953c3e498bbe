import { basePath } from '@hardware-store-finder/contract';
import { type ReactNode, useEffect } from 'react';
import { useLazyMessages } from '../../i18n/use-messages.tsx';
import { fetchStatus } from '../../lib/api-client.ts';
import { ButtonLink } from '../../ui/button.tsx';
import toasts from '../../ui/toasts.module.css';

/** Says that the session has ended. It goes when the server knows the person again: whenever somebody comes back to this tab, it asks. */
export function SignedOut(): ReactNode {
  const messages = useLazyMessages().signIn;
  useEffect(() => {
    const gone = new AbortController();
    const ask = () => {
      if (document.visibilityState === 'visible')
        fetchStatus(window.location.origin, gone.signal).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', ask, { signal: gone.signal });
    window.addEventListener('focus', ask, { signal: gone.signal });
    return () => gone.abort();
  }, []);
  return (
    <div role="alert" className={toasts.toasts}>
      <p className={toasts.toast}>
        {messages.ended}
        <ButtonLink href={basePath} target="_blank" size="small" variant="primary">
          {messages.again}
        </ButtonLink>
      </p>
    </div>
  );
}
