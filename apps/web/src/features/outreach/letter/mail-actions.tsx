import { emlName, type MailDraft } from '@hardware-store-finder/domain';
import { type ReactNode, useEffect, useState } from 'react';
import { useLazyMessages } from '../../../i18n/use-messages.tsx';
import { mailtoLink, messageFile } from '../../../lib/mail-draft.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import type { StoreLead } from '../store-lead.ts';
import { asCopied } from './email-state.ts';
import classes from './letter.module.css';

/** Copies a written email, opens it in a mail program or downloads it. Nothing is sent from here. */
export function MailActions({
  draft,
  store,
  known,
  isMarking,
  onMarking,
  onTaken,
  onContacted,
}: {
  draft: MailDraft;
  store: string;
  known: StoreLead;
  /** The store is being marked as contacted. */
  isMarking: boolean;
  onMarking: (isMarking: boolean) => void;
  /** Called after the email was copied, opened in a mail program, or downloaded. */
  onTaken: () => Promise<unknown>;
  /** Called after the store was marked as contacted. */
  onContacted: () => void;
}): ReactNode {
  const later = useLazyMessages();
  const messages = later.outreach;
  const { outcome, copy } = useLetterCopy();
  const [said, setSaid] = useState<string>();
  const copyAndMark = async () => {
    if (!(await copy(asCopied(draft), 'copied'))) return;
    onMarking(true);
    await onTaken();
    const { fault } = await known.markContacted();
    onMarking(false);
    setSaid(fault === undefined ? messages.letter.copiedAndMarked : later.leads.faults[fault]);
    if (fault === undefined) onContacted();
  };
  const mail = mailtoLink(draft);
  return (
    <div className={classes.actions}>
      {known.mayMarkContacted() && (
        <Button variant="primary" isBusy={isMarking} onClick={() => void copyAndMark()}>
          {messages.letter.copyAndMark}
        </Button>
      )}
      <Button
        onClick={async () => {
          setSaid(undefined);
          if (await copy(asCopied(draft), 'copied')) void onTaken();
        }}
      >
        {messages.copy}
      </Button>
      <ButtonLink
        href={mail.href}
        onClick={() => {
          setSaid(undefined);
          if (!mail.hasBody) void copy(draft.body, 'tooLong');
          void onTaken();
        }}
      >
        {messages.openMail}
      </ButtonLink>
      <Button
        onClick={() => {
          saveFile(new Blob([messageFile(draft)], { type: 'message/rfc822' }), emlName(store));
          void onTaken();
        }}
      >
        {messages.download}
      </Button>
      <span role="status" className={classes.said}>
        {outcome === 'copied' && said !== undefined ? said : outcome && messages[outcome]}
      </span>
    </div>
  );
}

/** How the last copy went. 'tooLong': only the body was copied, because a mail link cannot hold it. */
type CopyOutcome = 'copied' | 'notCopied' | 'tooLong';

/** Copies texts to the clipboard, and says for some seconds how it went. `copy` returns whether it worked. */
function useLetterCopy(): {
  outcome: CopyOutcome | undefined;
  copy: (text: string, done: CopyOutcome) => Promise<boolean>;
} {
  const [outcome, setOutcome] = useState<CopyOutcome>();
  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOutcome(undefined), 4000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (text: string, done: CopyOutcome) => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome(done);
      return true;
    } catch (fault) {
      console.warn('The browser did not let the email be copied.', fault);
      setOutcome('notCopied');
      return false;
    }
  };
  return { outcome, copy };
}
