import type { Fact } from '@Hardware-Store-Finder/contract';
import { everyLexicon, lowered, words } from '../facts/lexicon.ts';

/** The role in "name, role". */
export function roleIn(person: string): string {
  return person.split(/[,，]/u).slice(1).join(',').trim();
}

export function isOwner(role: string): boolean {
  return everyLexicon.some(({ person }) => words(person.roles.owner).is(lowered(role)));
}

/** Whether a role, in any language, is that of who buys. */
export function isBuyer(role: string): boolean {
  return everyLexicon.some(({ person }) => words(person.roles.buyer).has(lowered(role)));
}

/**
 * Whom a letter addresses: the only person with a role, else the only one who buys, else the only owner. A founder may be gone,
 * and a fitter does not buy.
 */
export function addresseeIn(facts: readonly Fact[]): string | undefined {
  const persons = facts
    .filter(({ kind, value }) => kind === 'person' && roleIn(value) !== '')
    .map(({ value }) => ({ name: value.split(/[,，]/u, 1)[0] ?? '', role: roleIn(value) }));
  const some = [persons, ...[isBuyer, isOwner].map((is) => persons.filter(({ role }) => is(role)))];
  const names = some.map((those) => [...new Set(those.map(({ name }) => name))]);
  return names.find((those) => those.length === 1)?.[0];
}
