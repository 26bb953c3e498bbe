import type { CriterionAnswer } from '@Hardware-Store-Finder/contract';
import { pluralsIn } from '../plurals.ts';

const { counted, number } = pluralsIn('en');
const waiting = (count: number) => counted(count, { one: '# letter waits', other: '# letters wait' });
const stores = (count: number) => counted(count, { one: '# store', other: '# stores' });

/** Messages of the review, and of how letters leave it. */
export const englishReview = {
  documentTitle: (name: string) => `Review: ${name} – Hardware Store Finder`,
  title: 'Review',
  /** Why letters of a campaign wait, and how many. */
  unready: {
    no_profile: (count: number) => `${waiting(count)} for your profile. {profile}`,
    profile_incomplete: (count: number, field?: 'company' | 'makes') =>
      field === 'makes'
        ? `${waiting(count)}: your profile doesn’t say what you make. {profile}`
        : `${waiting(count)}: your profile has no company. {profile}`,
    language: (count: number) => `${waiting(count)} for your yes to their language.`,
    open_terms: (count: number) => `${waiting(count)} for words: {words}`,
    outdated_terms: (count: number) =>
      `${waiting(count)} to be written anew, because your profile has other words by now: {words}`,
    no_address: (count: number) => `${waiting(count)} for an address.`,
    dead_address: (count: number) => `${waiting(count)} for an address that accepts mail.`,
  },
  position: (at: number, of: number) => `${number(at)} of ${number(of)}`,
  loading: 'Loading letters…',
  letter: 'Letter',
  evidence: 'What we know',
  body: 'Letter',
  followUps: 'Follow-ups, if nobody answers',
  emptyFollowUp: 'Leave a follow-up empty, and it is not sent.',
  changes: 'Your changes',
  noLetter: 'There is no letter to this store.',
  approve: 'Approve',
  decision: {
    title: 'This letter isn’t in the language of their website. Send it like this?',
    approve: 'Approve as it is',
    change: 'Change the words',
  },
  edit: 'Edit',
  skip: 'Skip',
  doNotContact: 'Do not contact',
  undo: 'Undo',
  next: 'Next',
  previous: 'Previous',
  saveEdit: 'Save',
  cancelEdit: 'Discard changes',
  saveKeys: 'Ctrl Enter saves, Esc discards',
  openMail: 'Open in mail program',
  tooLong: 'The letter is too long for a mail link, so its text is copied. Paste it into your mail program.',
  skipTitle: 'Why skip?',
  skipReasons: [
    'Not a good fit',
    'Wrong recipient',
    'Letter needs too much work',
    'Known in another way',
  ] as readonly string[],
  skipOther: 'Another reason',
  skipNoReason: 'Skip without a reason',
  back: 'Back',
  criteria: 'Your criteria',
  answers: {
    yes: 'Yes',
    no: 'No',
    not_found: 'Not seen',
    not_judged: 'Not checked',
  } satisfies Record<CriterionAnswer['answer'], string>,
  notJudgedWhy: 'The built-in reader can’t check this one.',
  statements: 'From their website',
  /** Values of one label. */
  list: (values: readonly string[]) => values.join(', '),
  unchecked: 'Written by an earlier version, which checked its words less strictly.',
  noStatements: 'Nothing was read on a website of theirs.',
  judged: '(read by AI)',
  store: 'Store',
  refused: {
    listed: 'This store or address is on your do-not-contact list. The letter can’t be approved.',
    status: 'This lead is marked “Do not contact”. The letter can’t be approved.',
    unread: 'Your leads couldn’t be read, so nobody can check your do-not-contact list. Reload the page.',
  },
  /** Colleagues look at the same letter. */
  openAt: (names: readonly string[]) =>
    `${names.join(', ')} ${names.length === 1 ? 'has' : 'have'} this letter open.`,
  known: (status: string) => `Already a lead: ${status}`,
  saving: 'Saving…',
  decidedBy: (name: string) => `by ${name}`,
  lost: (store: string, why: string) => `Your decision on ${store} wasn’t saved: ${why}`,
  showIt: 'Show it',
  decided: {
    approved: 'Approved',
    skipped: 'Skipped',
    without_letter: 'Do not contact',
    sent: 'Sent',
  },
  end: {
    title: 'All caught up',
    text: 'No letter is waiting for your review.',
    more: (count: number) => `${stores(count)} still in progress. New letters appear here.`,
    none: {
      approved: 'No approved letters.',
      skipped: 'No skipped letters.',
      sent: 'No sent letters yet.',
    },
  },

  leave: {
    button: (count: number) => `Export ${number(count)} approved`,
    formats: {
      eml: 'Email files (.eml in a ZIP)',
      csv: 'Mail merge, CSV',
      xlsx: 'Mail merge, Excel',
    },
    working: 'Exporting…',
    done: (count: number) =>
      counted(count, {
        one: '# letter exported. Its lead is marked as contacted.',
        other: '# letters exported. Their leads are marked as contacted.',
      }),
    held: (count: number, names: string) =>
      `${counted(count, { one: '# letter was', other: '# letters were' })} held back because of your do-not-contact list: ${names}`,
    notTakenBack: (count: number) =>
      counted(count, {
        one: '# mark couldn’t be taken back. Check the letters under “Sent”.',
        other: '# marks couldn’t be taken back. Check the letters under “Sent”.',
      }),
    nothing: 'No approved letters to export.',
    file: (campaign: string) => `letters ${campaign}`,
  },
};
