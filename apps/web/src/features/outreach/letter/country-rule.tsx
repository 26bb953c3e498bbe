import type { ListedStore } from '@hardware-store-finder/contract';
import { membersOfEu, storeCountry } from '@hardware-store-finder/domain';
import { type ReactNode, useMemo } from 'react';
import { IconButton } from '../../../components/button.tsx';
import { FormattedMessage } from '../../../components/formatted-message.tsx';
import { RuleIcon } from '../../../components/icons.ts';
import { Popover } from '../../../components/popover.tsx';
import { useMessages } from '../../../i18n/use-messages.tsx';

/** The year of the rules below. They are based on summaries; each source has the details. */
const rulesAsOf = '2026';

/** The known rules for a first letter, and the countries (ISO 3166-1 alpha-2) where each applies. */
export const mailRules = [
  {
    id: 'canSpam',
    countries: ['US'],
    source: 'https://www.ftc.gov/business-guidance/resources/can-spam-act-compliance-guide-business',
  },
  {
    id: 'pecr',
    countries: ['GB'],
    source:
      'https://ico.org.uk/for-organisations/direct-marketing-and-privacy-and-electronic-communications/',
  },
  {
    id: 'uwg',
    countries: ['DE'],
    source: 'https://www.gesetze-im-internet.de/uwg_2004/__7.html',
  },
  {
    id: 'casl',
    countries: ['CA'],
    source: 'https://laws-lois.justice.gc.ca/eng/acts/E-1.6/',
  },
  {
    id: 'ePrivacy',
    // The members of the European Union except Germany, which has its own rule above.
    countries: membersOfEu.filter((country) => country !== 'DE'),
    source: 'https://eur-lex.europa.eu/eli/dir/2002/58/oj',
  },
] as const satisfies readonly {
  id: string;
  countries: readonly string[];
  source: string;
}[];

type MailRule = (typeof mailRules)[number];

/** The rule of a country; undefined if none is known here, which does not mean that there is none. */
export function mailRuleOf(country: string): MailRule | undefined {
  return mailRules.find(({ countries }) => (countries as readonly string[]).includes(country));
}

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
