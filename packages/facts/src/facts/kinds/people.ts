import { trimmed } from '../items.ts';
import { type Lexicon, words } from '../lexicon.ts';
import { namesOwner, type Owner } from '../owner.ts';
import { cjk, has, hits, type Sentence, speaks, wordCount } from '../sentence.ts';
import { anyOf } from '../word-parts.ts';
import { isName } from './proper-names.ts';

const word = "\\p{Lu}[\\p{L}\\p{M}'’-]*";
const nameSource = `(?:${anyOf('title')}\\.?\\s+)?${word}(?:\\s+(?:(?:${anyOf('inPersonName')}|\\p{Lu}\\.)\\s+)*${word}){1,3}`;
/** "Graham and Sue Hockin", "Anna Berg and Jo Pohl". */
const and = `\\s+(?:${anyOf('and')}|&)\\s+`;
const namesSource = `(?:${word}${and})?${nameSource}(?:${and}${nameSource})?`;
const hanName = '[\\p{Script=Han}]{2,4}';
type Role = keyof Lexicon['person']['roles'];
const roles = [
  'owner',
  'founder',
  'managing director',
  'director',
  'chief executive',
  'president',
  'manager',
  'buyer',
  'in charge',
  'partner',
  'sales',
  'staff',
] as const satisfies readonly Role[];

/** People with their roles, as "name, role". */
export function peopleIn(sentence: Sentence, owner: Owner): string[] {
  return peopleOf(sentence, owner).map(
    ({ name, role, kind }) => `${name}, ${isVerb(role, kind, sentence) ? kind : role}`,
  );
}

/** A line that is a name as people have them. */
export const personName = new RegExp(`^${nameSource}$`, 'u');

/** Whether a line is a role, or several: "Planning, purchasing" has one that is known. */
export function isRoleOnly({ lower, lexicons }: Sentence): boolean {
  const parts = lower.split(/\s*[,/&]\s*/u);
  const isRole = (part: string) =>
    lexicons.some(({ person }) => roles.some((kind) => words(person.roles[kind]).is(part)));
  return parts.some(isRole) && parts.every((part) => isRole(part) || !/\s/u.test(part));
}

const parted = /[,:：–—|()\n]|\s-\s/u;

/** "1996 von Ada Muster gegründet": the founder is told by a verb. German nouns have a capital. */
function isVerb(role: string, kind: Role, { language }: Sentence): boolean {
  if (kind === 'in charge') return true;
  return kind === 'founder' && (language === 'de' ? /^\p{Ll}/u.test(role) : role === 'founded');
}

type Person = { name: string; role: string; kind: Role };

function peopleOf(sentence: Sentence, owner: Owner): Person[] {
  const { place, heading, text } = sentence;
  // schema.org names the people of the company.
  if (place === 'meta' && heading === 'founder' && personName.test(text))
    return [{ name: text, role: 'founder', kind: 'founder' }];
  if (place === 'menu' || place === 'image' || place === 'meta') return [];
  const buyers = hits(sentence, ({ person }) => person.roles.buyer);
  const found = roles.flatMap((known) =>
    hits(sentence, (lexicon) => lexicon.person.roles[known]).flatMap(({ start, end: until }): Person[] => {
      // "Encargada de compras", "head of purchasing": what a role is for says more than its noun.
      const buyer = buyers.find((one) => ofRole.test(sentence.text.slice(until, one.start)));
      const { end = until } = buyer ?? {};
      const kind = buyer === undefined ? known : 'buyer';
      // "Anna Berg, Yard Manager"
      const [ofWhat = ''] = /(?<=,\s)(?:\p{Lu}[\p{L}-]*\s){1,2}$/u.exec(sentence.text.slice(0, start)) ?? [];
      const role = ofWhat + sentence.text.slice(start, end);
      // A name above "Planning, purchasing" has both roles.
      const before = sentence.text
        .slice(0, start - ofWhat.length)
        .replace(/(?<=\n|\s[–—-]\s)(?:\p{L}+\s?[,/&]\s)+$/u, '');
      const after = sentence.text.slice(end);
      const name =
        nameBeside(before, after, kind, sentence, owner) ??
        (kind === 'founder' ? foundedBy(after, sentence, owner) : undefined);
      // "Locksmith Staten Island": a trade beside a name on a label is no role of somebody.
      const isBeside = sentence.isLabel && !cjk.test(sentence.text) && !parted.test(sentence.text);
      // "In 1921 the locksmith Ada Muster opened …" is long gone.
      const isGone = /(?<!\d)1[89]\d{2}(?!\d)/.test(sentence.text);
      if (place === 'heading' && (name === undefined || !isWholly(text, name, role, kind))) return [];
      if (kind === 'staff' && (isBeside || isGone || !isOfTeam(sentence))) return [];
      return name === undefined ? [] : [{ name, role, kind }];
    }),
  );
  return found.length > 0 ? found : mailedBuyers(sentence);
}

