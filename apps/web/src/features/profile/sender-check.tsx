import type { SenderAnswer } from '@Hardware-Store-Finder/contract';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import box from '../../components/field.module.css';
import { messageOf } from '../../data/api/errors.ts';
import { localize, type Message } from '../../i18n/message.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './profile.module.css';

type Check =
  | { phase: 'idle' | 'checking' }
  | { phase: 'checked'; answer: SenderAnswer }
  | { phase: 'failed'; why: Message };

/** Asks what receivers can check about mail of a domain. */
export type AskSender = (domain: string, selector: string, signal: AbortSignal) => Promise<SenderAnswer>;

/** Checks whether the seller's own domain has SPF, DMARC and, for a selector, DKIM. `website`: of the profile. */
export function SenderCheck({
  website,
  checkSender,
}: {
  website: string | undefined;
  checkSender: AskSender;
}): ReactNode {
  const id = useId();
  const { sender } = useMessages().mail;
  const messages = useMessages();
  const [domain, setDomain] = useState(() => domainOf(website));
  const [selector, setSelector] = useState('');
  const [check, setCheck] = useState<Check>({ phase: 'idle' });
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  const ask = async () => {
    asking.current?.abort();
    const own = new AbortController();
    asking.current = own;
    setCheck({ phase: 'checking' });
    const checked = await checkSender(domain, selector, own.signal).then(
      (answer): Check => ({ phase: 'checked', answer }),
      (fault): Check => ({ phase: 'failed', why: messageOf(fault, sender.failed) }),
    );
    if (!own.signal.aborted) setCheck(checked);
  };

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
        <Button disabled={domain.trim() === '' || check.phase === 'checking'} onClick={ask}>
          {check.phase === 'checking' ? sender.checking : sender.check}
        </Button>
      </div>
      <div role="status">
        {check.phase === 'failed' && <p>{localize(check.why, messages)}</p>}
        {check.phase === 'checked' && (
          <ul>
            {[check.answer.spf, check.answer.dmarc, check.answer.dkim].map(
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
