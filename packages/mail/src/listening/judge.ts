import { isFreeMail, ownDomain } from '@Hardware-Store-Finder/domain';
import type { LeftLetter } from '@Hardware-Store-Finder/storage';
import { fold } from '../fold.ts';
import { bareSubject } from '../mail-kind.ts';
import type { WholeMail } from '../read-mail.ts';
import type { LetterJson } from '../sending/letter-json.ts';

/** A letter that has left, with what an answer may be known by. Domains are registrable ones. */
export type KnownLetter = LeftLetter & {
  /** The domain of its address, unless many firms share it, and that of the store's website. */
  readonly domain: string | undefined;
  readonly site: string | undefined;
  /** Subject and store as `bareSubject` and `fold` leave them. */
  readonly subject: string;
  readonly store: string;
  /** How its text begins, as `WholeMail` has what was said. */
  readonly words: string;
};

/**
 * By what a message is about a letter: it names it, or is from the address that was written to (or says what became of it). By all
 * else a person should look: it brings the letter along, is from the firm's domain or that of its website, has the letter's subject,
 * quotes it, or names the address or the store.
 */
export type MatchedBy =
  | 'reference'
  | 'address'
  | 'enclosed'
  | 'domain'
  | 'website'
  | 'subject'
  | 'quoted'
  | 'named';
export type Match = { letter: KnownLetter; by: MatchedBy };

/** What to do about a message that came back. */
export type Judgement = {
  /** Whether a person should say what it is; until then nothing more leaves to the firm. */
  isDoubtful: boolean;
  /** A person of the firm has answered: its letters end. */
  isAnswer: boolean;
  /** The report says of letters by their Message-IDs what became of them. */
  isReport: boolean;
  /** Who wants no more letters. */
  optOuts: string[];
};

/** The registrable domain of an address; undefined where many firms share it. */
export function domainOf(address: string): string | undefined {
  const host = address.toLowerCase().split('@').at(-1) ?? '';
  return isFreeMail(host) ? undefined : ownDomain(host);
}

/** So many characters of a line are somebody's quotation. */
const quotedChars = 50;

export function signsOf(
  recipient: string,
  { subject, body, store: { name, website } }: Pick<LetterJson, 'subject' | 'body' | 'store'>,
): Omit<KnownLetter, keyof LeftLetter> {
  const site = ownDomain(website);
  return {
    domain: domainOf(recipient),
    site: site === undefined || isFreeMail(site) ? undefined : site,
    subject: bareSubject(subject).bare,
    store: fold(name),
    words: fold(body.split('\n').find((line) => line.length >= quotedChars) ?? '')
      .replace(/[\s>|]+/g, ' ')
      .slice(0, quotedChars),
  };
}

/** The letter that a message is about, by the surest sign; of several letters the newest. `letters`: the newest first. */
export function letterOf(mail: WholeMail, letters: readonly KnownLetter[]): Match | undefined {
  const { report } = mail;
  const named = [...mail.answers, ...(report?.letter.ids ?? [])];
  const about = report
    ? [...report.recipients.map(({ address }) => address), ...report.letter.to]
    : [mail.from, mail.answerTo];
  const sure: [MatchedBy, (letter: KnownLetter) => boolean][] = [
    ['reference', ({ message_id }) => named.includes(message_id)],
    ['address', ({ recipient }) => about.includes(recipient.toLowerCase())],
  ];
  // The Message-ID tells where it was written.
  const domains = new Set([mail.from, mail.answerTo, mail.messageId.slice(1, -1)].map(domainOf));
  const isOf = (domain: string | undefined) => domain !== undefined && domains.has(domain);
  const { bare, isAnswer } = bareSubject(mail.subject);
  const doubtful: typeof sure = [
    ['enclosed', ({ message_id }) => mail.enclosed.includes(message_id)],
    ['domain', ({ domain }) => isOf(domain)],
    ['website', ({ site }) => isOf(site)],
    ['named', ({ recipient }) => mail.said.includes(recipient.toLowerCase())],
    ['subject', ({ subject }) => isAnswer && subject !== '' && bare === subject],
    ['quoted', ({ words }) => words !== '' && mail.said.includes(words)],
    ['named', ({ store }) => isTelling(store) && mail.said.includes(store)],
  ];
  for (const [by, isAbout] of report ? sure : [...sure, ...doubtful]) {
    const letter = letters.find(isAbout);
    if (letter !== undefined) return { letter, by };
  }
  return undefined;
}

/** Whether a name is more than a word for every such store. */
function isTelling(name: string): boolean {
  return name.length >= 10 && name.trim().includes(' ');
}

/** What follows from a message. Whatever is near a letter and not surely a machine's could be a person's. */
export function judge(mail: WholeMail, { letter, by }: Match): Judgement {
  const isNear = by === 'reference' || by === 'address';
  const isPerson = mail.kind === 'human_reply';
  // Anybody may say that an address is dead: a report knows the letter.
  const isReport = mail.kind === 'bounce' && by === 'reference' && mail.isSure;
  const optOut = mail.kind === 'complaint' || mail.intents.includes('opt_out');
  return {
    isDoubtful: !mail.isSure || (isPerson && !isNear) || (mail.kind === 'bounce' && !isReport),
    isAnswer: mail.isSure && ((isPerson && isNear) || mail.kind === 'complaint'),
    isReport,
    // A report is from the provider.
    optOuts: optOut
      ? [...new Set([letter.recipient.toLowerCase(), ...(mail.report ? [] : [mail.from])])]
      : [],
  };
}
