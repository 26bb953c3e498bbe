import type { Fact, Letter, Sentence } from '@hardware-store-finder/contract';
import { type ReactNode, useState } from 'react';
import { FoundOn } from '../../../components/found-on.tsx';
import { useLazyMessages, useMessages } from '../../../i18n/use-messages.tsx';
import classes from './letter.module.css';
import { mirrorRows } from './mirror-rows.ts';

/** The email sentence by sentence, each beside the same in the sender's language; the person's own sentences have none. */
export function LetterMirror({
  body,
  lang,
  mirror,
  sentences,
}: {
  body: string;
  /** Of the email (BCP 47). */
  lang: string;
  mirror: Letter;
  sentences: readonly Sentence[];
}): ReactNode {
  const messages = useLazyMessages().outreach;
  const { tag } = useMessages();
  const [isOpen, setOpen] = useState(true);
  return (
    <details className={classes.mirror} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{messages.mirror}</summary>
      <p className={classes.mirrorSubject} lang={tag}>
        {mirror.subject}
      </p>
      <dl className={classes.mirrorRows}>
        {mirrorRows(body, sentences).map(({ text, mirror: same, isOwn }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sentences may be alike
          <div key={at} data-own={isOwn}>
            <dt lang={lang}>{text}</dt>
            <dd lang={tag}>{isOwn ? messages.ownSentence : same}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The words of the store's website behind what the email says of it. */
export function LetterSources({ facts }: { facts: readonly Fact[] }): ReactNode {
  const messages = useLazyMessages().outreach;
  return (
    <details className={classes.mirror}>
      <summary>{messages.letterSources}</summary>
      <ul className={classes.sources}>
        {facts.map(({ id, quotation, url, language }) => (
          <li key={id}>
            <q lang={language}>{quotation}</q> <FoundOn page={url} />
          </li>
        ))}
      </ul>
    </details>
  );
}