/** Who runs a firm may be a heading: "Ada Muster, managing director", "Owner Ada Muster". */
const heads: ReadonlySet<Role> = new Set<Role>([
  'owner',
  'founder',
  'managing director',
  'chief executive',
  'buyer',
]);

function isWholly(text: string, name: string, role: string, kind: Role): boolean {
  const rest = text.replace(name, '').replace(role, '');
  return heads.has(kind) && !/[\p{L}\p{N}]/u.test(rest);
}

/** Between a role and what it is for. */
const ofRole = /^\s(?:\p{Ll}{1,4}\s){0,2}$/u;

/** "Residential & Automotive (Locksmith)" is written like a name: labels name staff where a firm tells of itself, or tell how to reach them. */
function isOfTeam({ isLabel, isAbout, text }: Sentence): boolean {
  return !isLabel || isAbout || /@|(?:\d[\s./-]*){6}/u.test(text);
}

const mail = /(?<local>[\p{L}\d._-]+)@[\p{L}\d.-]+/gu;
/** "E-Mail: purchasing@…", "Purchasing and Sales: sales@…" name nobody. */
const ofAddress = new RegExp(`^${anyOf('addressLabel')}`, 'iu');
const behindMail = new RegExp(`^\\s\\((?<name>${word}(?:\\s${word}){0,3})\\)`, 'u');
const beforeMail = new RegExp(`(?<name>${word}(?:\\s${word}){0,3})\\.?[\\s,:(–-]*$`, 'u');

/** Who buys, beside an address: "Write to Ada about purchasing: ada@…", "Ada (purchasing@…)". */
export function mailedBuyers(sentence: Sentence): Person[] {
  let from = 0;
  return [...sentence.text.matchAll(mail)].flatMap(({ 0: found, index, groups }): Person[] => {
    const local = groups?.local?.toLowerCase() ?? '';
    const [text, lower] = [sentence.text.slice(from, index), sentence.lower.slice(from, index)];
    from = index + found.length;
    const isBuying = sentence.lexicons.some(({ person }) => words(person.roles.buyer).is(local));
    const [cue] = hits({ lower, lexicons: sentence.lexicons }, ({ person }) => person.roles.buyer);
    // "purchasing@… (Ada)", "Ada, purchasing@…"
    const near =
      behindMail.exec(sentence.text.slice(from))?.groups?.name ?? beforeMail.exec(text)?.groups?.name ?? '';
    const own = text.match(new RegExp(word, 'gu'))?.find((one) => unmarked(one) === unmarked(local));
    const role = isBuying ? local : cue && text.slice(cue.start, cue.end);
    const name = isBuying ? near : own;
    const isRole =
      name !== undefined &&
      has({ ...sentence, lower: name.toLowerCase() }, ({ person }) => person.roles.buyer);
    const isLabelled = name !== undefined && (supplier.test(name) || ofAddress.test(name));
    return role === undefined || !name || isRole || isLabelled || !isName(sentence, name)
      ? []
      : [{ name, role, kind: 'buyer' }];
  });
}

function unmarked(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
}

/** Whether a line has several roles. */
function isCrowded(sentence: Sentence): boolean {
  return roles.filter((kind) => has(sentence, (lexicon) => lexicon.person.roles[kind])).length > 1;
}

/** What stands beside a role and is no name: "总经理致辞", "代表取締役挨拶". */
const noName =
  /致[辞詞]|寄[语語]|介[绍紹]|[简簡]介|推[荐薦]|[热熱][线線]|[电電][话話]|信箱|方式|挨拶|紹介|日記|募集|[负負][责責]|先生$|女士$/u;

/** "Today Ada runs the shop." */
const today = new RegExp(`^${anyOf('today')}\\s`, 'iu');
const onlyName = new RegExp(`^(${word})\\s$`, 'u');
const namedByDash = new RegExp(`^(${word})\\s[–—-]\\s$`, 'u');
/** "Purchasing and imports: Ada Berg" */
const restOfRole = new RegExp(`^(?:${and}|\\s*/\\s*)(?:\\p{L}+\\s?){1,2}(?=\\s?[:：])`, 'u');

