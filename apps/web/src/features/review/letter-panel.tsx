import type { CampaignLetter, FollowUp, Letter, Sentence } from '@Hardware-Store-Finder/contract';
import { emailPackOf, withProfileWords } from '@Hardware-Store-Finder/domain';
import { diffWordsWithSpace } from 'diff';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { FormattedMessage } from '../../components/formatted-message.tsx';
import { FoundOn, MailVerdictLine } from '../../components/found-on.tsx';
import { LetterFields } from '../../components/letter-fields.tsx';
import { basesOf, MirroredLetter, mirrorRows } from '../../components/mirrored-letter.tsx';
import { NotReadyNotes } from '../../components/not-ready.tsx';
import { Notice } from '../../components/notice.tsx';
import { StoreName } from '../../components/store-address.tsx';
import { editingKeys } from '../../components/use-page-keys.ts';
import { useAtom } from '../../data/use-atom.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { notReadyOf, recipientOf } from './letter-facts.ts';
import classes from './review.module.css';
import type { FollowUpText, ReviewSession } from './review-session.ts';
import { SkipForm } from './skip-form.tsx';

/** The letter to one store: read, edited or skipped. */
export function LetterPanel({
  letter,
  session,
  tag,
}: {
  letter: CampaignLetter;
  session: ReviewSession;
  /** The sender's language (BCP 47), that of the translation. */
  tag: string | undefined;
}): ReactNode {
  const { review: messages } = useMessages();
  const mode = useAtom(session.$state, (state) => state.mode);
  const seller = useAtom(session.$state, (state) => state.seller);
  const reasons = letter.state === 'to_review' ? notReadyOf(letter, seller) : [];
  const { state, store, letter: words, skipReason, decided, note } = letter;
  return (
    <section className={classes.letter} aria-label={messages.letter}>
      <div className={classes.store}>
        <h2 className={classes.name}>
          <StoreName store={store} />
        </h2>
        {state in messages.decided && (
          <Badge tone={state === 'approved' || state === 'sent' ? 'good' : 'plain'}>
            {messages.decided[state as keyof typeof messages.decided]}
          </Badge>
        )}
        {decided !== undefined && decided.by.name !== '' && state in messages.decided && (
          <span className={classes.quiet}>{messages.decidedBy(decided.by.name)}</span>
        )}
        {skipReason !== undefined && <span className={classes.quiet}>{skipReason}</span>}
      </div>
      <Recipient letter={letter} />
      {note !== undefined && state === 'to_review' && <Notice tone="notice">{note}</Notice>}
      {mode === 'skip' && <SkipForm session={session} />}
      <NotReadyNotes
        reasons={reasons}
        writtenIn={words?.writtenIn ?? ''}
        onRewrite={() => words && session.edit(withProfileWords(words, seller))}
      />
      {mode === 'decide' && <Decision session={session} />}
      {words === undefined ? (
        <p className={classes.quiet}>{messages.noLetter}</p>
      ) : mode === 'edit' ? (
        <Editor words={words} tag={words.writtenIn} session={session} />
      ) : (
        <Sheets words={words} tag={tag} />
      )}
      {words?.followUps !== undefined && words.followUps.length > 0 && mode !== 'edit' && (
        <FollowUps followUps={words.followUps} lang={words.writtenIn} mirrorLang={tag} />
      )}
      {words !== undefined && letter.original !== undefined && mode !== 'edit' && (
        <Changes before={letter.original} after={words} tag={words.writtenIn} />
      )}
    </section>
  );
}

