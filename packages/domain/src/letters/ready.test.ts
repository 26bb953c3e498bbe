import { expect, test } from 'vitest';
import { type LetterToLeave, openTermsIn, whyNotReady } from './ready.ts';

const seller = { company: 'Yongfeng', makes: 'cabinet handles' };
const letter = { subject: 'Möbelgriffe für Kaya', body: 'Wir fertigen Möbelgriffe.', writtenIn: 'de' };
const ready: LetterToLeave = {
  letter,
  seller,
  recipient: { value: 'info@kaya.example', verdict: 'usable' },
  policy: 'allowed',
};
const open = { ...letter, unconfirmed: [{ term: 'Cabinet handles', text: 'Möbelgriffe' }] };
const missing = { ...letter, writtenIn: 'en', missingLanguage: 'hu' };

test.each<[string, Partial<LetterToLeave>, string[]]>([
  ['complete', {}, []],
  ['written before the profile has come', { seller: 'loading' }, ['profile_loading']],
  ['the anonymous template', { seller: undefined }, ['no_profile']],
  ['of a seller without a name', { seller: { makes: 'hinges' } }, ['profile_incomplete']],
  ['of a seller with a Chinese name', { seller: { companyChinese: '永丰', makes: 'hinges' } }, []],
  ['of a seller without goods', { seller: { company: 'Yongfeng', makes: '' } }, ['profile_incomplete']],
  ['in another language than the website', { letter: missing }, ['language']],
  ['the same after a person said yes', { letter: missing, isLanguageDecided: true }, []],
  ['with a proposal that nobody confirmed', { letter: open }, ['open_terms']],
  ['to nobody', { recipient: undefined }, ['no_address']],
  ['to the form of a website', { recipient: 'copied' }, []],
  ['to a dead address', { recipient: { value: 'a@b.example', verdict: 'dead' } }, ['dead_address']],
  ['to a doubtful address', { recipient: { value: 'a@b.example', verdict: 'doubtful' } }, []],
  ['to an address that may not be looked up', { recipient: { value: 'a@b.example' } }, []],
  ['to somebody whom the policy refuses', { policy: 'refused' }, ['refused']],
  ['before the policy could be asked', { policy: 'unread' }, ['policy_unread']],
])('a letter %s is held for the right reasons', (_, change, reasons) => {
  expect(whyNotReady({ ...ready, ...change }).map(({ why }) => why)).toEqual(reasons);
});

test('everything that speaks against a letter is said, the profile first', () => {
  const all = whyNotReady({
    letter: { ...open, missingLanguage: 'hu' },
    seller: {},
    recipient: undefined,
    policy: 'unread',
  });
  expect(all.map(({ why }) => why)).toEqual([
    'profile_incomplete',
    'profile_incomplete',
    'language',
    'open_terms',
    'no_address',
    'policy_unread',
  ]);
});

test('a confirmed proposal is open no more, and another word makes the letter outdated', () => {
  const confirmedAs = (text: string) => ({ ...seller, translations: { 'cabinet handles': { de: text } } });
  expect(whyNotReady({ ...ready, letter: open, seller: confirmedAs('Möbelgriffe') })).toEqual([]);
  expect(whyNotReady({ ...ready, letter: open, seller: confirmedAs('Schrankgriffe') })).toMatchObject([
    { why: 'outdated_terms', terms: [{ now: 'Schrankgriffe' }] },
  ]);
  // In another language nobody has said anything.
  expect(
    whyNotReady({ ...ready, letter: { ...open, writtenIn: 'nl' }, seller: confirmedAs('Möbelgriffe') }),
  ).toMatchObject([{ why: 'open_terms' }]);
});

test('words count while they stand in the letter or in what follows it', () => {
  const words = { untranslated: ['panic bars'], writtenIn: 'de', subject: '', body: 'Wir liefern.' };
  expect(openTermsIn(words)).toEqual([]);
  expect(openTermsIn({ ...words, subject: 'Panic bars' })).toHaveLength(1);
  expect(openTermsIn({ ...words, followUps: [{ body: 'Auch panic bars.' }] })).toHaveLength(1);
  const own = { 'panic bars': { de: 'Panikstangen (panic bars)' } };
  expect(openTermsIn({ ...words, body: 'Panikstangen (panic bars)' }, own)).toEqual([]);
});

test('the Latin form of a name counts for every letter but Chinese ones', () => {
  const words = { untranslated: ['陈经理'], subject: '', body: '陈经理' };
  const latin = { 陈经理: { en: 'Mr. Chen' } };
  expect(openTermsIn({ ...words, writtenIn: 'de' }, latin)).toMatchObject([{ now: 'Mr. Chen' }]);
  expect(openTermsIn({ ...words, body: 'Mr. Chen', writtenIn: 'de' }, latin)).toEqual([]);
});
