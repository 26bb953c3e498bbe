import { analysisPacks } from '@Hardware-Store-Finder/domain';
import { expect, test } from 'vitest';
import { rowFacts, sharedGoods } from './row-fit.tsx';

test.each([
  ['english', ['Concealed hinges', 'Paint'], 'hinges, gas struts', ['Concealed hinges']],
  ['english', ['Paint'], 'hinges', []],
  ['english', ['Concealed hinges'], '', []],
  ['chinese', ['铰链', '油漆'], 'hinges', ['铰链']],
] as const)('What both have, in %s: %j and %s give %j', (language, goods, makes, both) => {
  expect(sharedGoods(goods, makes, analysisPacks[language])).toEqual(both);
});

test.each([
  [['code'], 'code', 'Wholesaler or importer', ['hinges']],
  [['judge'], 'judge', 'Wholesaler or importer (read by AI)', ['hinges (read by AI)']],
  [['judge', 'code'], undefined, 'Wholesaler or importer', ['hinges']],
] as const)('A row says that a model read what %j and %s confirmed', (confirmers, ofFit, kind, shared) => {
  const data = {
    productCategories: ['hinges'],
    fit: { kind: 'wholesaler' as const, reason: '' },
    statements: [
      { section: 'fit' as const, text: '', citations: [], ...(ofFit && { confirmedBy: ofFit }) },
      { section: 'about' as const, text: '', citations: [], confirmedBy: 'judge' as const },
    ],
    facts: confirmers.map((confirmedBy, at) => ({
      id: `${at}`,
      kind: 'sells' as const,
      value: ['Scharniere', 'hinges'][at] ?? '',
      quotation: '',
      url: '',
      language: ['de', 'en'][at] ?? '',
      confirmedBy,
    })),
  };
  expect(rowFacts(data, 'hinges', analysisPacks.english)).toEqual({ kind, shared });
});
