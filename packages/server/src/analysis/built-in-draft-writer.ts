import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type AnalysisTexts,
  analysisPacks,
  isSupplied,
  type Language,
  type Section,
  sections,
} from '@hardware-store-finder/contract';
import { message } from '../i18n/message.ts';
import type { DraftWriter } from './draft-writer.ts';
import type { Evidence } from './evidence/evidence.ts';
import type { Quoted } from './findings/findings.ts';
import { languageMark, languageName } from './findings/language-names.ts';
import { streamDraft } from './stream-draft.ts';
import { noCanary } from './verify/canary.ts';

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

type Line = { section: Section | 'fit'; text: string; at: Quoted };

function* draftLines({ passages, findings }: Evidence, language: Language): Generator<string> {
  const { analysis } = analysisPacks[language];
  const lines = [...linesOf(findings, language)];
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

function* linesOf(findings: Evidence['findings'], language: Language): Generator<Line> {
  const { analysis, products, list, tag } = analysisPacks[language];
  const say = analysis.statements;
  const quoted = (words: string) => `“${words}”`;
  if (findings.saysOfItself !== undefined) {
    const { quote } = findings.saysOfItself;
    yield { section: 'about', text: say.saysOfItself(quoted(quote)), at: findings.saysOfItself };
  }
  if (findings.since !== undefined)
    yield { section: 'about', text: say.since(findings.since.value), at: findings.since };
  for (const found of [...findings.products].sort(
    (a, b) => Number(isSupplied(b.value)) - Number(isSupplied(a.value)),
  )) {
    yield { section: 'products', text: `${say.names(products[found.value])}`, at: found };
  }
  if (findings.brands !== undefined) {
    const { quote } = findings.brands;
    yield { section: 'brands', text: say.brands(quoted(quote)), at: findings.brands };
  }
  if (findings.openingHours !== undefined) {
    const { quote } = findings.openingHours;
    yield { section: 'service', text: say.opens(quoted(quote)), at: findings.openingHours };
  }
  if (findings.language !== undefined) {
    const name = languageName(findings.language, tag);
    if (name !== undefined) {
      yield {
        section: 'service',
        text: say.languages(list([name])),
        at: { page: 0, quote: languageMark(findings.language) },
      };
    }
  }
  if (findings.shopSystem !== undefined)
    yield { section: 'service', text: say.shopSystem(findings.shopSystem.value), at: findings.shopSystem };
  yield* contactLines(findings, say);
  yield* fitLines(findings, analysis);
}

const mostContacts = { email: 3, phone: 2, whatsapp: 1, social: 2, form: 1 } as const;

function* contactLines(
  { contacts, pages }: Evidence['findings'],
  say: AnalysisTexts['statements'],
): Generator<Line> {
  const count = { email: 0, phone: 0, whatsapp: 0, social: 0, form: 0 };
  for (const { kind, value, page } of contacts) {
    const at = pages.indexOf(page);
    if (at < 0 || count[kind] >= mostContacts[kind]) continue;
    count[kind] += 1;
    yield { section: 'contact', text: say.contact[kind](value), at: { page: at, quote: value } };
  }
}

function* fitLines({ fit, chainBrand }: Evidence['findings'], analysis: AnalysisTexts): Generator<Line> {
  if (chainBrand !== undefined) {
    const { value, ...at } = chainBrand;
    yield { section: 'fit', text: `${analysis.fit.chain}: ${analysis.statements.chainBrand(value)}`, at };
  } else if (fit !== undefined) {
    const { value, ...at } = fit;
    yield {
      section: 'fit',
      text: `${analysis.fit[value]}: ${analysis.statements.fit[value](`“${at.quote}”`)}`,
      at,
    };
  }
}
