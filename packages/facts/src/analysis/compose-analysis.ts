import {
  type AnalysisData,
  type AnalysisNotes,
  type CitedStatement,
  type Section,
  type StoreInput,
  sections,
} from '@hardware-store-finder/contract';
import {
  type AnalysisLanguagePack,
  isSupplied,
  type ProductId,
  type Topic,
  topics,
} from '@hardware-store-finder/domain';
import { productsIn } from '../findings/find-all.ts';
import type { Findings } from '../findings/findings.ts';
import type { Statement } from '../verify/statement.ts';
import type { CheckedAnalysis } from './analysis-cache.ts';
import { analysisMarkdown, entryOf, lineText, statementLines } from './analysis-markdown.ts';
import { decideFit } from './decide-fit.ts';
import { nextSteps } from './next-steps.ts';
import { numberSources, withoutMarks } from './numbering.ts';

const maxPoints = 6;

/**
 * The data of a finished analysis, from checked statements alone: code writes the headings, notes, steps and source numbers.
 * `timestamp`: ISO 8601.
 */
export function composeAnalysis(
  store: StoreInput,
  checked: CheckedAnalysis,
  pack: AnalysisLanguagePack,
  timestamp: string,
): AnalysisData {
  const { evidence, cited, by } = checked;
  const { findings } = evidence;
  const { sources, numbersOf } = numberSources([...evidence.passages, ...cited]);
  const fit = decideFit(findings, checked.statements, pack);
  const reported = sections.flatMap((section) =>
    checked.statements
      .filter((statement) => statement.section === section)
      .map((statement): CitedStatement => {
        const text = withoutMarks(statement.text);
        const entry = entryOf(text, pack.analysis);
        return {
          section,
          text,
          citations: numbersOf(statement.citations),
          ...(entry !== undefined && { entry }),
        };
      }),
  );
  const reason = {
    section: 'fit',
    text: withoutMarks(fit.reason),
    citations: numbersOf(fit.citations),
  } as const;
  const notes = notesOf(checked, pack);
  const { points, statements } = withPoints(reported, reason, unreadNotice(checked, pack), pack);
  return {
    basicInfo: basicInfo(store),
    perplexityAnalysis: analysisMarkdown({ statements, kind: fit.kind, notes, sources }, pack),
    analysisPoints: points,
    nextSteps: nextSteps(store, findings, fit.kind, pack),
    productCategories: categories(checked).map((id) => pack.products[id]),
    timestamp,
    fit: { kind: fit.kind, reason: lineText([reason], pack.analysis) },
    sources: [...sources],
    statements,
    notes,
    ...(by !== undefined && { by: { id: by.id, label: by.label } }),
  };
}

function hasSources({ evidence, cited }: CheckedAnalysis): boolean {
  return evidence.findings.pages.length > 0 || cited.length > 0;
}

/** Why nothing could be read; undefined if something was. */
function unreadNotice(checked: CheckedAnalysis, { analysis }: AnalysisLanguagePack): string | undefined {
  const { why } = checked.evidence;
  return hasSources(checked) || why === undefined ? undefined : analysis.noSource(why);
}

function notesOf(checked: CheckedAnalysis, pack: AnalysisLanguagePack): AnalysisNotes {
  const { evidence, statements, leftOut, by } = checked;
  const { analysis } = pack;
  const notice = unreadNotice(checked, pack) ?? writerNotice(checked, pack);
  const missing = hasSources(checked) ? topicsNotFound(evidence.findings, statements) : [];
  return {
    ...(notice !== undefined && { notice }),
    ...(missing.length > 0 && {
      notFound: analysis.notFound(pack.list(missing.map((topic) => analysis.topics[topic]))),
    }),
    ...(leftOut > 0 && by?.isModel === true && { leftOut: analysis.leftOut(leftOut) }),
  };
}

function writerNotice(
  { by, insteadOf }: CheckedAnalysis,
  { analysis }: AnalysisLanguagePack,
): string | undefined {
  if (by === undefined) return undefined;
  if (by.isModel) return analysis.modelNotice(by.label);
  return insteadOf === undefined ? analysis.builtInNotice : analysis.insteadNotice(insteadOf);
}

/** Marks the statements that are points too. Without any, the notice is the only point, or else the reason. */
function withPoints(
  reported: readonly CitedStatement[],
  reason: CitedStatement,
  unread: string | undefined,
  { analysis }: AnalysisLanguagePack,
): { points: string[]; statements: CitedStatement[] } {
  const chosen = statementLines(reported).slice(0, maxPoints);
  if (chosen.length === 0 && unread !== undefined) {
    return { points: [unread], statements: [...reported, reason] };
  }
  const points = chosen.length > 0 ? chosen : [[reason]];
  const stated = new Set(points.flat());
  return {
    points: points.map((line) => lineText(line, analysis)),
    statements: [...reported, reason].map((one) => (stated.has(one) ? { ...one, isPoint: true } : one)),
  };
}

/** The fields of the specification and no others. */
function basicInfo({ name, address, phone, website }: StoreInput): AnalysisData['basicInfo'] {
  return { name, address, ...(phone !== undefined && { phone }), ...(website !== undefined && { website }) };
}

/**
 * What the built-in reader found, and what a model's statements about products name. Products that a maker of fittings
 * can supply come first.
 */
function categories({ evidence, statements, by }: CheckedAnalysis): ProductId[] {
  const named = by?.isModel === true ? statements.filter(({ section }) => section === 'products') : [];
  const found = evidence.findings.products.map(({ value }) => value);
  const all = [...new Set([...found, ...productsIn(named.map(({ text }) => text).join('\n'))])];
  return [...all.filter(isSupplied), ...all.filter((id) => !isSupplied(id))];
}

/** The topics that neither the findings nor a checked statement cover. */
function topicsNotFound(findings: Findings, statements: readonly Statement[]): Topic[] {
  const says = (section: Section, words?: RegExp) =>
    statements.some(
      (statement) => statement.section === section && (words === undefined || words.test(statement.text)),
    );
  const isFound: Record<Topic, () => boolean> = {
    products: () => findings.products.some(({ value }) => isSupplied(value)) || says('products'),
    brands: () => findings.brands !== undefined || says('brands'),
    founded: () =>
      findings.since !== undefined || statements.some(({ text }) => /\b(?:1[6-9]|20)\d\d\b/.test(text)),
    openingHours: () => findings.openingHours !== undefined || says('service', /\d/),
    email: () => findings.contacts.some(({ kind }) => kind === 'email') || says('contact', /@/),
    wholesale: () => findings.fit?.value === 'wholesaler' || says('trade'),
    shop: () => findings.shopSystem !== undefined || says('service', /online|shop|deliver|ship|order/i),
  };
  return topics.filter((topic) => !isFound[topic]());
}
