import { type Section, sections } from '@hardware-store-finder/contract';
import { analysisPacks } from '@hardware-store-finder/domain';
import { cleanLine } from '@hardware-store-finder/websites';
import type { Claim } from './statement.ts';

export type ParsedDraft = {
  claims: readonly Claim[];
  /** How many sentences cite no source. */
  uncited: number;
};

const maxClaims = 60;
const maxClaimLength = 400;
/** Citations as models write them: `[1]`, `[1][2]`, `[1, 2]`, `【1】`, `[^1]`. */
const citation = /\s*(?:[[【]\^?\d{1,3}(?:\s*[,，]\s*\^?\d{1,3})*[\]】]\s*)+/u;
/** Words in quotation marks right after a citation. */
const quotation = /^\s*[("'“„«「『‘]+(?<words>.{2,400}?)["'”“»」』’)]+(?:\s*[.。;,]?\s*(?=$|[-•]))?/u;
/** A full stop after one of these does not end a sentence. */
const abbreviation =
  /(?:\b(?:St|Dr|Mr|Mrs|Ms|No|Nr|Str|approx|ca|e\.g|i\.e|etc|vs|Inc|Ltd|Co|Corp|Tel|est|Av|Jr|Sr)|(?<!\p{L})\p{Lu})\.$/u;

const sectionNames = new Map<string, Section | 'fit'>();
for (const { analysis } of Object.values(analysisPacks)) {
  for (const section of [...sections, 'fit'] as const)
    sectionNames.set(nameOf(analysis.headings[section]), section);
}

/**
 * Parses a draft of any form: each sentence that ends in a citation is a claim; the others are counted. Strips links,
 * images, HTML and Markdown; headings only set the section. Linear time.
 */
export function readDraft(text: string): ParsedDraft {
  const claims: Claim[] = [];
  let uncited = 0;
  let section: Section | 'fit' = 'other';
  for (const raw of text.split(/\r\n|[\r\n\u2028\u2029]/)) {
    if (claims.length >= maxClaims) break;
    const heading = headingOf(raw);
    if (heading !== undefined) {
      section = heading;
      continue;
    }
    const line = plain(raw);
    if (line === '') continue;
    const read = readLine(line);
    uncited += read.uncited;
    for (const claim of read.claims.slice(0, maxClaims - claims.length)) claims.push({ section, ...claim });
  }
  return { claims, uncited };
}

function headingOf(line: string): Section | 'fit' | undefined {
  // A heading is short. This also keeps the patterns below off padded lines.
  const bare = line.trim();
  if (bare.length > 120) return undefined;
  const hashes = /^(?:#{1,6}|\*\*|__)/.exec(bare)?.[0];
  const words = bare
    .slice(hashes?.length ?? 0)
    .replace(/[:：]$/, '')
    .replace(/(?:#+|\*\*|__)$/, '')
    .replace(/[:：]$/, '')
    .trim();
  const known = sectionNames.get(nameOf(words));
  if (known !== undefined) return known;
  return hashes?.startsWith('#') ? 'other' : undefined;
}

function nameOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A line without markup. */
function plain(raw: string): string {
  const line = raw
    .slice(0, 4_000)
    .replace(/^[\s>]*(?:(?:[-*+•·]|\d{1,2}[.)])\s+)?/u, '')
    .replace(/!?\[([^\][]{0,200})\]\([^()\s]{0,1000}(?:\s[^()]{0,200})?\)/gu, '$1')
    .replace(/<\/?[a-z][^<>]{0,500}>/giu, ' ')
    .replace(/\*\*|__|`|\|/gu, ' ');
  return /\p{L}/u.test(line) ? cleanLine(line, 2_000) : '';
}

function readLine(line: string): { claims: Omit<Claim, 'section'>[]; uncited: number } {
  const claims: Omit<Claim, 'section'>[] = [];
  let uncited = 0;
  let rest = line;
  for (;;) {
    const match = citation.exec(rest);
    if (match === null) break;
    const sentences = sentencesOf(rest.slice(0, match.index));
    rest = rest.slice(match.index + match[0].length);
    const quoted = quotation.exec(rest);
    if (quoted !== null) rest = rest.slice(quoted[0].length);
    rest = rest.replace(/^\s*[.,;:。，；]\s*/u, '');
    const text = sentences.pop()?.trim() ?? '';
    uncited += sentences.filter(saysSomething).length;
    if (text === '') continue;
    const cites = [...new Set((match[0].match(/\d+/g) ?? []).map(Number))];
    const quote = quoted?.groups?.words?.trim();
    claims.push({ text: cleanLine(text, maxClaimLength), cites, ...(quote !== undefined && { quote }) });
  }
  uncited += sentencesOf(rest).filter(saysSomething).length;
  return { claims, uncited };
}

function sentencesOf(text: string): string[] {
  const found: string[] = [];
  let start = 0;
  const quotes = [...text.matchAll(/[“„«][^“”„«»]{1,400}[”“»]/gu)].map(({ 0: words, index }) => ({
    from: index,
    to: index + words.length,
  }));
  for (const { 0: stop, index } of text.matchAll(/[.!?](?=\s+["“(]?[\p{Lu}\p{N}])|[。！？]/gu)) {
    const sentence = text.slice(start, index + stop.length);
    // A quotation may contain several sentences; the statement around it is one.
    if (quotes.some(({ from, to }) => index >= from && index < to) || abbreviation.test(sentence)) continue;
    found.push(sentence);
    start = index + stop.length;
  }
  found.push(text.slice(start));
  return found.filter((sentence) => /\p{L}/u.test(sentence));
}

function saysSomething(sentence: string): boolean {
  return (sentence.match(/\p{L}+/gu)?.length ?? 0) >= 3 || /\p{Script=Han}{4,}/u.test(sentence);
}
