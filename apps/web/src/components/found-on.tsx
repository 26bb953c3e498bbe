import type { KnownMailCheck } from '@Hardware-Store-Finder/contract';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import { FormattedMessage } from './formatted-message.tsx';
import classes from './found-on.module.css';
import { pageHref } from './hrefs.ts';
import mailVerdictClasses from './mail-verdict.module.css';
import { WebLink } from './web-link.tsx';

/** Where an address was found: a link to the page, or the name of a data source. One line, cut off where it does not fit. */
export function FoundOn({ page }: { page: string }): ReactNode {
  const { mail } = useMessages();
  const href = pageHref(page);
  return (
    <span className={classes.found} title={page}>
      {href === undefined ? (
        mail.foundIn(page)
      ) : (
        <FormattedMessage
          text={mail.foundOn}
          page={<WebLink href={href}>{page.replace(/^https?:\/\//, '')}</WebLink>}
        />
      )}
    </span>
  );
}

/** Whether an address accepts mail, and why; nothing for one that was not checked. */
export function MailVerdictLine({ check: { verdict, reasons = [] } }: { check: KnownMailCheck }): ReactNode {
  const { tag } = useMessages();
  const { mail } = useMessages();
  if (verdict === undefined) return null;
  const list = new Intl.ListFormat(tag).format(reasons.map((reason) => mail.reasons[reason]));
  return (
    <span className={mailVerdictClasses.verdict} data-verdict={verdict}>
      {[mail.verdicts[verdict], list].filter(Boolean).join(' · ')}
    </span>
  );
}
