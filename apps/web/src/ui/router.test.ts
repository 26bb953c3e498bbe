import { expect, test } from 'vitest';
import { pageAt } from './router.tsx';

test.each([
  ['/finder', '/'],
  ['/finder/', '/'],
  ['/finder/leads', '/leads'],
  ['/finder/leads/', '/leads'],
  ['/Finder/Leads', '/leads'],
  ['/finder/leads/7', '/leads/7'],
  // Begins with the same letters, but is not below the base.
  ['/finders', '/finders'],
])('the page at %s is %s', (pathname, page) => {
  expect(pageAt('/finder', pathname)).toBe(page);
});
