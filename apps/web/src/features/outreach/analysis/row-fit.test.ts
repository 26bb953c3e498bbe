import { analysisPacks } from '@Hardware-Store-Finder/domain';
import { expect, test } from 'vitest';
import { sharedGoods } from './row-fit.tsx';

test.each([
  ['english', ['Concealed hinges', 'Paint'], 'hinges, gas struts', ['Concealed hinges']],
  ['english', ['Paint'], 'hinges', []],
  ['english', ['Concealed hinges'], '', []],
  ['chinese', ['铰链', '油漆'], 'hinges', ['铰链']],
] as const)('What both have, in %s: %j and %s give %j', (language, goods, makes, both) => {
  expect(sharedGoods(goods, makes, analysisPacks[language])).toEqual(both);
});
