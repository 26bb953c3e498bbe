import { expect, test } from 'vitest';
import { analysisDeps } from '../testing/analysis-deps.ts';
import { gatherEvidence } from './gather-evidence.ts';

const website = 'https://www.acme-fittings.com/';
const never = new AbortController().signal;

test.each([
  ['1 Main St, Springfield, IL 62701', '<p>Tel. 212-736-3100, Fax 212-736-3101', '+1 212 736 3100'],
  ['Hauptstr. 5, 10115 Berlin, Germany', '<p>Tel. (030) 2312 5042', '+49 30 23125042'],
])('numbers on the website are read as those of the country of %s', async (address, body, value) => {
  const { deps } = analysisDeps({ [website]: { body } });
  const { evidence, pages } = await gatherEvidence({ name: 'Acme', address, website }, deps, never);
  expect(evidence.contacts).toMatchObject([{ kind: 'phone', value }]);
  expect(evidence.pages).toEqual(pages.map(({ url, title }) => ({ url, title })));
});
