import type { Passage } from '../evidence/evidence.ts';
import { quoteAround } from '../findings/findings.ts';
import { namesInEnglish } from './names.ts';
import { numbersIn } from './numbers.ts';
import type { Citation, Claim } from './statement.ts';
import { flat, linesOf, supportedByOne } from './supported-facts.ts';
import { conceptsIn, type SharedWords, sharedWords } from './words.ts';

/** The words of a passage that support a claim, their whole line, and the lines around it. */
export type FoundCitation = Citation & { line: string; around: string };

type Line = { line: string; at: number; start: number; end: number };

/**
 * The line of a passage that says what the claim says: the line it quotes, if that is about the same thing, else the
 * line that shares most of its significant words, else one that names the same product or trade in another language.
 * The quotation is always the page's wording.
 */
export function citationOf(claim: Claim, passage: Passage): FoundCitation | undefined {
  const lines = linesOf(passage);
  const found =
    quotedLine(claim, lines, passage) ??
    bestLine(claim.text, lines) ??
    lineOfConcept(claim.text, passage, lines);
  if (found === undefined) return undefined;
  const { line, at, start, end } = found;
  return {
    n: passage.n,
    quote: quoteAround(line, start, end),
    line,
    around: lines.slice(Math.max(0, at - 2), at + 3).join('\n'),
  };
}

function quotedLine(
  { text, quote = '' }: Claim,
  lines: readonly string[],
  { stated }: Passage,
): Line | undefined {
  const asked = flat(quote.replace(/^…\s?|\s?…$/gu, '')).trim();
  const pieces = asked.split(/\s*(?:…|\.{3})\s*/u).filter((piece) => /[\p{L}\p{N}]{2}/u.test(piece));
  const longest = pieces.toSorted((a, b) => b.length - a.length)[0] ?? '';
  if (longest === '' || !pieces.every((piece) => lines.some((line) => flat(line).includes(piece))))
    return undefined;
  for (const [at, line] of lines.entries()) {
    const start = flat(line).indexOf(longest);
    if (start < 0) continue;
    const found = { line, at, start, end: Math.min(line.length, start + longest.length) };
    // Metadata is quoted verbatim: no model has seen it.
    if (stated.includes(line) && flat(line).trim() === longest) return found;
    if (isAboutTheSame(text, line)) return found;
  }
  return undefined;
}

/** A quotation about something else supports nothing, even if the page contains it. */
function isAboutTheSame(text: string, line: string): boolean {
  if (sharedWords(text, line).count > 0) return true;
  const said = conceptsIn(line);
  if ([...conceptsIn(text).keys()].some((concept) => concept !== 'negation' && said.has(concept)))
    return true;
  const numbers = new Set(numbersIn(line).map(({ digits }) => digits));
  return (
    numbersIn(text).some(({ digits }) => numbers.has(digits)) ||
    namesInEnglish(text).some((name) => flat(line).includes(flat(name)))
  );
}

function bestLine(text: string, lines: readonly string[]): Line | undefined {
  let best: (Line & SharedWords) | undefined;
  for (const [at, line] of lines.entries()) {
    const shared = sharedWords(text, line);
    if (shared.count > (best?.count ?? 0)) best = { line, at, ...shared };
  }
  return best;
}

/** A page in another language shares no words with a claim, but says the same things. */
function lineOfConcept(text: string, passage: Passage, lines: readonly string[]): Line | undefined {
  const { concepts } = supportedByOne(passage);
  for (const concept of conceptsIn(text).keys()) {
    const hit = concept === 'negation' ? undefined : concepts.get(concept);
    if (hit === undefined) continue;
    const at = lines.findIndex((line) => line.includes(hit.line));
    return { ...hit, at: Math.max(0, at) };
  }
  return undefined;
}
