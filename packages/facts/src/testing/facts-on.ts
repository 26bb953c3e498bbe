import type { FactKind } from '@Hardware-Store-Finder/contract';
import { readPage } from '@Hardware-Store-Finder/websites/testing';
import { findFacts, readSite } from '../facts/read-site.ts';

/** The values of a kind of fact that are found on a page, the website of a store called Knobwell unless told. */
export function factsOn(
  kind: FactKind,
  body: string,
  { language = 'en', name = 'Knobwell Ltd' } = {},
): string[] {
  const page = readPage(`<html lang="${language}">${body}`, 'https://muster.example.com/');
  return findFacts(readSite([page], name)).flatMap((fact) => (fact.kind === kind ? [fact.value] : []));
}
