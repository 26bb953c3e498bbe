import type { Seller, Translations } from '@Hardware-Store-Finder/contract';
import { emailPackOf } from '@Hardware-Store-Finder/domain';
import { type ReactNode, useId } from 'react';
import { Button } from '../../components/button.tsx';
import box from '../../components/field.module.css';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './profile.module.css';
import { allConfirmed, keptAs, proposalsLeft, type Term, withWord } from './term-list.ts';

const maxTranslation = 200;

/** The words of the profile in the language of the preview: the vocabulary's proposal to confirm, or one's own. */
export function ProfileTerms({
  terms,
  seller: { translations = {} },
  tag,
  onChange,
}: {
  terms: readonly Term[];
  seller: Seller;
  /** BCP 47. */
  tag: string;
  onChange: (translations: Translations) => void;
}): ReactNode {
  const id = useId();
  const { terms: messages } = useMessages().profile;
  const language = emailPackOf(tag)?.label ?? tag;
  const left = proposalsLeft(terms, translations);
  const here = terms.filter((one) => one.proposals.has(keptAs(one, tag)));
  if (terms.length === 0) return null;
  return (
    <section className={classes.terms} aria-label={messages.title(language)}>
      <h2>{messages.title(language)}</h2>
      {here.length === 0 ? (
        <p className={classes.quiet}>{messages.done(language)}</p>
      ) : (
        <>
          <p className={classes.quiet}>{messages.why}</p>
          <table className={classes.table}>
            <tbody>
              {here.map(({ term, isName, proposals }, at) => {
                const into = keptAs({ isName }, tag);
                const isLatin = isName && into === 'en';
                const own = translations[term.toLowerCase()]?.[into];
                const proposal = proposals.get(into);
                const say = (text: string) => onChange(withWord(translations, term, into, text));
                return (
                  <tr key={term}>
                    <th scope="row">
                      <label htmlFor={`${id}${at}`}>{own === undefined ? <mark>{term}</mark> : term}</label>
                    </th>
                    <td>
                      <input
                        id={`${id}${at}`}
                        data-term={term.toLowerCase()}
                        className={box.field}
                        lang={into}
                        maxLength={maxTranslation}
                        value={own ?? ''}
                        placeholder={proposal ?? (isLatin ? messages.latin : messages.inLanguage(language))}
                        onChange={({ currentTarget }) => say(currentTarget.value)}
                      />
                    </td>
                    <td>
                      {own !== undefined ? (
                        <span className={classes.quiet}>{messages.confirmed}</span>
                      ) : (
                        (proposal !== undefined || !isLatin) && (
                          <Button size="small" onClick={() => say(proposal ?? term)}>
                            {proposal === undefined ? messages.asItIs : messages.use}
                          </Button>
                        )
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </>
      )}
      {left > 0 && (
        <div className={classes.actions}>
          <Button onClick={() => onChange(allConfirmed(terms, translations))}>
            {messages.confirmAll(left)}
          </Button>
        </div>
      )}
    </section>
  );
}
