import { plain } from '../facts/items.ts';
import { lowered } from '../facts/lexicon.ts';
import { namesOwner, type Owner } from '../facts/owner.ts';
import { hits, type Sentence, wordCount } from '../facts/sentence.ts';
import { placeOf } from './spans.ts';

const word = "\\p{Lu}[\\p{L}\\p{M}'’.-]*";
const caseless = '\\p{Lo}[\\p{Lo}\\p{Lm}\\p{M}]*';
/** A name of one to five words, with capitals where its script has them. */
const personName = new RegExp(
  `^(?:(?:\\p{Lu}\\p{Ll}{0,3}\\.?\\s+)?${word}(?:\\s+(?:\\p{Ll}{1,4}\\s+){0,2}${word}){0,4}|\\p{Lu}\\p{Ll}{1,3}\\.?\\s+${word}|(?=.{2,40}$)${caseless}(?:\\s+${caseless}){0,4})$`,
  'u',
);
/** Between a person and the role: "Anna Berg, the owner", "Anna Berg is our owner". */
const maxBetween = 8;

/** Whether a sentence gives a person that role: the two stand side by side, and neither belongs to somebody else. */
export function isPerson(value: string, sentence: Sentence, owner: Owner): boolean {
  const [, name = '', role = ''] = /^([^,，]+)[,，]\s*(.+)$/u.exec(value.trim()) ?? [];
  if (!personName.test(name.trim()) || sentence.place === 'menu') return false;
  const text = plain(sentence.text);
  const at = placeOf(plain(name), text);
  if (at < 0) return false;
  const end = at + plain(name).length;
  return rolesIn(role, text, sentence).some(({ start, end: roleEnd }) => {
    const between = start >= end ? text.slice(end, start) : text.slice(roleEnd, at);
    const after = text.slice(roleEnd);
    const written = sentence.text.slice(sentence.text.length - after.length);
    return (
      (start >= end || roleEnd <= at) &&
      wordCount(between) <= maxBetween &&
      !/\p{Lu}/u.test(
        sentence.text
          .slice(Math.min(end, roleEnd), Math.max(at, start))
          // "Jo Berg / Vice Chair and Owner": a role may have a line of its own.
          .replace(/\n[^\n,:–-]*$/u, '')
          // "Jo Berg, DVM – owner"
          .replace(/(?<!\p{L})\p{Lu}{2,5}(?!\p{L})|^\P{L}*\p{Lu}\P{Lu}*$/gu, ''),
      ) &&
      // But for "Mgr. Anna Berg".
      !/[;。；]|(?<!^)[.]\s/u.test(between) &&
      // "Manager: Anna Berg, director: Jo Pohl": a colon says whose a role is.
      (start < end || !/^\s*[:：]/u.test(after)) &&
      (start < end || !/[:：]\s*$/u.test(text.slice(0, at))) &&
      !isOfAnother(written, start < end ? name : '', owner)
    );
  });
}

const shortestInflected = 6;
const stemShare = 0.7;

/** "perustajista" is a form of "perustaja". */
function isInflected(one: string, wanted: string): boolean {
  const stem = wanted.slice(0, Math.ceil(wanted.length * stemShare));
  return wanted.length >= shortestInflected && /^\p{L}+$/u.test(wanted) && one.startsWith(stem);
}

type Span = { start: number; end: number };

/** Where a role stands, as written, or by a word that means it: "founder" in "Rajat Paharia founded". */
function rolesIn(role: string, text: string, sentence: Sentence): Span[] {
  const wanted = plain(role);
  const at = placeOf(wanted, text);
  if (at >= 0) return [{ start: at, end: at + wanted.length }];
  const [inflected] = [...text.matchAll(/\p{L}+/gu)].filter(({ 0: one }) => isInflected(one, wanted));
  if (inflected !== undefined)
    return [{ start: inflected.index, end: inflected.index + inflected[0].length }];
  return sentence.lexicons.flatMap(({ person }) =>
    Object.entries(person.roles).flatMap(([kind, list]) =>
      kind === wanted ? hits({ lower: text, lexicons: sentence.lexicons }, () => list) : [],
    ),
  );
}

/** "Owner of Rudge Plumbing", "owner, Frost Joinery": of another company. */
function isOfAnother(after: string, name: string, owner: Owner): boolean {
  const [, other] =
    /^(?:\s+(?:\p{Ll}{1,3}\s+){1,2}|,?\s+)(\p{Lu}[\p{L}\p{M}'’&-]*(?:\s+\p{Lu}[\p{L}\p{M}'’&-]*)*)/u.exec(
      after,
    ) ?? [];
  if (other === undefined || (name !== '' && plain(other).startsWith(plain(name)))) return false;
  return !namesOwner(lowered(other), owner);
}
