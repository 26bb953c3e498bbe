import type { Approach, LetterTurn, MailReason, MailVerdict } from '@Hardware-Store-Finder/contract';

/** Messages about email addresses and the seller's own domain. */
export const englishMail = {
  verdicts: {
    usable: 'Accepts mail',
    doubtful: 'Doubtful',
    dead: 'Doesn’t accept mail',
  } satisfies Record<MailVerdict, string>,
  reasons: {
    bad_syntax: 'not a valid address',
    no_domain: 'its domain does not exist',
    came_back: 'an email to it came back',
    null_mx: 'its domain doesn’t accept mail',
    no_mail_server: 'its domain has no mail server',
    dns_silent: 'its domain couldn’t be checked',
    address_only: 'its domain lists no mail server',
    disposable: 'a disposable address',
    other_firm: 'of another firm',
    other_domain: 'not the domain of the store’s website',
    mail_server: 'its domain has a mail server',
    role: 'a shared address such as info@',
    free_mail: 'free mail',
    sample: 'a sample store',
  } satisfies Record<MailReason, string>,
  foundOn: 'found on {page}',
  foundIn: (source: string) => `found in ${source}`,

  sender: {
    title: 'Do your emails arrive?',
    why: 'Mail providers check whether email from your domain is really yours. See what they find.',
    domain: 'Your email domain',
    selector: 'DKIM selector (if you know it)',
    check: 'Check domain',
    checking: 'Checking…',
    failed: 'Couldn’t check the domain.',
  },
};

/** The type of every language: a missing message does not compile. */
export type MailMessages = typeof englishMail;

