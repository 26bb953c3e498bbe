import {
  type Letter,
  maxEmailHanCharacters,
  maxEmailWords,
  maxSubjectLength,
} from '@hardware-store-finder/contract';
import { foldName, isShort, type LanguagePack, letterLength } from '@hardware-store-finder/domain';
import {
  isWrittenIn,
  latinWordsIn,
  type NumberToken,
  namesInSentence,
  numbersIn,
  productsIn,
  scalesIn,
  searchable,
  wordListsMatcher,
} from '@hardware-store-finder/facts';
import { siteOf } from '@hardware-store-finder/websites';
import claimWords from './claim-words.json' with { type: 'json' };

export type LetterRules = {
  pack: LanguagePack;
  /** The profile of the seller and our template made from it: the only source of materials, certificates and promises. */
  ofSeller: string;
  /** Checked statements, the words of their sources, and the store's own data. */
  ofStore: string;
};

const claimsIn = wordListsMatcher(claimWords);
const attachment =
  /\battach|\benclos|\banhang|\banlage\b|\bbeigefügt|\badjunt|\bpi[eè]ces? jointes?|\bci-joint|\bem anexo|\bin allegato|\ballegat|附件|随信|随函/iu;
const reply = /^\s*(?:re|fw|fwd|aw|wg|tr|rv|enc|res|回复|答复|转发)\s*[:：]/iu;
const headerLine =
  /^\s*(?:to|cc|bcc|from|reply-to|sender|date|return-path|content-type|mime-version|x-[\w-]+)\s*:/imu;
const address =
  /[^\s@<>()"“”:：，。]+@[^\s@<>()"“”，。]+|(?:https?|hxxps?|ftp):\/{0,2}[^\s"”，。]+|\bwww\.[^\s"”，。]+|(?<![\p{L}\p{N}])(?:[\p{L}\p{N}-]+\.)+(?:\p{Script=Han}{2,}|[a-z]{2,})(?![\p{L}\p{N}])(?:\/\S*)?/giu;
/** Other channels of contact, and addresses that are spelled out. */
const detour =
  /(?:^|\s)@\w{3,}|\bdot\s?com\b|\s(?:dot|\(at\)|\[at\])\s|\s\.[a-z]{2,}|telegram|wechat|whatsapp|微信|\bskype\b/iu;
const iban = /\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){2,7}(?:\s?[A-Z0-9]{1,3})?\b/u;
const wallet =
  /\b(?:0x[0-9a-f]{40}|bc1[0-9a-z]{20,60}|[13][1-9A-HJ-NP-Za-km-z]{25,34}|T[1-9A-HJ-NP-Za-km-z]{33})\b/u;
const marks = /<\/?[a-z][^<>]{0,500}>|!?\[[^\]]*\]\([^)]*\)|[{}]|^\s*#{1,6}\s|\*\*|```/imu;

/**
 * Lists the faults of a letter, one sentence each, for the next try; an empty list means that it may be used. `letter`
 * includes its closing. Pure.
 */
export function checkLetter(letter: Letter, rules: LetterRules): string[] {
  return [...checkSubject(letter.subject), ...checkBody(letter.body), ...checkContent(letter, rules)];
}

function checkSubject(subject: string): string[] {
  const faults: string[] = [];
  if (subject.trim() === '') faults.push('The subject is empty.');
  if (/[\r\n\u2028\u2029]/.test(subject)) faults.push('The subject must be one line.');
  if (subject.length >= maxSubjectLength)
    faults.push(`The subject must be shorter than ${maxSubjectLength} characters; it has ${subject.length}.`);
  if (reply.test(subject)) faults.push('The subject must not look like a reply or a forward.');
  return faults;
}

function checkBody(body: string): string[] {
  const faults: string[] = [];
  if (!isShort(body)) {
    const { words, han } = letterLength(body);
    faults.push(
      han > maxEmailHanCharacters
        ? `The e-mail must have at most ${maxEmailHanCharacters} Chinese characters with its closing; it has ${han}.`
        : `The e-mail must have at most ${maxEmailWords} words with its closing; it has ${words}.`,
    );
  }
  const questions = body.normalize('NFKC').match(/[?؟]/g)?.length ?? 0;
  if (questions !== 1) faults.push(`Ask exactly one question; there are ${questions}.`);
  if (attachment.test(body)) faults.push('Nothing is attached: do not speak of attachments or enclosures.');
  if (headerLine.test(body)) faults.push('Write no header lines.');
  if (marks.test(body)) faults.push('Write plain text: no links, lists, HTML or other marks.');
  return faults;
}

