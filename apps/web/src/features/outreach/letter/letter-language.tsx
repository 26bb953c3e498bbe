import { emailPacks, type LanguagePack, letterLanguageOf } from '@hardware-store-finder/domain';
import { type ReactNode, useId } from 'react';
import field from '../../../components/field.module.css';
import type { WebsiteEntry } from '../../../data/website-repository.ts';
import { useMessages } from '../../../i18n/use-messages.tsx';
import classes from './letter.module.css';

/** Chooses the language of the letter: the store's and the sender's first. */
export function LetterLanguage({
  own,
  site,
  value,
  onChange,
}: {
  own: LanguagePack;
  /** The store's, if letters can be written in it. */
  site: LanguagePack | undefined;
  /** BCP 47. */
  value: string;
  onChange: (tag: string) => void;
}): ReactNode {
  const id = useId();
  const messages = useMessages().outreach;
  const first = [...new Set([...(site === undefined ? [] : [site]), own])];
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
          <option key={pack.tag} value={pack.tag} lang={pack === site ? undefined : pack.tag}>
            {pack === site ? messages.ofTheirSite(pack.label) : pack.label}
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

/** The language of a website: one that letters can be written in, or one that is missing. */
export function siteLanguage({ about }: WebsiteEntry): ReturnType<typeof letterLanguageOf> {
  return letterLanguageOf(about?.languages ?? []);
}
