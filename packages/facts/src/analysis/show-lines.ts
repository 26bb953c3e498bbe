import { type Section, sections } from '@Hardware-Store-Finder/contract';
import type { AnalysisLanguagePack } from '@Hardware-Store-Finder/domain';
import type { CheckedAnalysis } from './analysis-cache.ts';
import { asMarkdown } from './analysis-markdown.ts';
import type { FactLine } from './fact-line.ts';
import { createFoundFacts } from './found-facts.ts';
import { sayFacts, sayOwnWords } from './say-facts.ts';
import { type SellerFit, sellerFit } from './seller-fit.ts';
import { shownWords } from './source-numbers.ts';

/** Writes what was found while an analysis runs, as Markdown: a point under its heading, in the words of code, once. */
export function createLineWriter(
  pack: AnalysisLanguagePack,
  { meets }: Pick<SellerFit, 'meets'> = sellerFit(),
): (found: Pick<CheckedAnalysis, 'facts' | 'ownWords'>) => string[] {
  const shown = createFoundFacts();
  let last: Section | undefined;
  return ({ facts, ownWords }) => {
    const added = shown.add(facts, ownWords);
    const lines = [...sayFacts(added.facts, pack, meets), ...sayOwnWords(added.ownWords, shown.facts, pack)];
    return sections.flatMap((section) =>
      lines
        .filter((line) => line.section === section)
        .map((line) => {
          const heading = section === last ? '' : `## ${pack.analysis.headings[section]}\n`;
          last = section;
          const mark = line.confirmedBy === 'judge' ? ` ${pack.analysis.judged}` : '';
          return `${heading}- ${asMarkdown(lineText(line))}${mark}\n`;
        }),
    );
  };
}

/** The text of a line, without links to other sites. */
export function lineText({ text, cited }: FactLine): string {
  return shownWords(text, cited[0]?.url ?? '');
}
