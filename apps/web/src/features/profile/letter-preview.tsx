import { filledSeller, type LetterTurn, letterTurns, type Seller } from '@Hardware-Store-Finder/contract';
import {
  analysisPacks,
  emailPackOf,
  emailPacks,
  openTermsIn,
  openWords,
  templateLetter,
} from '@Hardware-Store-Finder/domain';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import field from '../../components/field.module.css';
import { Select } from '../../components/select.tsx';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './profile.module.css';
import { openCount, type Term } from './term-list.ts';

const store = { name: 'Ferragens Almeida', address: 'Rua Direita 5, Porto' };

/** The letter as the profile makes it, in every language, with the words that it does not know marked. */
export function LetterPreview({
  seller: read,
  terms,
  tag,
  onTag,
}: {
  seller: Seller;
  /** Its words. */
  terms: readonly Term[];
  /** The language on the screen (BCP 47). */
  tag: string;
  onTag: (tag: string) => void;
}): ReactNode {
  const id = useId();
  const messages = useMessages();
  const [turn, setTurn] = useState<LetterTurn>('first');
  const seller = filledSeller(read);
  const pack = emailPackOf(tag) ?? analysisPacks.english;
  // A store that sells what the seller makes first, so that the letter shows what it may say.
  const [words = ''] = seller?.makes?.split(/[,;、，；]/) ?? [];
  const language = /\p{Script=Han}/u.test(words) ? 'zh' : 'en';
  const goods = [{ words, language, isSold: true }];
  const facts = { goods: words === '' ? [] : goods, fit: 'independent', since: '1962' } as const;
  const letter = templateLetter({ store, seller, facts, pack, turn });
  const open = openTermsIn({ ...letter, ...openWords(letter), writtenIn: pack.tag }, seller?.translations);
  return (
    <section className={classes.preview} aria-label={messages.profile.preview}>
      <div className={classes.line}>
        <h2>{messages.profile.preview}</h2>
        <label htmlFor={`${id}turn`}>{messages.outreach.choices.turn}</label>
        <Select
          id={`${id}turn`}
          className={field.field}
          value={turn}
          options={letterTurns.map((one) => [one, messages.outreach.choices.turns[one]])}
          onChange={setTurn}
        />
      </div>
      <div className={classes.tags}>
        {emailPacks.map((one) => {
          const count = openCount(terms, one.tag, seller?.translations);
          return (
            <Button
              key={one.tag}
              size="small"
              lang={one.tag}
              variant={one === pack ? 'default' : 'quiet'}
              aria-pressed={one === pack}
              onClick={() => onTag(one.tag)}
            >
              {one.label}
              {count > 0 && <mark title={messages.profile.openCount(count)}>{count}</mark>}
            </Button>
          );
        })}
      </div>
      {seller === undefined && <p className={classes.quiet}>{messages.profile.anonymous}</p>}
      <article className={classes.sheet} lang={pack.tag}>
        <p className={classes.subject}>{letter.subject}</p>
        <div className={classes.body}>
          <MarkedText text={letter.body} words={open.map(({ text }) => text)} />
        </div>
      </article>
    </section>
  );
}

/** A text with some of its words marked. */
function MarkedText({ text, words }: { text: string; words: readonly string[] }): ReactNode {
  if (words.length === 0) return text;
  const pattern = new RegExp(
    `(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`,
    'giu',
  );
  return text.split(pattern).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are those of one text
    at % 2 === 1 ? <mark key={at}>{part}</mark> : part,
  );
}