function checkContent({ subject, body }: Letter, { pack, ofSeller, ofStore }: LetterRules): string[] {
  const text = asRead(`${subject}\n${body}`);
  const faults: string[] = [];
  if (!isWrittenIn(body, pack.tag)) faults.push(`Write in ${pack.label}.`);
  if (
    productsIn(text).length === 0 &&
    !/hardware|五金|fitting|beschl|ferret|herraj|quincaill|ferrag|ferrament/iu.test(text)
  )
    faults.push('Say what the seller supplies.');
  const own = asRead([ofSeller, pack.email.optOut, pack.email.closing, pack.email.unsigned].join('\n'));
  const known = `${own}\n${asRead(ofStore)}`;
  if (iban.test(text) || wallet.test(text)) faults.push('Write no bank account and no wallet.');
  const foreign = (text.match(address) ?? []).find((found) => !holdsAddress(known, found));
  if (foreign !== undefined)
    faults.push(`${foreign.slice(0, 60)} is not the seller's address: leave it out.`);
  const rest = text.replace(address, ' ');
  if (detour.test(rest) && !detour.test(known))
    faults.push('Name no other way to reach you than the profile does.');
  const numbers = numbersIn(known);
  const unknown = numbersIn(rest).find((token) => token.digits !== '1' && !isAmong(token, numbers));
  const scales = scalesIn(known);
  if (unknown !== undefined || [...scalesIn(rest)].some((scale) => !scales.has(scale)))
    faults.push(
      `The number ${unknown?.digits ?? ''} is neither in the profile nor in the facts: leave it out.`,
    );
  const folded = ` ${foldName(known)} `;
  const name = namesIn(rest, pack).find((one) => {
    const plain = foldName(one);
    return plain !== '' && !folded.includes(` ${plain} `);
  });
  if (name !== undefined)
    faults.push(`The name ${name.slice(0, 60)} is neither in the profile nor in the facts: leave it out.`);
  const may = claimsIn(searchable(own));
  const [, hit] = [...claimsIn(searchable(rest))].find(([concept]) => !may.has(concept)) ?? [];
  if (hit !== undefined)
    faults.push(`The profile does not say "${hit.line.slice(hit.start, hit.end)}": leave it out.`);
  return faults;
}

/** Capitalized English words that are not names. */
const capitals = new Set(
  "I I'm I'd I'll I've Mr Mrs Ms Sir Madam Team English Kind Best Regards Monday Tuesday Wednesday Thursday Friday".split(
    ' ',
  ),
);

/** Whether a number of the same kind is known: 30 days are not 30 percent. */
function isAmong({ digits, kind }: NumberToken, known: readonly NumberToken[]): boolean {
  return known.some((token) => token.digits === digits && token.kind === kind);
}

/** The text as mail programs read it: full-width characters are plain, and a Chinese full stop in an address is a dot. */
function asRead(text: string): string {
  return text.normalize('NFKC').replace(/。(?=[a-z0-9])/giu, '.');
}

/** Ignores the first word of a sentence, which is seldom a name in a letter. */
function namesIn(text: string, { tag }: LanguagePack): string[] {
  if (tag.startsWith('zh')) return latinWordsIn(text);
  return namesInSentence(text, tag).filter((name) => !capitals.has(name.replace('’', "'")));
}

/** A web address for comparison: lowercase, without scheme, 'www.' and trailing punctuation. */
function plainAddress(address: string): string {
  return address
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/.,;!]+$/, '');
}

function holdsAddress(known: string, found: string): boolean {
  const asked = plainAddress(found);
  // 'e.g.' and 'No.5' look like hosts but are not.
  if (!found.includes('@') && !/^(?:https?:|www\.)/i.test(found)) {
    const host = asked.split('/')[0] ?? asked;
    if (siteOf(host) === host.split('.').at(-1)) return true;
  }
  return (known.match(address) ?? []).some(
    (one) => plainAddress(one) === asked || plainAddress(one).startsWith(`${asked}/`),
  );
}
