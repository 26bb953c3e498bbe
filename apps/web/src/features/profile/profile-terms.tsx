import type { Seller } from '@Hardware-Store-Finder/contract';
import { emailPackOf, unknownTerms } from '@Hardware-Store-Finder/domain';
import { type ReactNode, useId } from 'react';
import box from '../../components/field.module.css';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './profile.module.css';

const maxTranslation = 60;

/** The words that letters do not know, each with a field for its translation into the language of the preview. */
export function ProfileTerms({
  seller,
  tag,
  onChange,
}: {
  seller: Seller;
  /** BCP 47. */
  tag: string;
  onChange: (translations: NonNullable<Seller['translations']>) => void;
}): ReactNode {
  const id = useId();
  const { profile: messages } = useMessages();
  const { translations = {} } = seller;
  const terms = unknownTerms({ ...seller, translations: {} });
  const language = emailPackOf(tag)?.label ?? tag;
  if (terms.length === 0) return null;
  const translate = (term: string, text: string) => {
    const { [tag]: _, ...others } = translations[term] ?? {};
    onChange({ ...translations, [term]: text === '' ? others : { ...others, [tag]: text } });
  };
  return (
    <div className={classes.terms}>
      <p className={classes.quiet}>{messages.unknown(language)}</p>
      {terms.map(({ term, missing }, at) => {
        const key = term.toLowerCase();
        return (
          <div key={key} className={classes.term}>
            <label htmlFor={`${id}${at}`}>
              <mark>{term}</mark>
            </label>
            {missing.includes(tag) ? (
              <input
                id={`${id}${at}`}
                className={box.field}
                lang={tag}
                maxLength={maxTranslation}
                value={translations[key]?.[tag] ?? ''}
                placeholder={messages.inLanguage(language)}
                onChange={({ currentTarget }) => translate(key, currentTarget.value)}
              />
            ) : (
              <span className={classes.quiet}>{messages.asTyped}</span>
            )}
          </div>
        );
      })}
    </div>
  );
}
