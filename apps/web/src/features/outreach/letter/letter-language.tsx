import { emailPackOf, type LanguagePack } from '@hardware-store-finder/domain';
import { type ReactNode, useId } from 'react';
import field from '../../../components/field.module.css';
import type { WebsiteEntry } from '../../../data/website-repository.ts';
import { useLazyMessages } from '../../../i18n/use-messages.tsx';
import classes from './letter.module.css';

/** Chooses between the language of the analysis and that of the store's website; nothing if they are the same. */
export function LetterLanguage({
  own,
  site,
  value,
  onChange,
}: {
  own: LanguagePack;
  site: LanguagePack | undefined;
  /** BCP 47; undefined for that of the analysis. */
  value: string | undefined;
  onChange: (tag: string | undefined) => void;
}): ReactNode {
  const id = useId();
  const messages = useLazyMessages().outreach;
  // A restored draft may be in a language of neither.
  const restored = value === undefined || value === site?.tag ? undefined : emailPackOf(value);
  const others = [site, restored].filter((pack) => pack !== undefined && pack.tag !== own.tag);
  if (others.length === 0) return null;
  return (
    <span className={classes.language}>
      <label htmlFor={id}>{messages.writeIn}</label>
      <select
        id={id}
        className={field.field}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        <option value="" lang={own.tag}>
          {own.label}
        </option>
        {others.map(
          (pack) =>
            pack !== undefined && (
              <option key={pack.tag} value={pack.tag}>
                {pack === site ? messages.ofTheirSite(pack.label) : pack.label}
              </option>
            ),
        )}
      </select>
    </span>
  );
}

/** The language of a website in which emails can be written. */
export function sitePack({ about }: WebsiteEntry): LanguagePack | undefined {
  const [tag] = about?.languages ?? [];
  return tag === undefined ? undefined : emailPackOf(tag);
}
