import {
  type AnalysisData,
  type AnalysisLanguagePack,
  isSupplied,
  type ProductId,
  type Section,
  type Source,
  type StoreInput,
  sections,
} from '@hardware-store-finder/contract';
import type { CheckedAnalysis } from './checked-analysis.ts';
import { decideFit } from './decide-fit.ts';
import { productsIn } from './findings/find-all.ts';
import { asMarkdown, linkTarget } from './markdown.ts';
import { nextSteps } from './next-steps.ts';
import { topicsNotFound } from './not-found.ts';
import { withPlainHosts } from './verify/check-claim.ts';
import type { Citation, Statement } from './verify/statement.ts';

const mostPoints = 6;
const mostProductPoints = 3;

/**
 * The data an analysis completes with, from checked statements alone: headings, notices, steps and the numbers of the
 * sources are ours. `timestamp`: ISO 8601.
 */
export function composeAnalysis(
  store: StoreInput,
  { evidence, cited, statements, leftOut, by, insteadOf }: CheckedAnalysis,
  pack: AnalysisLanguagePack,
  timestamp: string,
): AnalysisData {
  const { findings } = evidence;
  const { analysis } = pack;
  const { sources, numbersOf } = numberSources([...evidence.passages, ...cited]);
  const fit = decideFit(findings, statements, pack);
  const withNumbers = (text: string, grounds: readonly Citation[]) =>
    `${withoutMarks(text)}${marksOf(numbersOf(grounds))}`;

  const body: string[] = [];
  const points: { section: Section; text: string }[] = [];
  for (const section of sections) {
    const own = statements.filter((statement) => statement.section === section);
    if (own.length === 0) continue;
    body.push(
      `## ${analysis.headings[section]}`,
      own
        .map(({ text, citations }) => `- ${withNumbers(asMarkdown(withoutMarks(text)), citations)}`)
        .join('\n'),
    );
    points.push(...own.map(({ text, citations }) => ({ section, text: withNumbers(text, citations) })));
  }
  const reason = withNumbers(fit.reason, fit.grounds);
  body.push(
    `## ${analysis.headings.fit}`,
    `**${analysis.fit[fit.kind]}**: ${withNumbers(asMarkdown(withoutMarks(fit.reason)), fit.grounds)}`,
  );
  const isRead = findings.pages.length > 0 || cited.length > 0;
  const missing = isRead ? topicsNotFound(findings, statements) : [];
  if (missing.length > 0) {
    body.push(
      `## ${analysis.headings.notFound}`,
      analysis.notFound(pack.list(missing.map((topic) => analysis.topics[topic]))),
    );
  }
  if (leftOut > 0 && by?.isModel === true) body.push(`*${analysis.leftOut(leftOut)}*`);
  if (sources.length > 0) {
    body.push(
      `## ${analysis.headings.sources}`,
      sources
        .map(
          ({ n, url, title, quote }) =>
            `- [${n}] [${asMarkdown(title)}](${linkTarget(url)}): “${asMarkdown(shownQuote(quote, url))}”`,
        )
        .join('\n'),
    );
  }
  const unread = isRead || evidence.why === undefined ? undefined : analysis.noSource(evidence.why);
  const notice = unread ?? (by && noticeOf(by, insteadOf, pack));
  const chosen = choosePoints(points);
  return {
    basicInfo: basicInfo(store),
    perplexityAnalysis: [...(notice === undefined ? [] : [`> ${asMarkdown(notice)}`]), ...body].join('\n\n'),
    analysisPoints: chosen.length > 0 ? chosen : [unread ?? reason],
    nextSteps: nextSteps(store, findings, fit.kind, pack),
    productCategories: categories(findings.products, statements).map((id) => pack.products[id]),
    timestamp,
    fit: { kind: fit.kind, reason },
    sources,
    ...(by !== undefined && { by: { id: by.id, label: by.label } }),
  };
}

function noticeOf(
  { isModel, label }: NonNullable<CheckedAnalysis['by']>,
  insteadOf: string | undefined,
  { analysis }: AnalysisLanguagePack,
): string {
  if (isModel) return analysis.modelNotice(label);
  return insteadOf === undefined ? analysis.builtInNotice : analysis.insteadNotice(insteadOf);
}

/** The specification's fields, and of no other length than a screen can show. */
function basicInfo({ name, address, phone, website }: StoreInput): AnalysisData['basicInfo'] {
  return { name, address, ...(phone !== undefined && { phone }), ...(website !== undefined && { website }) };
}

/** A page's words without links to elsewhere, and without what looks like a number of ours. */
function shownQuote(quote: string, url: string): string {
  const plain = withPlainHosts(withoutMarks(quote), [{ url }]);
  return /https?:\/\/\S+$/i.test(plain) ? `${plain} ` : plain;
}

/** '[2]' on a page is no source. */
function withoutMarks(text: string): string {
  return text.replace(/\[(\d{1,3})\]/g, '［$1］');
}

/** Each page and quotation has one number, in the order in which the text comes to it. */
function numberSources(passages: CheckedAnalysis['evidence']['passages']) {
  const sources: Source[] = [];
  const known = new Map<string, number>();
  const numberOf = ({ n, quote }: Citation): number[] => {
    const passage = passages.find((one) => one.n === n);
    if (passage === undefined) return [];
    const key = `${n} ${quote}`;
    const number = known.get(key) ?? sources.length + 1;
    if (!known.has(key)) {
      known.set(key, number);
      const { url, title } = passage;
      sources.push({ n: number, url, title: title === '' ? new URL(url).host : title, quote });
    }
    return [number];
  };
  return { sources, numbersOf: (grounds: readonly Citation[]) => [...new Set(grounds.flatMap(numberOf))] };
}

function marksOf(numbers: readonly number[]): string {
  return numbers.length === 0 ? '' : ` ${numbers.map((n) => `[${n}]`).join('')}`;
}

function choosePoints(points: readonly { section: Section; text: string }[]): string[] {
  let products = 0;
  return points
    .filter(({ section }) => section !== 'products' || ++products <= mostProductPoints)
    .slice(0, mostPoints)
    .map(({ text }) => text);
}

/** What a maker of fittings can supply comes first. */
function categories(found: readonly { value: ProductId }[], statements: readonly Statement[]): ProductId[] {
  const quotes = statements.flatMap(({ citations }) => citations.map(({ quote }) => quote)).join('\n');
  const all = [...new Set([...found.map(({ value }) => value), ...productsIn(quotes)])];
  return [...all.filter(isSupplied), ...all.filter((id) => !isSupplied(id))];
}
