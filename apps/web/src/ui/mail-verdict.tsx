import type { KnownMailCheck } from '@hardware-store-finder/contract';
import type { ReactNode } from 'react';
import { useLazyMessages, useMessages } from '../i18n/use-messages.tsx';
import classes from './mail-verdict.module.css';

/** Whether an address accepts mail, and why; nothing for one that was not checked. */
export function MailVerdictLine({ check: { verdict, reasons = [] } }: { check: KnownMailCheck }): ReactNode {
  const { tag } = useMessages();
  const { mail } = useLazyMessages();
  if (verdict === undefined) return null;
  const list = new Intl.ListFormat(tag).format(reasons.map((reason) => mail.reasons[reason]));
  return (
    <span className={classes.verdict} data-verdict={verdict}>
      {[mail.verdicts[verdict], list].filter(Boolean).join(' · ')}
    </span>
  );
}
