import type { Letter, Sentence } from '@hardware-store-finder/contract';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import { mirrorRows } from './mirror-rows.ts';
import classes from './mirrored-letter.module.css';

/** A letter sentence by sentence, each beside the same in the sender's language; the person's own sentences have none. */
export function MirroredLetter({
  body,
  lang,
  mirror,
  mirrorLang,
  sentences = [],
}: {
  body: string;
  /** Of the letter (BCP 47). */
  lang: string | undefined;
  mirror: Letter;
  /** The sender's (BCP 47). */
  mirrorLang: string | undefined;
  /** Absent in letters of earlier versions: their mirror is one text. */
  sentences?: readonly Sentence[] | undefined;
}): ReactNode {
  const { ownSentence } = useMessages().outreach;
  return (
    <div className={classes.mirrored}>
      <p className={classes.subject} lang={mirrorLang}>
        {mirror.subject}
      </p>
      {sentences.length === 0 ? (
        <p className={classes.whole} lang={mirrorLang}>
          {mirror.body}
        </p>
      ) : (
        <dl className={classes.rows}>
          {mirrorRows(body, sentences).map(({ text, mirror: same, isOwn }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sentences may be alike
            <div key={at} data-own={isOwn}>
              <dt lang={lang}>{text}</dt>
              <dd lang={mirrorLang}>{isOwn ? ownSentence : same}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
