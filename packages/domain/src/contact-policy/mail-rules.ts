import { membersOfEu } from './notice-of-origin.ts';

/** The year of the rules below. They are based on summaries; each source has the details. */
export const rulesAsOf = '2026';

/** The known rules for a first letter, and the countries (ISO 3166-1 alpha-2) where each applies. */
export const mailRules = [
  {
    id: 'canSpam',
    name: 'CAN-SPAM',
    countries: ['US'],
    source: 'https://www.ftc.gov/business-guidance/resources/can-spam-act-compliance-guide-business',
  },
  {
    id: 'pecr',
    name: 'PECR',
    countries: ['GB'],
    source:
      'https://ico.org.uk/for-organisations/direct-marketing-and-privacy-and-electronic-communications/',
  },
  {
    id: 'uwg',
    name: 'UWG § 7',
    countries: ['DE'],
    source: 'https://www.gesetze-im-internet.de/uwg_2004/__7.html',
  },
  {
    id: 'casl',
    name: 'CASL',
    countries: ['CA'],
    source: 'https://laws-lois.justice.gc.ca/eng/acts/E-1.6/',
  },
  {
    id: 'ePrivacy',
    name: 'ePrivacy Directive, art. 13',
    // The members of the European Union except Germany, which has its own rule above.
    countries: membersOfEu.filter((country) => country !== 'DE'),
    source: 'https://eur-lex.europa.eu/eli/dir/2002/58/oj',
  },
] as const satisfies readonly {
  id: string;
  name: string;
  countries: readonly string[];
  source: string;
}[];

export type MailRule = (typeof mailRules)[number];

/** The rule of a country; undefined if none is known here, which does not mean that there is none. */
export function mailRuleOf(country: string): MailRule | undefined {
  return mailRules.find(({ countries }) => (countries as readonly string[]).includes(country));
}