/** English messages around an email: its lead, refusals, the country's rules and the checks. Part of `outreach`. */
export const englishEmail = {
  lead: {
    bar: 'Lead',
    save: 'Save as lead',
    status: 'Status',
    next: 'Follow-up date',
    open: 'Open in Leads',
    sent: 'Did you send it?',
    markContacted: 'Mark as contacted',
    saveContacted: 'Save as lead, contacted',
    marked: 'Marked as contacted.',
    contactedUntil: (store: string, day: string) =>
      `${store}: copied, marked as contacted, follow-up on ${day}.`,
    takenOn: (day: string) =>
      `You copied an email to this store on ${day}. If you sent it, mark the store as contacted.`,
    already: {
      contacted: (day: string) => `Contacted on ${day}. Send another first email anyway?`,
      replied: (day: string) =>
        `They replied (noted on ${day}). Answer them instead of sending a first email.`,
      customer: (day: string) => `Already a customer (noted on ${day}). Send a first email anyway?`,
      not_interested: (day: string) => `Not interested (noted on ${day}). Send another email anyway?`,
    },
  },
  letter: {
    copyAndMark: 'Copy and mark contacted',
    copyAndNext: 'Copy, mark contacted, next store',
    copiedAndMarked: 'Copied and marked as contacted.',
    draft: (language: string, day: string) => `You have a draft in ${language} from ${day}.`,
    restore: 'Restore draft',
    discard: 'Discard',
    isEdited: 'Replace the email that you edited?',
    replace: 'Replace',
    keep: 'Keep mine',
  },
  sending: {
    send: 'Send',
    sendAndNext: 'Send, next store',
    leaves: (day: string, clock: string, from: string) => `Leaves ${day} at ${clock} from ${from}.`,
    toChange: 'Take it back to change it.',
    waits: (from: string) => `Waits to leave from ${from}.`,
    leaving: 'Leaving now.',
    sent: (day: string, clock: string, to: string) => `Sent ${day} at ${clock} to ${to}.`,
    stopped: (why: string) => `Not sent: ${why}.`,
    takeBack: 'Take back',
  },
  missingLanguage: (language: string, instead: string) =>
    `Their website is in ${language}, in which letters can’t be written yet. This one is in ${instead}.`,
  notReady: {
    noProfile: 'Anonymous template, only to copy: your profile is empty.',
    incomplete: {
      company: 'Your seller profile has no company, so the letter is from nobody.',
      makes: 'Your seller profile doesn’t say what you make.',
    },
    fillIn: 'Fill it in',
    acceptLanguage: (language: string) => `Write in ${language}`,
    openTerms: (language: string) =>
      `Nobody has confirmed these words in ${language}: {words}. Confirm or replace them in your profile.`,
    outdated: (language: string) =>
      `Your profile has other words in ${language} by now for {words}. Write the letter anew.`,
    rewrite: 'Write anew',
  },
  noCommonGround: (theirs: readonly string[]) =>
    `Nothing on their pages meets what you make: they sell ${theirs.join(', ')}. Better not to write to them.`,
  choices: {
    turn: 'Letter',
    turns: {
      first: 'First letter',
      second: 'Second, a week later',
      third: 'Third, a month later',
    } satisfies Record<LetterTurn, string>,
    approach: 'Approach',
    approaches: {
      shared: (goods = '') => `You both have ${goods}`,
      brand: (brand = '') => `They carry ${brand}`,
      local: () => 'Introduce yourself',
    } satisfies Record<Approach, (words?: string) => string>,
    option: (name: string, isBest: boolean) => (isBest ? `${name} (suits best)` : name),
  },
  ownSentence: 'Edited by you: no translation.',
  letterSources: 'What it says about the store, with sources',
  basis: 'What each sentence rests on',
  struck: {
    title: 'Sentences nobody confirmed',
    unchecked: (model: string) =>
      `${model} wrote the crossed-out sentences too. Nobody confirmed them: they are not in your email until you accept them.`,
    accept: 'Use instead',
    acceptThis: (sentence: string) => `Use “${sentence}”`,
  },
  block: {
    store: 'Do not contact this store',
    email: (value: string) => `Do not contact ${value}`,
    domain: (value: string) => `Do not contact anyone at ${value}`,
  },
  refusal: {
    title: 'You can’t email this store',
    email: (value: string, day: string) => `${value} has been on your do-not-contact list since ${day}.`,
    domain: (value: string, day: string) =>
      `Everyone at ${value} has been on your do-not-contact list since ${day}.`,
    store: (name: string, day: string) => `${name} has been on your do-not-contact list since ${day}.`,
    phone: (value: string, day: string) =>
      `The phone number ${value} has been on your do-not-contact list since ${day}.`,
    firm: (name: string, day: string) => `${name} has been on your do-not-contact list since ${day}.`,
    erased: (_: string, day: string) =>
      `A store that was erased, and must not be contacted, is this one (${day}).`,
    status: (day: string) => `The status of this store has been “Do not contact” since ${day}.`,
    where: 'You can change that here, or under {leads}.',
    leads: 'Leads',
    putAway: 'Your draft is set aside. Undo to get it back.',
    undo: 'Undo: allow emails again',
    unread: 'Couldn’t read the do-not-contact list, so this store may be on it.',
    anyway: 'Write without checking',
  },
  rule: {
    label: 'Rule for first emails',
    /** The country, and what it was inferred from if not the store’s address. */
    by: {
      near: (country: string) => `${country} (by the nearest town)`,
      phone: (country: string) => `${country} (by its phone number)`,
    },
    line: '{country}: {rule} {source} (as of {year}). Not legal advice.',
    none: (country: string) => `No rule on file for ${country}: check local email rules. Not legal advice.`,
    unknown: 'Country unknown: check local email rules. Not legal advice.',
    /** Keyed by the id of the rule. */
    rules: {
      canSpam:
        'CAN-SPAM requires a true sender and subject, a note that this is advertising, a postal address, and an opt-out that you honour within 10 business days. Emails to businesses are not exempt.',
      pecr: 'under PECR you may email companies if you say who you are and how to opt out; sole traders only with their consent.',
      uwg: 'UWG § 7 requires prior consent to advertising by email, between businesses too.',
      casl: 'under CASL consent is implied only if the address is published without a refusal of such emails and yours concerns their business.',
      ePrivacy: 'many EU states require prior consent (ePrivacy Directive, art. 13); national rules differ.',
    },
    source: 'Source',
  },
  checks: {
    label: 'First email checklist',
    optOut: 'Opt-out line included',
    noOptOut: 'Opt-out line missing. Say how to stop your emails.',
    postal: 'Postal address included',
    noPostal: 'Postal address missing. Say where you are.',
    unknownPostal: 'No postal address in your seller profile.',
    addOptOut: 'Add the opt-out line',
    addPostal: 'Add the postal address',
    fillIn: 'Fill in postal address',
  },
};

/** The type of every language: a missing message does not compile. */
export type EmailMessages = typeof englishEmail;
