import type { AnalysisData, CitedStatement } from '@Hardware-Store-Finder/contract';
import { type Section, sections } from '@Hardware-Store-Finder/contract';

/** An analysis with its statements as data, and the facts that they were written from. */
export type StatedAnalysis = AnalysisData & {
  [K in 'fit' | 'sources' | 'statements' | 'notes' | 'facts']: NonNullable<AnalysisData[K]>;
};

/** False for answers of other servers and for analyses stored by earlier versions: nobody checked their words as we do. */
export function hasStatements(data: AnalysisData): data is StatedAnalysis {
  const { fit, sources, statements, notes, facts } = data;
  return [fit, sources, statements, notes, facts].every((part) => part !== undefined);
}

/** A row of the report: a label, and values or sentences with their sources. */
export type ReportRow = {
  /** Undefined: the heading of the section. */
  label: string | undefined;
  section: Section;
  items: Pick<CitedStatement, 'text' | 'citations' | 'confirmedBy'>[];
};

/** The statements in the order of their sections. Those of one label share a row, and so do the sentences of a section. */
export function reportRows(statements: readonly CitedStatement[]): ReportRow[] {
  return sections.flatMap((section) => {
    const rows = new Map<string, ReportRow>();
    for (const { text, citations, confirmedBy, entry, ...statement } of statements) {
      if (statement.section !== section) continue;
      const row = rows.get(entry?.label ?? '') ?? { label: entry?.label, section, items: [] };
      rows.set(entry?.label ?? '', row);
      row.items.push({ text: entry?.value ?? text, citations, confirmedBy });
    }
    return [...rows.values()];
  });
}

/**
 * The sources of the phone number that the search already gave, and the statements without it: the same number is not
 * shown twice.
 */
export function confirmedPhone(
  phone: string | undefined,
  statements: readonly CitedStatement[],
): { citations: readonly number[]; others: readonly CitedStatement[] } {
  const known = digitsOf(phone ?? '');
  const isSame = ({ section, entry }: CitedStatement) => {
    const found = digitsOf(entry?.value ?? '');
    const shorter = Math.min(known.length, found.length);
    return section === 'contact' && shorter >= 7 && known.slice(-shorter) === found.slice(-shorter);
  };
  return {
    citations: statements.filter(isSame).flatMap(({ citations }) => citations),
    others: statements.filter((statement) => !isSame(statement)),
  };
}

/** The digits of a text that is only a phone number. A country code and a trunk zero may differ, so compare the ends. */
function digitsOf(text: string): string {
  return /^[\d\s()+/.-]+$/.test(text) ? text.replace(/\D/g, '') : '';
}