/** The name that a role belongs to: "Anna Berg, owner", "owner: Anna Berg", "our owner Anna Berg", "Anna Berg is the owner". */
function nameBeside(
  before: string,
  rest: string,
  kind: Role,
  sentence: Sentence,
  owner: Owner,
): string | undefined {
  const after = rest.replace(restOfRole, '');
  // "Ada – buying, fasteners"
  const [, dashed] = namedByDash.exec(before) ?? [];
  if (dashed !== undefined && (kind === 'buyer' || kind === 'owner') && /^(?:$|,)/u.test(after))
    return isName(sentence, dashed) ? dashed : undefined;
  // "Graham does the buying"
  const [, first] =
    kind === 'buyer' && /\s/u.test(sentence.text.slice(before.length).replace(rest, ''))
      ? (onlyName.exec(before) ?? [])
      : [];
  if (first !== undefined && sentence.isAbout && !sentence.isLabel && isName(sentence, first)) return first;
  if (kind !== 'in charge' && isOfAnother(after, owner)) return undefined;
  if (cjk.test(sentence.text)) {
    const [, following] =
      new RegExp(`^[:：\\s是为为の]{0,2}(${hanName}?)(?:先生|女士|氏|さん|$|[、,，。\\s])`, 'u').exec(
        after,
      ) ?? [];
    const [, leading] =
      new RegExp(`(?:^|[、,，。\\s])(${hanName})(?:是|,|，|\\s)?(?:我们的|本店)?$`, 'u').exec(before) ?? [];
    if (following && leading && isCrowded(sentence)) return undefined;
    const isRole = (name: string) => has({ ...sentence, lower: name }, ({ person }) => person.roles.buyer);
    return [following, leading].find((name) => name !== undefined && !noName.test(name) && !isRole(name));
  }
  const [, next] =
    new RegExp(`^(?:\\s*[:：,–—-]\\s*|\\s+${anyOf('isVerb')}\\s+|\\s+)?(${namesSource})`, 'u').exec(after) ??
    [];
  const between = sentence.language === 'en' && kind !== 'in charge' ? '\\n|\\s+(?=the|our)' : '\\s+';
  const [, last] =
    new RegExp(
      `(?<![\\p{L}])(${namesSource})(?:${and}(?:\\p{Ll}+\\s+){1,2}${word})?(?:\\s*[,(–—|-]\\s*|\\s+${anyOf('isVerb')}\\s+|${between})` +
        `(?:(?:${anyOf('the')}|и)\\s*)?(?:\\p{L}+\\s+(?:${anyOf('and')}|&)\\s+)?$`,
      'u',
    ).exec(before) ?? [];
  const nameOf = (found: string | undefined) => {
    const name = found?.replace(today, '');
    return name !== undefined && !isFirm(name, sentence, owner) ? name : undefined;
  };
  // "Purchasing: Ada Wood": a surname may be one of goods.
  const [given = '', ...surnames] = next?.split(' ') ?? [];
  if (/^\s*[:：]/u.test(after) && kind === 'buyer' && surnames.length === 1 && isName(sentence, given)) {
    const isFirmName =
      legalForm.test(next?.toLowerCase() ?? '') || owner.names.includes(next?.toLowerCase() ?? '');
    return isFirmName ? undefined : next;
  }
  if (/^\s*[:：]/u.test(after) && (next !== undefined || last === undefined)) return nameOf(next);
  // "Founded by": the name follows.
  const said = sentence.text.slice(before.length, sentence.text.length - rest.length);
  const isBefore = kind !== 'founder' || !/\s\p{Ll}{2,5}$/u.test(said);
  const [leading, following] = [isBefore ? nameOf(last) : undefined, nameOf(next)];
  // "A owner B manager": whose is whose?
  const isOpen = leading !== undefined && following !== undefined && leading !== following;
  return isOpen && isCrowded(sentence) ? undefined : (leading ?? following);
}

/** "Founded in 1932 by Anna Berg": a year stands between. */
function foundedBy(after: string, sentence: Sentence, owner: Owner): string | undefined {
  const [, name = ''] =
    new RegExp(
      `^\\s(?:\\p{Ll}{1,4}\\s){0,2}(?:1[89]|20)\\d{2}\\s(?:\\p{Ll}{1,5}\\s){1,2}(${nameSource})`,
      'u',
    ).exec(after) ?? [];
  return name === '' || isFirm(name, sentence, owner) ? undefined : name;
}

