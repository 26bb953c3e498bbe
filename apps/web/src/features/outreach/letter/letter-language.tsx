import type { ListedStore } from '@Hardware-Store-Finder/contract';
import {
  analysisPacks,
  emailPacks,
  type LanguagePack,
  letterLanguageOf,
  type StoreLanguage,
} from '@Hardware-Store-Finder/domain';
import type { ReactNode } from 'react';
import field from '../../../components/field.module.css';
import { useServerStatus } from '../../../data/server-status.tsx';
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
  const messages = useMessages().outreach;
  const first = [...new Set([their, own])];
  const known = useServerStatus() === undefined ? specified : emailPacks;
  const others = known.filter(({ tag }) => first.every((pack) => pack.tag !== tag));
  return (
    <span className={classes.language}>
      <select
        aria-label={messages.writeIn}
        className={field.field}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {first.map((pack) => (
          <option key={pack.tag} value={pack.tag} lang={pack === their ? undefined : pack.tag}>
            {pack === their ? messages.theirs[by ?? 'neither'](pack.label) : pack.label}
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

/** The languages of an API that knows only the specification. */
const specified: readonly LanguagePack[] = Object.values(analysisPacks);

/** The language of a store, as its website declares it or as its country speaks. `isSpecified`: of a specification-only API. */
export function storeLanguage(
  store: ListedStore,
  { about }: WebsiteEntry,
  isSpecified: boolean,
): StoreLanguage {
  const theirs = letterLanguageOf(about?.languages ?? [], store);
  return isSpecified && !specified.includes(theirs.pack) ? { pack: analysisPacks.english } : theirs;
}
