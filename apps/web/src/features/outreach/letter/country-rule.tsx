import type { ListedStore } from '@hardware-store-finder/contract';
import { storeCountry } from '@hardware-store-finder/domain';
import { type ReactNode, useMemo } from 'react';
import { useLazyMessages, useMessages } from '../../../i18n/use-messages.tsx';
import { FormattedMessage } from '../../../ui/formatted-message.tsx';
import { RuleIcon } from '../../../ui/icons.ts';
import { Popover } from '../../../ui/popover.tsx';
import { mailRuleOf, rulesAsOf } from './mail-rules.ts';

/** An icon that opens the rule of the store's country, with its source; says so if the country or its rule is unknown. */
export function CountryRule({ store }: { store: ListedStore }): ReactNode {
  const messages = useLazyMessages().outreach.rule;
  const { tag } = useMessages();
  const country = useMemo(() => storeCountry(store), [store]);
  const rule = country && mailRuleOf(country.code);
  const plain = country && new Intl.DisplayNames([tag], { type: 'region' }).of(country.code);
  const name =
    country === undefined || plain === undefined || country.by === 'address'
      ? plain
      : messages.by[country.by](plain);
  return (
    <Popover label={messages.label} icon={<RuleIcon />} isIconOnly align="end">
      {name === undefined ? (
        messages.unknown
      ) : rule === undefined ? (
        messages.none(name)
      ) : (
        <FormattedMessage
          text={messages.line}
          country={name}
          rule={messages.rules[rule.id]}
          source={
            <a href={rule.source} target="_blank" rel="noopener noreferrer">
              {messages.source}
            </a>
          }
          year={rulesAsOf}
        />
      )}
    </Popover>
  );
}
