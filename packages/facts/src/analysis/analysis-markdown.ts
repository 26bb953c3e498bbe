import {
  type AnalysisData,
  type AnalysisNotes,
  type CitedStatement,
  type Source,
  sections,
} from '@hardware-store-finder/contract';
import type { AnalysisLanguagePack, AnalysisTexts } from '@hardware-store-finder/domain';

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
    statementLines(statements.filter((statement) => statement.section === section)).map((line) =>
      lineText(line, analysis, asMarkdown),
    );
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

/** The statements of each line of a report: those that list products share a line. */
export function statementLines(statements: readonly CitedStatement[]): CitedStatement[][] {
  const products = statements.filter(isProduct);
  return statements.flatMap((statement) =>
    isProduct(statement) ? (statement === products[0] ? [products] : []) : [[statement]],
  );
}

/** A line as plain text: its words and the `[n]` of their sources. */
export function lineText(
  line: readonly CitedStatement[],
  { statements: say }: AnalysisTexts,
  write = (text: string) => text,
): string {
  const text = line
    .map((one) => `${write(isProduct(one) ? one.entry.value : one.text)}${citationMarks(one.citations)}`)
    .join(say.separator);
  return line.some(isProduct) ? say.sells(text) : text;
}

function isProduct(
  statement: CitedStatement,
): statement is CitedStatement & { entry: NonNullable<CitedStatement['entry']> } {
  return statement.section === 'products' && statement.entry !== undefined;
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
function asMarkdown(text: string): string {
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

function escapeMarks(text: string): string {
  return text.replace(marks, (mark) => (/^\d/.test(mark) ? `${mark}\\` : `\\${mark}`));
}

/** The label and the value of a statement in a form of the built-in reader, such as 'Sells: hinges'. */
export function entryOf(text: string, { statements: say }: AnalysisTexts): CitedStatement['entry'] {
  const forms = [
    say.saysOfItself,
    say.since,
    say.sells,
    say.brands,
    say.opens,
    say.languages,
    say.shopSystem,
    ...Object.values(say.contact),
  ];
  for (const form of forms) {
    const before = form('');
    const value = text.slice(before.length).trim();
    if (text.startsWith(before) && value !== '') return { label: before.replace(/[\s:：]+$/u, ''), value };
  }
  return undefined;
}
