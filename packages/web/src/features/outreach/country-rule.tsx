import type { ListedStore } from '@hardware-store-finder/contract';
import { type ReactNode, useMemo } from 'react';
import { useLaterWords, useWords } from '../../i18n/use-messages.tsx';
import { Filled } from '../../ui/filled.tsx';
import { mailRuleOf, rulesAsOf } from './mail-rules.ts';
import classes from './outreach-lead.module.css';
import { storeCountry } from './store-country.ts';

/** The rule of the store's country in one line, with where it stands; what is not known is said to be. */
export function CountryRule({ store }: { store: ListedStore }): ReactNode {
  const words = useLaterWords().outreach.rule;
  const { tag } = useWords();
  const country = useMemo(() => storeCountry(store), [store]);
  const rule = country && mailRuleOf(country.code);
  const plain = country && new Intl.DisplayNames([tag], { type: 'region' }).of(country.code);
  const name =
    country === undefined || plain === undefined || country.by === 'address'
      ? plain
      : words.by[country.by](plain);
  return (
    <aside className={classes.rule} aria-label={words.label}>
      {name === undefined ? (
        words.unknown
      ) : rule === undefined ? (
        words.none(name)
      ) : (
        <Filled
          text={words.line}
          country={name}
          rule={words.rules[rule.id]}
          source={
            <a href={rule.source} target="_blank" rel="noopener noreferrer">
              {words.source}
            </a>
          }
          year={rulesAsOf}
        />
      )}
    </aside>
  );
}
