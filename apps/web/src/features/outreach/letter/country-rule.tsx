import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { mailRuleOf, rulesAsOf, storeCountry } from '@Hardware-Store-Finder/domain';
import { type ReactNode, useMemo } from 'react';
import { IconButton } from '../../../components/button.tsx';
import { FormattedMessage } from '../../../components/formatted-message.tsx';
import { RuleIcon } from '../../../components/icons.ts';
import { Popover } from '../../../components/popover.tsx';
import { WebLink } from '../../../components/web-link.tsx';
import { useMessages } from '../../../i18n/use-messages.tsx';

/** An icon that opens the rule of the store's country, with its source; says so if the country or its rule is unknown. */
export function CountryRule({ store }: { store: ListedStore }): ReactNode {
  const messages = useMessages().outreach.rule;
  const { tag } = useMessages();
  const country = useMemo(() => storeCountry(store), [store]);
  const rule = country && mailRuleOf(country.code);
  const plain = country && new Intl.DisplayNames([tag], { type: 'region' }).of(country.code);
  const name =
    country === undefined || plain === undefined || country.by === 'address'
      ? plain
      : messages.by[country.by](plain);
  return (
    <Popover
      label={messages.label}
      trigger={<IconButton label={messages.label} icon={<RuleIcon />} />}
      align="end"
    >
      {name === undefined ? (
        messages.unknown
      ) : rule === undefined ? (
        messages.none(name)
      ) : (
        <FormattedMessage
          text={messages.line}
          country={name}
          rule={messages.rules[rule.id]}
          source={<WebLink href={rule.source}>{messages.source}</WebLink>}
          year={rulesAsOf}
        />
      )}
    </Popover>
  );
}
