import type { ListedStore } from '@hardware-store-finder/contract';
import { type ReactNode, useMemo } from 'react';
import { formatDay } from '../../ui/format-day.ts';
import { useLaterWords, useWords } from '../../ui/words.tsx';
import { mailRuleOf } from './mail-rules.ts';
import classes from './outreach-lead.module.css';
import { storeCountry } from './store-country.ts';

/** The rule of the store's country in one line, with where it stands; what is not known is said to be. */
export function CountryRule({ store }: { store: ListedStore }): ReactNode {
  const words = useLaterWords().outreach.rule;
  const { tag } = useWords();
  const country = useMemo(() => storeCountry(store), [store]);
  const rule = country && mailRuleOf(country.code);
  const name =
    country && words.by[country.by](new Intl.DisplayNames([tag], { type: 'region' }).of(country.code) ?? '');
  return (
    <aside className={classes.rule} aria-label={words.label}>
      {name === undefined
        ? words.unknown
        : rule === undefined
          ? words.none(name)
          : words.line(name, words.rules[rule.id])}{' '}
      {rule !== undefined && (
        <>
          <a href={rule.source} target="_blank" rel="noopener noreferrer">
            {words.source}
          </a>{' '}
          ({words.readOn(formatDay(rule.readOn, tag))}).{' '}
        </>
      )}
      {words.notAdvice}
    </aside>
  );
}
