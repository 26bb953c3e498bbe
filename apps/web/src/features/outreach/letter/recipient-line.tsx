import type { Recipient } from '@hardware-store-finder/contract';
import type { ReactNode } from 'react';
import { useLazyMessages } from '../../../i18n/use-messages.tsx';
import type { WebsiteEntry } from '../../../state/website-store.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { FormattedMessage } from '../../../ui/formatted-message.tsx';
import { FoundOn } from '../../../ui/found-on.tsx';
import { mailHref } from '../../../ui/mail-href.ts';
import { MailVerdictLine } from '../../../ui/mail-verdict.tsx';
import { pageHref } from '../../../ui/page-href.ts';
import classes from './letter.module.css';

/** The recipient and the page with its address, which the server reads on the store's own pages, never from a model. */
export function RecipientLine({
  recipient,
  site,
  isRefused,
}: {
  recipient: Recipient | undefined;
  site: WebsiteEntry;
  /** The contact policy refuses the address: it is shown as text. */
  isRefused: boolean;
}): ReactNode {
  const messages = useLazyMessages().outreach;
  if (recipient === undefined) {
    const why = site.state === 'reading' ? messages.lookingForAddress : messages.noAddress;
    const form = site.found?.contacts.find(({ kind }) => kind === 'form');
    const href = form && pageHref(form.value);
    return (
      <p className={classes.to}>
        {why}{' '}
        {href !== undefined && (
          <a href={href} target="_blank" rel="noopener noreferrer nofollow">
            {messages.hasForm}
          </a>
        )}
      </p>
    );
  }
  const { value, page } = recipient;
  const mail = isRefused ? undefined : mailHref(value);
  return (
    <div className={classes.to}>
      <p className={classes.address}>
        <span>
          <FormattedMessage
            text={messages.to}
            address={mail === undefined ? <bdi>{value}</bdi> : <a href={mail}>{value}</a>}
          />
        </span>
        {!isRefused && <CopyButton text={value} isIcon />}
        <FoundOn page={page} />
      </p>
      <MailVerdictLine check={recipient} />
    </div>
  );
}
