import type { Letter, Sentence } from '@Hardware-Store-Finder/contract';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
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
  mirror: Pick<Letter, 'body'> & Partial<Letter>;
  /** The sender's (BCP 47). */
  mirrorLang: string | undefined;
  /** Absent in letters of earlier versions: their mirror is one text. */
  sentences?: readonly Sentence[] | undefined;
}): ReactNode {
  const { ownSentence } = useMessages().outreach;
  return (
    <div className={classes.mirrored}>
      {mirror.subject !== undefined && (
        <p className={classes.subject} lang={mirrorLang}>
          {mirror.subject}
        </p>
      )}
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

/** A sentence of an email beside its mirror; a sentence that the person wrote has none. */
export type MirrorRow = { text: string; mirror: string | undefined; isOwn: boolean };

/** The body as it is now, sentence by sentence: what is not as it was written is the person's own. */
export function mirrorRows(body: string, sentences: readonly Sentence[]): MirrorRow[] {
  const rows: MirrorRow[] = [];
  let from = 0;
  const addOwn = (until: number) => {
    const text = body.slice(from, until).trim();
    if (text !== '') rows.push({ text, mirror: undefined, isOwn: true });
  };
  for (const { text, mirror } of sentences) {
    const at = body.indexOf(text, from);
    if (at < 0) continue;
    addOwn(at);
    rows.push({ text, mirror, isOwn: false });
    from = at + text.length;
  }
  addOwn(body.length);
  return rows;
}
