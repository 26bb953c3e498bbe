import {
  type AnalysisData,
  type AnalysisNotes,
  type CitedStatement,
  type Source,
  sections,
} from '@Hardware-Store-Finder/contract';
import type { AnalysisLanguagePack } from '@Hardware-Store-Finder/domain';

export type AnalysisParts = {
  /** The first one of the section 'fit' is the reason for the kind of buyer. */
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
    statements
      .filter((statement) => statement.section === section)
      .map((statement) => statementMarkdown(statement, analysis));
  return [
    ...(notes.notice === undefined ? [] : [`> ${asMarkdown(notes.notice)}`]),
    ...sections.flatMap((section) => list(headings[section], inSection(section))),
    `## ${headings.fit}`,
    ...inSection('fit').map((said, at) => (at === 0 ? `**${analysis.fit[kind]}**: ${said}` : said)),
    ...list(
      headings.lookAt,
      (notes.lookAt ?? []).map((one) => lookAtMarkdown(one, analysis)),
    ),
    ...list(headings.sources, sources.map(sourceMarkdown)),
    ...(notes.cost === undefined ? [] : [`*${asMarkdown(notes.cost)}*`]),
  ].join('\n\n');
}

/** A statement as plain text: its words, who confirmed them if that was not code, and the `[n]` of its sources. */
export function statementText(statement: CitedStatement, { analysis }: AnalysisLanguagePack): string {
  return `${statement.text}${judgedMark(statement, analysis)}${citationMarks(statement.citations)}`;
}

function judgedMark({ confirmedBy }: CitedStatement, { judged }: AnalysisLanguagePack['analysis']): string {
  return confirmedBy === 'judge' ? ` ${judged}` : '';
}

function lookAtMarkdown(
  { topic, pages }: NonNullable<AnalysisNotes['lookAt']>[number],
  { lookAt }: AnalysisLanguagePack['analysis'],
): string {
  return lookAt(
    topic,
    pages.map(({ title, url }) => `[${asMarkdown(title)}](${linkTarget(url)})`).join(', '),
  );
}

function statementMarkdown(statement: CitedStatement, analysis: AnalysisLanguagePack['analysis']): string {
  return `${asMarkdown(statement.text)}${judgedMark(statement, analysis)}${citationMarks(statement.citations)}`;
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

/** Characters with a meaning in Markdown; an underscore inside a word has none. */
const marks = /[\\`*[\]<>~|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|^[#>+-]|^\d+(?=[.)])|&(?=#?\w+;)/gu;
const address = /\bhttps?:\/\/[^\s“”"，。]+/giu;

/** Escapes a text so that Markdown shows it unchanged. Web addresses stay links, with special characters encoded. */
export function asMarkdown(text: string): string {
  let plain = '';
  let from = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    plain += escapeMarks(text.slice(from, index)) + linkTarget(found);
    from = index + found.length;
  }
  return plain + escapeMarks(text.slice(from));
}

/** Encodes the characters of an address that could end a Markdown link. */
function linkTarget(url: string): string {
  return url.replace(
    /[\s()[\]<>*`|\\~]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

/** A tag stays none for a program that takes Markdown for HTML, too. */
function escapeMarks(text: string): string {
  return text.replace(marks, (mark) =>
    mark === '<' ? '&lt;' : /^\d/.test(mark) ? `${mark}\\` : `\\${mark}`,
  );
}
