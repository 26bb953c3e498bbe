import { expect, test } from 'vitest';
import { fieldPath, profileTarget, termPath } from './profile-paths.ts';

const targetOf = (path: string) => profileTarget(new URL(path, 'https://page.example').hash);

test('a link leads to a field, or to a term in a language', () => {
  expect(targetOf(fieldPath('company'))).toEqual({ field: 'company' });
  for (const term of ['gas struts', '陈经理', '1/2" valve', '100% cotton #1'])
    expect(targetOf(termPath(term, 'zh-Hant'))).toEqual({ term, tag: 'zh-Hant' });
  expect(profileTarget('')).toBeUndefined();
  expect(profileTarget('#de/100%')).toEqual({ tag: 'de', term: '100%' });
});
