import type { Email, Letter, Sentence } from '@Hardware-Store-Finder/contract';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import classes from './mirrored-letter.module.css';

/** A letter sentence by sentence, each in the sender's language and with what it rests on; the person's own sentences have neither. */
export function MirroredLetter({
  body,
  lang,
  mirror,
  mirrorLang,
  sentences = [],
  bases = [],
  active,
  isBeside = false,
}: {
  body: string;
  /** Of the letter (BCP 47). */
  lang: string | undefined;
  /** Absent if the letter is in the sender's language: what stands here then is what its sentences rest on. */
  mirror: (Pick<Letter, 'body'> & Partial<Letter>) | undefined;
  /** The sender's (BCP 47). */
  mirrorLang: string | undefined;
  /** Absent in letters of earlier versions: their mirror is one text. */
  sentences?: readonly Sentence[] | undefined;
  /** Of each sentence, from `basesOf`. */
  bases?: readonly (readonly string[])[];
  /** The sentence that is pointed at, or has the cursor: its basis shows. */
  active?: number | undefined;
  /** The letter stands beside it, where there is room, and is not repeated. */
  isBeside?: boolean;
}): ReactNode {
  const { ownSentence } = useMessages().outreach;
  const rows = mirrorRows(body, sentences).filter(
    ({ at }) => mirror !== undefined || (at !== undefined && (bases[at]?.length ?? 0) > 0),
  );
  return (
    <div className={classes.mirrored} data-beside={isBeside}>
      {mirror?.subject !== undefined && (
        <p className={classes.subject} lang={mirrorLang}>
          {mirror.subject}
        </p>
      )}
      {sentences.length === 0 ? (
        <p className={classes.whole} lang={mirrorLang}>
          {mirror?.body}
        </p>
      ) : (
        <dl className={classes.rows}>
          {rows.map(({ text, mirror: same, at }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sentences may be alike
            <div key={row} data-own={at === undefined} data-active={at !== undefined && at === active}>
              <dt lang={lang}>{text}</dt>
              {mirror !== undefined && <dd lang={mirrorLang}>{at === undefined ? ownSentence : same}</dd>}
              {bases[at ?? -1]?.map((words) => (
                <dd key={words} className={classes.basis}>
                  <q>{words}</q>
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** A sentence of an email beside its mirror. `at`: of the sentences as they were written; none of what the person wrote. */
type MirrorRow = { text: string; mirror: string | undefined; at: number | undefined };

/** The body as it is now, sentence by sentence: what is not as it was written is the person's own. */
export function mirrorRows(body: string, sentences: readonly Sentence[]): MirrorRow[] {
  const rows: MirrorRow[] = [];
  let from = 0;
  const addOwn = (until: number) => {
    const text = body.slice(from, until).trim();
    if (text !== '') rows.push({ text, mirror: undefined, at: undefined });
  };
  for (const [n, { text, mirror }] of sentences.entries()) {
    const at = body.indexOf(text, from);
    if (at < 0) continue;
    addOwn(at);
    rows.push({ text, mirror, at: n });
    from = at + text.length;
  }
  addOwn(body.length);
  return rows;
}

/** The sentence that a place in the body is in. */
export function sentenceAt(body: string, sentences: readonly Sentence[], offset: number): number | undefined {
  let from = 0;
  for (const [n, { text }] of sentences.entries()) {
    const at = body.indexOf(text, from);
    if (at < 0) continue;
    from = at + text.length;
    if (offset >= at && offset <= from) return n;
  }
  return undefined;
}

/**
 * What each sentence rests on: as its model says, else the words of the store's pages with a value that it says, which in another
 * language is the one after the greeting.
 */
export function basesOf({ sentences = [], facts = [] }: Pick<Email, 'sentences' | 'facts'>): string[][] {
  const said = sentences.map(({ basis = [] }) => [...basis]);
  if (said.some((basis) => basis.length > 0)) return said;
  for (const { value, quotation } of facts) {
    const at = sentences.findIndex(({ text }) => text.toLowerCase().includes(value.toLowerCase()));
    const basis = said[at < 0 ? 1 : at];
    if (basis?.includes(quotation) === false) basis.push(quotation);
  }
  return said;
}
