import type { ListedStore } from '@Hardware-Store-Finder/contract';
import {
  emailPacks,
  type LanguagePack,
  letterLanguageOf,
  type StoreLanguage,
} from '@Hardware-Store-Finder/domain';
import { type ReactNode, useId } from 'react';
import field from '../../../components/field.module.css';
import type { WebsiteEntry } from '../../../data/website-repository.ts';
import { useMessages } from '../../../i18n/use-messages.tsx';
import classes from './letter.module.css';

/** Chooses the language of the letter: the store's and the sender's first. */
export function LetterLanguage({
  own,
  their: { pack: their, by },
  value,
  onChange,
}: {
  own: LanguagePack;
  their: StoreLanguage;
  /** BCP 47. */
  value: string;
  onChange: (tag: string) => void;
}): ReactNode {
  const id = useId();
  const messages = useMessages().outreach;
  const first = [...new Set([...(their === undefined ? [] : [their]), own])];
  const others = emailPacks.filter(({ tag }) => first.every((pack) => pack.tag !== tag));
  return (
    <span className={classes.language}>
      <label htmlFor={id}>{messages.writeIn}</label>
      <select
        id={id}
        className={field.field}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {first.map((pack) => (
          <option key={pack.tag} value={pack.tag} lang={pack === their ? undefined : pack.tag}>
            {pack === their && by !== undefined ? messages.theirs[by](pack.label) : pack.label}
          </option>
        ))}
        <hr />
        {others.map((pack) => (
          <option key={pack.tag} value={pack.tag} lang={pack.tag}>
            {pack.label}
          </option>
        ))}
      </select>
    </span>
  );
}

/** The language of a store, as its website declares it or as its country speaks. */
export function storeLanguage(store: ListedStore, { about }: WebsiteEntry): StoreLanguage {
  return letterLanguageOf(about?.languages ?? [], store);
}
