import { type ReactNode, useEffect, useState } from 'react';
import buttons from '../../ui/buttons.module.css';
import { saveFile } from '../../ui/save-file.ts';
import { asCopied } from './email-state.ts';
import { emlFile, emlName, type MailDraft, mailtoLink } from './mail-draft.ts';
import classes from './outreach.module.css';

/** What can be done with a written e-mail. Nothing of it is sent from here. */
export function MailActions({ draft, store }: { draft: MailDraft; store: string }): ReactNode {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), 4000);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(done);
    } catch (fault) {
      console.warn('The browser did not let the e-mail be copied.', fault);
      setSaid('The browser did not let it be copied: select the text and copy it by hand.');
    }
  };
  const mail = mailtoLink(draft);
  return (
    <div className={classes.actions}>
      <button type="button" className={buttons.button} onClick={() => void copy(asCopied(draft), 'Copied.')}>
        Copy to Clipboard
      </button>
      <a
        className={buttons.button}
        href={mail.href}
        onClick={() => {
          if (!mail.hasBody)
            void copy(
              draft.body,
              'The text is too long for a mail link, so it was copied: paste it into the mail.',
            );
        }}
      >
        Open in mail program
      </a>
      <button
        type="button"
        className={buttons.button}
        onClick={() => saveFile(emlFile(draft), 'message/rfc822', emlName(store))}
      >
        Download .eml
      </button>
      <span role="status" className={classes.said}>
        {said}
      </span>
    </div>
  );
}