const afterRole = new RegExp(`^\\s+${anyOf('afterRole')}`, 'u');
const ofFirm = new RegExp(
  `^(?:\\s+(?:${anyOf('of')}|der)\\s+(?:the\\s+)?|,?[^\\S\\n]+)(\\p{Lu}[\\p{L}\\p{M}'’&-]*(?:\\s+\\p{Lu}[\\p{L}\\p{M}'’&-]*)*)`,
  'u',
);

/** "owner of Rudge Plumbing" owns another company. */
function isOfAnother(after: string, owner: Owner): boolean {
  // "owner of three goats"
  if (/^\s+\p{Ll}{3,}/u.test(after) && !afterRole.test(after)) return true;
  // "Buyer, ext. 14" is of this one.
  if (/^,?\s+\p{L}{1,11}[.:]?\s?\d{1,4}(?!\d)/u.test(after)) return false;
  const [, name] = ofFirm.exec(after) ?? [];
  return name !== undefined && !namesOwner(name.toLowerCase(), owner);
}

/** "Owner: Kaiser Rent Kft" names no person. */
const legalForm =
  /[\s-](?:kft|bt|zrt|s\.?l\.?u?|s\.?a|s\.?r\.?l\.?s?|gmbh|ag|kg|ug|ltd|llc|inc|plc|sp|sarl|sas|eurl|b\.?v|n\.?v|ab|oy|as|aps|s\.?r\.?o|lda|ltda|a\.?ş|şti|ооо|тов)\.?$/u;

function isFirm(name: string, sentence: Sentence, owner: Owner): boolean {
  const lower = name.toLowerCase();
  if (legalForm.test(lower)) return true;
  // "Areas Across Fabula (Owner)"
  if (speaks({ ...sentence, lower }, ({ area }) => area)) return true;
  return owner.names.includes(lower) || !isName(sentence, name);
}

const maxSought = 11;
/** Who is sought: staff, suppliers, partners. */
const sought = new RegExp(`${anyOf('sought')}|${anyOf('supplier')}`, 'iu');

/** What the company looks for: suppliers, partners or staff. */
export function soughtIn(sentence: Sentence): string[] {
  const cues = hits(sentence, ({ seeks }) => seeks.cues);
  const isOurs = speaks(sentence, ({ we }) => we);
  const begins = (start: number) => wordCount(sentence.text.slice(0, start)) === 0;
  if (!isOurs && !cues.some(({ start }) => begins(start))) return [];
  return cues.flatMap(({ start, end }) => {
    const [after, clause = ''] = [
      sentence.text.slice(end),
      sentence.text.slice(0, start).split(/[.:]/u).at(-1),
    ];
    // Shops welcome dealers and the public, too.
    const who = sentence.lower.slice(start, end).endsWith('welcome') ? supplier : sought;
    const isSecond = cues.some((other) => other.start < start);
    const before = isSecond ? [] : [clause, clause.split(',').at(-1) ?? ''];
    return [wholeObject(after), objectOf(after), ...before.map((one) => objectOf(one))]
      .filter((object) => who.test(object) && !/^\d/.test(object) && wordCount(object) <= maxSought)
      .slice(0, 1);
  });
}

const articles = new RegExp(`^(?:${anyOf('anySought')}\\s+)+`, 'iu');
const objectEnd = new RegExp(
  `[.;,(]|\\s[–—]\\s|\\s(?:${anyOf('relative')}|${anyOf('for')}|${anyOf('soughtEnd')})\\s`,
  'u',
);

/** "… manufacturers of handles for the trade": all of it, if it is no longer. */
function wholeObject(text: string): string {
  return supplier.test(text) ? objectOf(text, clauseEnd) : '';
}

const clauseEnd = /[.;,(]|\s[–—]\s/u;
const supplier = new RegExp(anyOf('supplier'), 'iu');

function objectOf(text: string, end = objectEnd): string {
  return trimmed(trimmed(text).replace(articles, '').split(end)[0] ?? '');
}

/** The languages that are spoken, as written. */
export function languagesIn(sentence: Sentence): string[] {
  if (!has(sentence, ({ language }) => language.cues)) return [];
  return hits(sentence, ({ language }) => language.names).map(({ start, end }) =>
    sentence.text.slice(start, end),
  );
}
