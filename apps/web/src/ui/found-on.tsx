import type { ReactNode } from 'react';
import { useLazyMessages } from '../i18n/use-messages.tsx';
import { FormattedMessage } from './formatted-message.tsx';
import classes from './found-on.module.css';
import { pageHref } from './page-href.ts';

/** Where an address was found: a link to the page, or the name of a data source. One line, cut off where it does not fit. */
export function FoundOn({ page }: { page: string }): ReactNode {
  const { mail } = useLazyMessages();
  const href = pageHref(page);
  return (
    <span className={classes.found} title={page}>
      {href === undefined ? (
        mail.foundIn(page)
      ) : (
        <FormattedMessage
          text={mail.foundOn}
          page={
            <a href={href} target="_blank" rel="noopener noreferrer nofollow">
              {page.replace(/^https?:\/\//, '')}
            </a>
          }
        />
      )}
    </span>
  );
}
