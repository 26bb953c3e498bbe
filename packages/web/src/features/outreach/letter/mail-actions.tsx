import { type ReactNode, useEffect, useState } from 'react';
import { useLazyMessages } from '../../../i18n/use-messages.tsx';
import buttons from '../../../ui/button.module.css';
import { saveFile } from '../../../ui/save-file.ts';
import classes from '../outreach.module.css';
import { asCopied } from './email-state.ts';
import { emlFile, emlName, type MailDraft, mailtoLink } from './mail-draft.ts';

/** Copies a written e-mail, opens it in a mail program or downloads it. Nothing is sent from here. */
export function MailActions({
  draft,
  store,
  onTaken,
}: {
  draft: MailDraft;
  store: string;
  /** Called after the e-mail was copied, opened in a mail program, or downloaded. */
  onTaken: () => void;
}): ReactNode {
  const messages = useLazyMessages().outreach;
  const [said, setSaid] = useState<'copied' | 'notCopied' | 'tooLong'>();
  useEffect(() => {
    if (said === undefined) return;
    const timer = setTimeout(() => setSaid(undefined), 4000);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async (text: string, done: 'copied' | 'tooLong') => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(done);
      if (done === 'copied') onTaken();
    } catch (fault) {
      console.warn('The browser did not let the e-mail be copied.', fault);
      setSaid('notCopied');
    }
  };
  const mail = mailtoLink(draft);
  return (
    <div className={classes.actions}>
      <button type="button" className={buttons.button} onClick={() => void copy(asCopied(draft), 'copied')}>
        {messages.copy}
      </button>
      <a
        className={buttons.button}
        href={mail.href}
        onClick={() => {
          if (!mail.hasBody) void copy(draft.body, 'tooLong');
          onTaken();
        }}
      >
        {messages.openMail}
      </a>
      <button
        type="button"
        className={buttons.button}
        onClick={() => {
          saveFile(new Blob([emlFile(draft)], { type: 'message/rfc822' }), emlName(store));
          onTaken();
        }}
      >
        {messages.download}
      </button>
      <span role="status" className={classes.said}>
        {said && messages[said]}
      </span>
    </div>
  );
}
