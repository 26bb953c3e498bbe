import type { ProposedTerm, Seller, Translations } from '@Hardware-Store-Finder/contract';
import { emailPackOf } from '@Hardware-Store-Finder/domain';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FaultNotice } from '../../components/fault-notice.tsx';
import box from '../../components/field.module.css';
import { useProfiles } from '../../data/profiles.ts';
import { useServerStatus } from '../../data/server-status.tsx';
import { useLanguage, useMessages } from '../../i18n/use-messages.tsx';
import classes from './profile.module.css';
import { allConfirmed, keptAs, proposalsLeft, type Term, unknownWords, withWord } from './term-list.ts';

const maxTranslation = 200;

/** The words of the profile in the language of the preview: the vocabulary's proposal to confirm, a model's, or one's own. */
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
  const { model } = useServerStatus() ?? {};
  const { propose } = useProfiles();
  const readersLanguage = useLanguage();
  const [proposed, setProposed] = useState<readonly ProposedTerm[]>([]);
  const unknown = unknownWords(terms, translations, proposed);
  const {
    mutate: ask,
    data: answer,
    isPending,
    error,
  } = useMutation({
    mutationFn: () => propose({ terms: unknown, language: readersLanguage }),
    onSuccess: ({ proposals }) => setProposed((known) => [...known, ...proposals]),
  });
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
          {answer !== undefined && <p className={classes.quiet}>{messages.proposedBy(answer.by.label)}</p>}
          <table className={classes.table}>
            <tbody>
              {here.map(({ term, isName, proposals }, at) => {
                const into = keptAs({ isName }, tag);
                const isLatin = isName && into === 'en';
                const own = translations[term.toLowerCase()]?.[into];
                const ofModel = proposed.find((one) => one.term === term && one.tag === into);
                const proposal = proposals.get(into) ?? ofModel?.text;
                const isBackShown = own === undefined && ofModel !== undefined;
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
                        aria-describedby={isBackShown ? `${id}${at}back` : undefined}
                        placeholder={proposal ?? (isLatin ? messages.latin : messages.inLanguage(language))}
                        onChange={({ currentTarget }) => say(currentTarget.value)}
                      />
                      {isBackShown && (
                        <p id={`${id}${at}back`} className={classes.quiet}>
                          ≈ {ofModel.back}
                        </p>
                      )}
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
      <FaultNotice fault={error} />
      <div className={classes.actions}>
        {left > 0 && (
          <Button onClick={() => onChange(allConfirmed(terms, translations))}>
            {messages.confirmAll(left)}
          </Button>
        )}
        {unknown.length > 0 && model !== undefined && model.id !== 'builtin' && (
          <Button isBusy={isPending} onClick={() => ask()}>
            {messages.propose(model.label, unknown.length)}
          </Button>
        )}
      </div>
    </section>
  );
}
