import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '@hardware-store-finder/contract';
import { type Section, sections } from '@hardware-store-finder/contract';
import { type AnalysisTexts, analysisPacks, isSupplied } from '@hardware-store-finder/domain';
import { message } from '@hardware-store-finder/messages';
import type { Evidence } from '../evidence/evidence.ts';
import type { Quoted } from '../findings/findings.ts';
import { languageMark, languageName } from '../findings/findings.ts';
import { noCanary } from '../verify/canary.ts';
import type { DraftWriter } from './draft-writer.ts';
import { streamDraft } from './stream-draft.ts';

/**
 * The built-in reader, used without a model: writes down what code found on the store's pages, in the form that models
 * are asked for. Its draft passes the same checks as theirs.
 */
export const builtInDraftWriter: DraftWriter<Language> = {
  id: 'builtin',
  label: 'Built-in reader',
  name: message.builtinLabel(),
  isModel: false,
  searches: false,
  write: ({ evidence }, language, signal) => streamDraft(textEvents(evidence, language, signal), noCanary),
};

async function* textEvents(evidence: Evidence, language: Language, signal: AbortSignal) {
  for (const text of draftLines(evidence, language)) {
    signal.throwIfAborted();
    yield { type: 'text', text } as const;
    // Send each line as it is written, and let other streams proceed.
    await nextTurn();
  }
}

/** A line of the draft. `kind`: the finding it says, or the kind of business. `text`: as in the draft, uncited. */
export type FoundClaim = { kind: string; section: Section | 'fit'; text: string; at: Quoted };

function* draftLines({ passages, findings }: Evidence, language: Language): Generator<string> {
  const { analysis } = analysisPacks[language];
  const lines = [...claimsFrom(findings, language)];
  for (const section of [...sections, 'fit'] as const) {
    const own = lines.filter((line) => line.section === section);
    if (own.length === 0) continue;
    yield `## ${analysis.headings[section]}\n`;
    for (const { text, at } of own) {
      const passage = passages[at.page];
      if (passage !== undefined) yield `- ${text} [${passage.n}] "${at.quote}"\n`;
    }
  }
}

/** Everything that the built-in reader claims from findings. */
export function* claimsFrom(findings: Evidence['findings'], language: Language): Generator<FoundClaim> {
  const { analysis, products, list, tag } = analysisPacks[language];
  const say = analysis.statements;
  const { saysOfItself, since, brands, openingHours, shopSystem } = findings;
  if (saysOfItself !== undefined) {
    const text = say.saysOfItself(inQuotes(saysOfItself));
    yield { kind: 'description', section: 'about', text, at: saysOfItself };
  }
  if (since !== undefined) yield { kind: 'since', section: 'about', text: say.since(since.value), at: since };
  for (const found of [...findings.products].sort(
    (a, b) => Number(isSupplied(b.value)) - Number(isSupplied(a.value)),
  )) {
    yield { kind: 'sells', section: 'products', text: say.sells(products[found.value]), at: found };
  }
  if (brands !== undefined)
    yield { kind: 'brands', section: 'brands', text: say.brands(inQuotes(brands)), at: brands };
  if (openingHours !== undefined) {
    const text = say.opens(inQuotes(openingHours));
    yield { kind: 'hours', section: 'service', text, at: openingHours };
  }
  if (findings.language !== undefined) {
    const name = languageName(findings.language, tag);
    const at = { page: 0, quote: languageMark(findings.language) };
    if (name !== undefined)
      yield { kind: 'language', section: 'service', text: say.languages(list([name])), at };
  }
  if (shopSystem !== undefined) {
    const text = say.shopSystem(shopSystem.value);
    yield { kind: 'system', section: 'service', text, at: shopSystem };
  }
  yield* contactClaims(findings, say);
  yield* fitClaims(findings, analysis);
}

function inQuotes({ quote }: Quoted): string {
  return `“${quote}”`;
}

const mostContacts = { email: 3, phone: 2, whatsapp: 1, social: 2, form: 1 } as const;

function* contactClaims(
  { contacts, pages }: Evidence['findings'],
  say: AnalysisTexts['statements'],
): Generator<FoundClaim> {
  const count = { email: 0, phone: 0, whatsapp: 0, social: 0, form: 0 };
  for (const { kind, value, page } of contacts) {
    const at = pages.indexOf(page);
    if (at < 0 || count[kind] >= mostContacts[kind]) continue;
    count[kind] += 1;
    const text = say.contact[kind](value);
    yield { kind: 'contact', section: 'contact', text, at: { page: at, quote: value } };
  }
}

function* fitClaims(
  { fit, chainBrand }: Evidence['findings'],
  analysis: AnalysisTexts,
): Generator<FoundClaim> {
  if (chainBrand !== undefined) {
    const { value, ...at } = chainBrand;
    const text = `${analysis.fit.chain}: ${analysis.statements.chainBrand(value)}`;
    yield { kind: 'chain', section: 'fit', text, at };
  } else if (fit !== undefined) {
    const { value, ...at } = fit;
    const text = `${analysis.fit[value]}: ${analysis.statements.fit[value](inQuotes(at))}`;
    yield { kind: value, section: 'fit', text, at };
  }
}
