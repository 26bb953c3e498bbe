import type { CitedStatement } from '@hardware-store-finder/contract';
import type { AnalysisTexts } from '@hardware-store-finder/domain';

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
