import { routes } from '@Hardware-Store-Finder/contract';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import box from '../../components/field.module.css';
import { messageOf } from '../../data/api/errors.ts';
import { useClient } from '../../data/api/use-client.ts';
import { localize } from '../../i18n/message.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './profile.module.css';

/** Checks whether the seller's own domain has SPF, DMARC and, for a selector, DKIM. `website`: of the profile. */
export function SenderCheck({ website }: { website: string | undefined }): ReactNode {
  const { ask } = useClient();
  const id = useId();
  const { sender } = useMessages().mail;
  const messages = useMessages();
  const [domain, setDomain] = useState(() => domainOf(website));
  const [selector, setSelector] = useState('');
  const check = useMutation({
    // An empty selector asks nothing about DKIM.
    mutationFn: () => ask(routes.checkSender, { query: { domain, selector: selector.trim() && selector } }),
  });

  return (
    <>
      <p className={classes.quiet}>{sender.why}</p>
      <div className={classes.row}>
        <label htmlFor={`${id}domain`}>{sender.domain}</label>
        <input
          id={`${id}domain`}
          className={box.field}
          value={domain}
          placeholder="example.com"
          onChange={(event) => setDomain(event.target.value)}
        />
      </div>
      <div className={classes.row}>
        <label htmlFor={`${id}selector`}>{sender.selector}</label>
        <input
          id={`${id}selector`}
          className={box.field}
          value={selector}
          onChange={(event) => setSelector(event.target.value)}
        />
      </div>
      <div className={classes.actions}>
        <Button disabled={domain.trim() === '' || check.isPending} onClick={() => check.mutate()}>
          {check.isPending ? sender.checking : sender.check}
        </Button>
      </div>
      <div role="status">
        {check.error !== null && <p>{localize(messageOf(check.error, sender.failed), messages)}</p>}
        {check.data !== undefined && (
          <ul>
            {[check.data.spf, check.data.dmarc, check.data.dkim].map(
              (finding) =>
                finding !== undefined && (
                  <li key={finding.sentence} data-state={finding.state}>
                    {finding.sentence}
                  </li>
                ),
            )}
          </ul>
        )}
      </div>
    </>
  );
}

/** The domain of a web page, without 'www.': usually that of the email too. */
function domainOf(website = ''): string {
  const url = URL.parse(/^https?:\/\//i.test(website) ? website : `https://${website}`);
  return url?.hostname.replace(/^www\./, '') ?? '';
}
