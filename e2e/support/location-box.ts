import type { Page } from 'playwright-core';

export const boxOf = (page: Page) => page.getByRole('combobox', { name: /location/i });

/** Waits for the results near a place. */
export const found = (page: Page, place: string) =>
  page.getByRole('heading', { name: new RegExp(`Hardware Store\\(s\\) near "${place}"`) }).waitFor();

/** Records requests from now on: the parameters of each search, and the text of each request for suggestions. */
export function listen(page: Page) {
  const searches: Record<string, string>[] = [];
  const suggestions: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/search/stream') searches.push(Object.fromEntries(searchParams));
    if (pathname === '/api/suggest') suggestions.push(searchParams.get('q') ?? '');
  });
  return { searches, suggestions };
}
