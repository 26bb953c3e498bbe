import {
  type AnalysisData,
  type AnalysisLanguagePack,
  type AnalysisNotes,
  type CitedStatement,
  type Source,
  sections,
} from '@hardware-store-finder/contract';
import { asMarkdown, linkTarget } from './markdown.ts';

export type AnalysisParts = {
  /** The last one is the reason for the kind of buyer. */
  statements: readonly CitedStatement[];
  kind: NonNullable<AnalysisData['fit']>['kind'];
  notes: AnalysisNotes;
  sources: readonly Source[];
};

/** An analysis as the Markdown of the specification: a statement ends in the `[n]` of its sources. */
export function analysisMarkdown(
  { statements, kind, notes, sources }: AnalysisParts,
  { analysis }: AnalysisLanguagePack,
): string {
  const { headings } = analysis;
  const inSection = (section: CitedStatement['section']) =>
    statements.filter((statement) => statement.section === section).map(statementMarkdown);
  return [
    ...(notes.notice === undefined ? [] : [`> ${asMarkdown(notes.notice)}`]),
    ...sections.flatMap((section) => list(headings[section], inSection(section))),
    `## ${headings.fit}`,
    ...inSection('fit').map((reason) => `**${analysis.fit[kind]}**: ${reason}`),
    ...(notes.notFound === undefined ? [] : [`## ${headings.notFound}`, notes.notFound]),
    ...(notes.leftOut === undefined ? [] : [`*${notes.leftOut}*`]),
    ...list(headings.sources, sources.map(sourceMarkdown)),
  ].join('\n\n');
}

/** A statement as plain text: its words and the `[n]` of its sources. */
export function statementText({ text, citations }: CitedStatement): string {
  return `${text}${citationMarks(citations)}`;
}

function statementMarkdown({ text, citations }: CitedStatement): string {
  return `${asMarkdown(text)}${citationMarks(citations)}`;
}

function sourceMarkdown({ n, url, title, quote, shownQuote = quote }: Source): string {
  return `[${n}] [${asMarkdown(title)}](${linkTarget(url)}): “${asMarkdown(shownQuote)}”`;
}

function citationMarks(numbers: readonly number[]): string {
  return numbers.length === 0 ? '' : ` ${numbers.map((n) => `[${n}]`).join('')}`;
}

function list(heading: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`## ${heading}`, items.map((item) => `- ${item}`).join('\n')];
}