/** The letter, and beside it the same in the sender's language, with what the sentence rests on that is pointed at or has the focus. */
function Sheets({
  words,
  tag,
}: {
  words: NonNullable<CampaignLetter['letter']>;
  /** The sender's language (BCP 47). */
  tag: string | undefined;
}): ReactNode {
  const { outreach } = useMessages();
  const [active, setActive] = useState<number>();
  const { body, mirror, sentences = [], writtenIn } = words;
  const bases = basesOf(words);
  const hasBases = bases.some((basis) => basis.length > 0);
  const label = mirror === undefined ? outreach.basis : outreach.mirror;
  return (
    <div className={classes.sheets}>
      <article className={classes.sheet} lang={writtenIn}>
        <h3 className={classes.subject}>{words.subject}</h3>
        <div className={classes.body}>
          {hasBases
            ? textParts(body, sentences).map(({ text, at }, part) => (
                // biome-ignore lint/a11y/noStaticElementInteractions: what has a basis takes the focus, and the rest only follows the pointer
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
                  key={part}
                  {...(at !== undefined &&
                    (bases[at]?.length ?? 0) > 0 && {
                      className: classes.based,
                      tabIndex: 0,
                      onFocus: () => setActive(at),
                      onBlur: () => setActive(undefined),
                    })}
                  onMouseEnter={() => setActive(at)}
                  onMouseLeave={() => setActive(undefined)}
                >
                  {text}
                </span>
              ))
            : body}
        </div>
      </article>
      {(mirror !== undefined || hasBases) && (
        <section className={classes.mirror} aria-label={label}>
          <p className={classes.quiet}>{label}</p>
          <MirroredLetter
            body={body}
            lang={writtenIn}
            mirror={mirror}
            mirrorLang={tag}
            sentences={sentences}
            bases={bases}
            active={active}
            isBeside
          />
        </section>
      )}
    </div>
  );
}

/** A body in its sentences and what stands between them. */
function textParts(body: string, sentences: readonly Sentence[]): { text: string; at: number | undefined }[] {
  const parts: { text: string; at: number | undefined }[] = [];
  let from = 0;
  for (const { text, at } of mirrorRows(body, sentences)) {
    const start = body.indexOf(text, from);
    parts.push({ text: body.slice(from, start), at: undefined }, { text, at });
    from = start + text.length;
  }
  return [...parts, { text: body.slice(from), at: undefined }].filter(({ text }) => text !== '');
}

/** What leaves later if nobody answers, each beside the same in the sender's language. */
function FollowUps({
  followUps,
  lang,
  mirrorLang,
}: {
  followUps: readonly FollowUp[];
  lang: string | undefined;
  mirrorLang: string | undefined;
}): ReactNode {
  const { review: messages, outreach } = useMessages();
  return (
    <section className={classes.followUps} aria-label={messages.followUps}>
      <p className={classes.quiet}>{messages.followUps}</p>
      {followUps.map(({ turn, body, mirror, sentences }) => (
        <div key={turn} className={classes.sheets}>
          <article className={classes.sheet} lang={lang}>
            <h3 className={classes.subject}>{outreach.choices.turns[turn]}</h3>
            <div className={classes.body}>{body}</div>
          </article>
          {mirror !== undefined && (
            <div className={classes.mirror}>
              <MirroredLetter
                body={body}
                lang={lang}
                mirror={{ body: mirror }}
                mirrorLang={mirrorLang}
                sentences={sentences}
              />
            </div>
          )}
        </div>
      ))}
    </section>
  );
}

/** A letter in another language than the store's is not approved by the way. */
function Decision({ session }: { session: ReviewSession }): ReactNode {
  const { review: messages } = useMessages();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <Notice tone="notice" title={messages.decision.title}>
      <div className={classes.line}>
        <Button ref={first} onClick={() => session.approve()}>
          {messages.decision.approve}
        </Button>
        <Button onClick={() => session.setMode('edit')}>{messages.decision.change}</Button>
        <Button onClick={() => session.setMode('skip')}>{messages.skip}</Button>
        <Button variant="quiet" onClick={() => session.setMode('read')}>
          {messages.back}
        </Button>
      </div>
    </Notice>
  );
}

function Recipient({ letter }: { letter: CampaignLetter }): ReactNode {
  const { outreach } = useMessages();
  const recipient = letter.letter?.recipient;
  const address = recipientOf(letter);
  if (address === undefined) return null;
  const pack = emailPackOf(letter.letter?.writtenIn ?? '');
  return (
    <div className={classes.to}>
      {pack !== undefined && <Badge tone="plain">{pack.label}</Badge>}
      {letter.letter !== undefined && <Badge tone="plain">{outreach.choices.turns.first}</Badge>}
      <span>
        <FormattedMessage text={outreach.to} address={<bdi className={classes.address}>{address}</bdi>} />
      </span>
      {recipient !== undefined && <FoundOn page={recipient.page} />}
      {recipient !== undefined && <MailVerdictLine check={recipient} />}
    </div>
  );
}

