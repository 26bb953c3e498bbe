import { ownDomain } from '@Hardware-Store-Finder/domain';
import functionWords from '../verify/word-lists/function-words.json' with { type: 'json' };
import { lowered } from './lexicon.ts';
import { cjk } from './sentence.ts';
import { anyOf } from './word-parts.ts';

/** The words by which pages call their owner, in lower case. `hosts`, `titles`: of its pages. */
export type Owner = {
  words: ReadonlySet<string>;
  names: readonly string[];
  hosts: readonly string[];
  titles: readonly string[];
};

const common: ReadonlySet<string> = new Set(Object.values(functionWords).flat());
/** What a shop of any name is called. */
const trades = new RegExp(`^${anyOf('trades')}$`, 'u');

/** Hosts of many: their name is nobody's. */
const sharedHost =
  /^(?:facebook|instagram|wordpress|wixsite|blogspot|github|google|sites|shopify|business)$/u;

/** "zebra.imprint.example", as a page may call itself. */
const hostForm = /^[\w-]+(?:\.[\w-]+){2,}$/;

/** `names`: of the store and those that its pages state; `hosts`, `titles`: of its pages. */
export function ownerOf(
  names: readonly string[],
  hosts: readonly string[],
  titles: readonly string[],
): Owner {
  const all = names.map((name) => lowered(name).trim()).filter((name) => name.length > 1);
  const lower = all.filter((name) => !hostForm.test(name));
  // What stands before the domain may be the name of a brand that is sold there.
  const labels = [...hosts, ...all.filter((name) => hostForm.test(name))].map(
    (host) => (ownDomain(host) ?? host.replace(/^www\./, '')).split('.')[0] ?? '',
  );
  const own = lower.flatMap((name) => name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'&-]*/gu) ?? []);
  return {
    words: new Set([
      ...own.filter((word) => word.length > 2 && !common.has(word) && !trades.test(word)),
      ...labels.filter((label) => label.length > 3),
    ]),
    names: lower,
    hosts: labels.filter((label) => !sharedHost.test(label)),
    titles: titles.map(lowered),
  };
}

/** A text without the names of the owner: "Hinge House" need not sell hinges, nor "Muster Supplies" supply. As long as before. */
export function withoutNames(lower: string, { names }: Owner): string {
  return names.reduce(
    (rest, name) =>
      name.length > 3 || cjk.test(name) ? rest.replaceAll(name, '·'.repeat(name.length)) : rest,
    lower,
  );
}

/** Whether a text names the owner. */
export function namesOwner(lower: string, owner: Owner): boolean {
  if (owner.names.some((name) => (name.length > 3 || cjk.test(name)) && lower.includes(name))) return true;
  const found = lower.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'&-]*/gu) ?? [];
  return found.some(
    (word) =>
      owner.words.has(word) ||
      owner.words.has(word.replace(/['’]?s$/u, '')) ||
      (word.length > 4 &&
        !common.has(word) &&
        !trades.test(word) &&
        owner.hosts.some((host) => host.startsWith(word))),
  );
}

/** The company's name is no article and no brand of its own. */
export function isOwnName(value: string, owner: Owner): boolean {
  const lower = lowered(value.trim());
  return owner.names.some(
    (one) => one === lower || (lower.length > 3 && one.startsWith(`${lower} `) && namesOwner(lower, owner)),
  );
}

const legal = new RegExp(anyOf('legalForm'), 'giu');

/** Whether a text is a name of the owner and no more, perhaps with its legal form, in any order or spelling: "Müster Tools, Ltd." */
export function isOnlyName(text: string, { names }: Owner): boolean {
  const found = nameWords(text);
  return found.length > 0 && names.map(nameWords).some((name) => found.every((word) => name.includes(word)));
}

function nameWords(text: string): string[] {
  const plain = text.replace(legal, ' ').normalize('NFD').replaceAll(/\p{M}/gu, '');
  return lowered(plain).match(/[\p{L}\p{N}]+/gu) ?? [];
}
