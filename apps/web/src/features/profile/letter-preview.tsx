import { filledSeller, type LetterTurn, letterTurns, type Seller } from '@Hardware-Store-Finder/contract';
import {
  emailPackOf,
  emailPacks,
  isSupplied,
  productIds,
  templateLetter,
} from '@Hardware-Store-Finder/domain';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import field from '../../components/field.module.css';
import { Select } from '../../components/select.tsx';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './profile.module.css';

/** A store that has everything that a maker of fittings can supply, so that the letter shows what it may say. */
const store = { name: 'Ferragens Almeida', address: 'Rua Direita 5, Porto' };
const facts = { products: productIds.filter(isSupplied), fit: 'independent', since: '1962' } as const;

/** The letter as the profile makes it, in every language, with the words that it does not know marked. */
export function LetterPreview({
  seller: typed,
  tag,
  onTag,
}: {
  seller: Seller;
  /** The language on the screen (BCP 47). */
  tag: string;
  onTag: (tag: string) => void;
}): ReactNode {
  const id = useId();
  const messages = useMessages();
  const [turn, setTurn] = useState<LetterTurn>('first');
  const seller = filledSeller(typed);
  const letterIn = (pack: (typeof emailPacks)[number]) =>
    templateLetter({ store, seller, facts, pack, turn });
  const letters = emailPacks.map((pack) => ({ pack, ...letterIn(pack) }));
  const shown = letters.find(({ pack }) => pack === emailPackOf(tag)) ?? letters[0];
  if (shown === undefined) return null;
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
        {letters.map(({ pack, untranslated }) => (
          <Button
            key={pack.tag}
            size="small"
            lang={pack.tag}
            variant={pack === shown.pack ? 'default' : 'quiet'}
            aria-pressed={pack === shown.pack}
            onClick={() => onTag(pack.tag)}
          >
            {pack.label}
            {untranslated.length > 0 && (
              <mark title={messages.profile.unknownCount(untranslated.length)}>{untranslated.length}</mark>
            )}
          </Button>
        ))}
      </div>
      <article className={classes.sheet} lang={shown.pack.tag}>
        <p className={classes.subject}>{shown.subject}</p>
        <div className={classes.body}>
          <MarkedText text={shown.body} words={shown.untranslated} />
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
