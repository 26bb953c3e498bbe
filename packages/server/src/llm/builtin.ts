import {
  type AnalysisTexts,
  analysisPacks,
  isSupplied,
  type Language,
  type Section,
  sections,
} from '@hardware-store-finder/contract';
import type { Evidence } from '../analysis/evidence/evidence.ts';
import type { Quoted } from '../analysis/findings/findings.ts';
import { languageMark, languageName } from '../analysis/findings/language-names.ts';
import type { ModelProvider } from './provider.ts';

/**
 * No model: it writes down what code found on the store's pages, each with its number and its words, in the form in
 * which models are asked to write. What it writes is checked like theirs.
 */
export function createBuiltinReader(): ModelProvider {
  return {
    id: 'builtin',
    label: 'Built-in reader',
    isModel: false,
    isPaid: false,
    searches: false,
    async *stream({ material }, signal) {
      // A letter without a model is the template's, and a translation is not asked of it.
      if (material.task !== 'analysis') return;
      for (const text of writeAnalysis(material.evidence, material.language)) {
        signal.throwIfAborted();
        yield { type: 'text', text };
        // Whoever reads shall see it come, and nobody else wait for it.
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

type Line = { section: Section | 'fit'; text: string; at: Quoted };

function* writeAnalysis({ passages, findings }: Evidence, language: Language): Generator<string> {
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