/** The words as fields. Ctrl Enter saves them, Escape discards the changes. */
function Editor({
  words,
  tag,
  session,
}: {
  words: Letter & { followUps?: FollowUp[] | undefined };
  tag: string | undefined;
  session: ReviewSession;
}): ReactNode {
  const { review: messages, outreach } = useMessages();
  const [subject, setSubject] = useState(words.subject);
  const [body, setBody] = useState(words.body);
  const [followUps, setFollowUps] = useState<readonly FollowUpText[]>(words.followUps ?? []);
  const save = () =>
    session.edit({ subject, body, followUps: followUps.filter((one) => one.body.trim() !== '') });
  const cancel = () => session.setMode('read');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields inside
    <div className={classes.editor} onKeyDown={editingKeys(save, cancel)}>
      <LetterFields
        lang={tag}
        subject={{
          label: outreach.subject,
          text: subject,
          onChange: setSubject,
          maxLength: 200,
          className: classes.editor,
        }}
        texts={[
          { label: messages.body, text: body, onChange: setBody, maxLength: 10_000 },
          ...followUps.map(({ turn, body: text }) => ({
            label: outreach.choices.turns[turn],
            text,
            onChange: (typed: string) =>
              setFollowUps(followUps.map((one) => (one.turn === turn ? { turn, body: typed } : one))),
            maxLength: 10_000,
          })),
        ]}
        className={classes.bodyField}
        isFocused
      />
      {followUps.length > 0 && <p className={classes.quiet}>{messages.emptyFollowUp}</p>}
      <div className={classes.line}>
        <Button variant="primary" onClick={save}>
          {messages.saveEdit}
        </Button>
        <Button onClick={cancel}>{messages.cancelEdit}</Button>
        <span className={classes.quiet}>{messages.saveKeys}</span>
      </div>
    </div>
  );
}

/** What the reviewer changed, word by word, in the lines that have changes. */
function Changes({
  before,
  after,
  tag,
}: {
  before: Letter;
  after: Letter;
  tag: string | undefined;
}): ReactNode {
  const { review: messages } = useMessages();
  const lines = [
    ...changedLines(before.subject, after.subject, tag),
    ...changedLines(before.body, after.body, tag),
  ];
  return (
    <section className={classes.changes} aria-label={messages.changes}>
      <p className={classes.quiet}>{messages.changes}</p>
      <div lang={tag}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are those of one comparison
          <p key={at}>
            {line.map(({ kind, text }, index) => {
              const Part = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              return <Part key={index}>{text}</Part>;
            })}
          </p>
        ))}
      </div>
    </section>
  );
}

/** A run of words that stayed, was added or was removed. */
type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string };

/** What was edited in a text, word by word; in Chinese and Japanese as the browser parts words. `tag`: BCP 47. */
export function diffText(before: string, after: string, tag = 'en'): DiffPart[] {
  const intlSegmenter = new Intl.Segmenter(tag, { granularity: 'word' });
  return diffWordsWithSpace(before, after, { intlSegmenter }).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

/** The lines in which something was edited. */
export function changedLines(before: string, after: string, tag?: string): DiffPart[][] {
  const lines: DiffPart[][] = [[]];
  for (const { kind, text } of diffText(before, after, tag)) {
    const [first = '', ...others] = text.split('\n');
    const add = (piece: string) => {
      if (piece !== '') lines.at(-1)?.push({ kind, text: piece });
    };
    add(first);
    for (const piece of others) {
      // A line break that was added or removed is an edit of its own.
      if (kind !== 'same') lines.at(-1)?.push({ kind, text: '¶' });
      lines.push([]);
      add(piece);
    }
  }
  return lines.filter((line) => line.some(({ kind }) => kind !== 'same'));
}
