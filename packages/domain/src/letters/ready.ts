import type { Email, FollowUp, Recipient, Seller, Translations } from '@Hardware-Store-Finder/contract';
import type { ComposedLetter } from './email-template.ts';
import type { OpenTerm } from './seller-terms.ts';

/** What a letter says of its own words: in which language they are, and which of them nobody has confirmed. */
type LetterWords = Pick<
  Email,
  'subject' | 'body' | 'writtenIn' | 'missingLanguage' | 'untranslated' | 'unconfirmed'
> & { followUps?: readonly Pick<FollowUp, 'body'>[] | undefined };

/** What is known of a letter that is to leave. */
export type LetterToLeave = {
  letter: LetterWords;
  /** The profile that it was written with. */
  seller: Seller | undefined | 'loading';
  /** Whether a person has said yes to its language, where letters cannot be written in that of the website. */
  isLanguageDecided?: boolean | undefined;
  /** 'copied': it needs no address, because the person copies it into the form of a website. */
  recipient: Pick<Recipient, 'value' | 'verdict'> | 'copied' | undefined;
  /** What the contact policy says; 'unread' if nobody could ask it. */
  policy: 'allowed' | 'refused' | 'unread';
};

/** Why a letter may not leave, with the field of the profile or the words that it is about. */
export type NotReady =
  | { why: 'profile_loading' | 'no_profile' | 'no_address' | 'policy_unread' | 'refused' }
  | { why: 'profile_incomplete'; field: 'company' | 'makes' }
  | { why: 'language'; missing: string }
  /** Nobody has said yes to these words, or translated them. */
  | { why: 'open_terms'; terms: readonly OpenTerm[] }
  /** The profile has other words than the letter by now. */
  | { why: 'outdated_terms'; terms: readonly OpenTerm[] }
  | { why: 'dead_address'; email: string };

/**
 * Why a letter may not be sent, approved or marked as sent, what matters most first; empty if it may. Without a profile it is
 * the specification's anonymous template, which may only be copied.
 */
export function whyNotReady({
  letter,
  seller,
  isLanguageDecided = false,
  recipient,
  policy,
}: LetterToLeave): NotReady[] {
  const translations = seller === 'loading' ? undefined : seller?.translations;
  const terms = openTermsIn(letter, translations);
  const open = terms.filter(({ now }) => now === undefined);
  const outdated = terms.filter(({ now }) => now !== undefined);
  const { missingLanguage: missing } = letter;
  const reasons: (NotReady | false)[] = [
    ...profileGaps(seller),
    missing !== undefined && !isLanguageDecided && { why: 'language', missing },
    open.length > 0 && { why: 'open_terms', terms: open },
    outdated.length > 0 && { why: 'outdated_terms', terms: outdated },
    recipient === undefined && { why: 'no_address' },
    typeof recipient === 'object' &&
      recipient.verdict === 'dead' && { why: 'dead_address', email: recipient.value },
    policy !== 'allowed' && { why: policy === 'unread' ? 'policy_unread' : 'refused' },
  ];
  return reasons.filter((reason) => reason !== false);
}

/** What a profile lacks for letters that may leave. */
export function profileGaps(seller: LetterToLeave['seller']): NotReady[] {
  if (seller === 'loading') return [{ why: 'profile_loading' }];
  if (seller === undefined) return [{ why: 'no_profile' }];
  const { company, companyChinese, makes } = seller;
  const fields = [!(company ?? companyChinese) && ('company' as const), !makes && ('makes' as const)].filter(
    (field) => field !== false,
  );
  return fields.map((field) => ({ why: 'profile_incomplete', field }));
}

/**
 * The seller's terms in a letter as it is now that nobody has confirmed for its language. `now`: what the profile says of them
 * meanwhile, if that is something else.
 */
export function openTermsIn(
  letter: Omit<LetterWords, 'missingLanguage'>,
  translations: Translations = {},
): (OpenTerm & { now: string | undefined })[] {
  const { subject, body, followUps = [], untranslated = [], unconfirmed = [], writtenIn = '' } = letter;
  const text = [subject, body, ...followUps.map((one) => one.body)].join('\n').toLowerCase();
  return [...untranslated.map((term) => ({ term, text: term })), ...unconfirmed]
    .map((one) => ({ ...one, now: ownWord(one.term, writtenIn, translations) }))
    .filter(
      ({ text: word, now }) =>
        now !== word && text.replaceAll(now?.toLowerCase() ?? '\0', '').includes(word.toLowerCase()),
    );
}

/** The person's own word for a term; of a name or an address in Chinese letters, its Latin form. */
export function ownWord(term: string, tag: string, translations: Translations): string | undefined {
  const own = translations[term.toLowerCase()];
  const isName = /\p{Script=Han}/u.test(term) && !tag.startsWith('zh');
  return own?.[tag] ?? (isName ? own?.en : undefined);
}

/** What the seller's words in a letter still need: a translation, or a person's yes to the one that stands there. */
export function openWords({
  open,
}: Pick<ComposedLetter, 'open'>): Pick<Email, 'untranslated' | 'unconfirmed'> {
  const untranslated = open.filter(({ term, text }) => term === text).map(({ term }) => term);
  const unconfirmed = open.filter(({ term, text }) => term !== text);
  return { ...(untranslated.length > 0 && { untranslated }), ...(unconfirmed.length > 0 && { unconfirmed }) };
}

/** A letter with the words that the profile has by now, in place of those that it was written with. */
export function withProfileWords<Letter extends LetterWords>(
  letter: Letter,
  seller: LetterToLeave['seller'],
): Letter {
  const terms = openTermsIn(letter, seller === 'loading' ? undefined : seller?.translations);
  const renewed = (text: string) =>
    terms.reduce((said, { text: word, now }) => (now === undefined ? said : replaced(said, word, now)), text);
  const followUps = letter.followUps?.map((one) => ({ ...one, body: renewed(one.body) }));
  return {
    ...letter,
    subject: renewed(letter.subject),
    body: renewed(letter.body),
    ...(followUps !== undefined && { followUps }),
  };
}

/** Replaces a word wherever it stands; one that begins with a capital there keeps it. */
function replaced(text: string, word: string, now: string): string {
  const capital = (one: string) => one.slice(0, 1).toUpperCase() + one.slice(1);
  return text.replaceAll(word, now).replaceAll(capital(word), capital(now));
}

/** A campaign's profile with the words that the team's profiles of the same company have confirmed since it was started. */
export function withTeamWords(
  seller: Seller | undefined,
  profiles: readonly { seller: Seller }[],
): Seller | undefined {
  if (seller === undefined) return undefined;
  const own = profiles.filter((profile) => profile.seller.company === seller.company);
  const translations = { ...seller.translations };
  for (const profile of own)
    for (const [term, words] of Object.entries(profile.seller.translations ?? {}))
      translations[term] = { ...translations[term], ...words };
  return { ...seller, translations };
}
