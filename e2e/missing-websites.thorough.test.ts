import type { WebsiteSearch } from '@Hardware-Store-Finder/contract';
import { expect, test } from 'vitest';
import { searchFor, takePicture, useBrowser } from './support/browser.ts';
import { startServer } from './support/server.ts';
import { importTown } from './support/town.ts';

const open = useBrowser();

/** What the server would have found in DNS and on the pages, which no test reaches. The book is the server's own. */
const answers: Record<string, WebsiteSearch> = {
  'Bare Locks': {
    own: {
      url: 'https://bare-locks.example/',
      by: 'name',
      ownership: {
        verdict: 'own',
        reasons: [{ sign: 'phone', quote: '+351 222 000 111', page: 'https://bare-locks.example/' }],
      },
    },
    doubtful: [],
    lookups: 7,
  },
  'Bare Hinges': {
    doubtful: ['https://bare-hinges.example/', 'https://barehinges.example/'].map((url) => ({
      url,
      by: 'name',
      ownership: { verdict: 'doubtful', reasons: [{ sign: 'name', quote: 'Bare Hinges', page: url }] },
    })),
    lookups: 24,
  },
};

test('Websites that the data lacks are found, confirmed with a key, and the team’s', {
  timeout: 120_000,
}, async () => {
  const names = ['Bare Locks', 'Bare Hinges', 'Bare Tools'];
  const dataDir = await importTown(
    names.map((name, at) => ({ name, lat: 41.15 + at / 1_000, lon: -8.61, tags: { shop: 'hardware' } })),
  );
  const server = await startServer({}, dataDir);
  const page = await open(server.page);
  await page.route('**/api/website/find', async (route) => {
    const { store } = route.request().postDataJSON() as { store: { name: string } };
    await route.fulfill({ json: answers[store.name] ?? { doubtful: [], lookups: 24 } });
  });
  await page.route('**/api/website/framing*', (route) =>
    route.fulfill({ json: { url: '', finalUrl: '', verdict: 'block', reason: '' } }),
  );
  const read: (string | null)[] = [];
  await page.route('**/api/website?*', async (route) => {
    const url = new URL(route.request().url()).searchParams.get('url') ?? '';
    read.push(url);
    const contacts = [{ kind: 'email', value: `info@${new URL(url).hostname}`, page: url }];
    const about = { title: '', description: '', languages: [], readAt: new Date().toISOString() };
    const framing = { verdict: 'block', reason: '' };
    await route.fulfill({ json: { url, finalUrl: url, framing, ...about, contacts } });
  });
  await searchFor(page, 'Porto');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await page.getByText('3 websites to look for').waitFor();
  await page.getByRole('button', { name: 'Find contacts' }).click();
  await row('Bare Locks').getByRole('button', { name: 'Visit Website' }).waitFor();
  await row('Bare Tools').getByText('No website found').waitFor();
  await page.getByRole('button', { name: '2 websites to confirm' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is this them?' });
  await dialog.getByText('bare-hinges.example').waitFor();
  await takePicture(page, 'websites-to-confirm');
  await page.keyboard.press('n');
  await dialog.getByText('barehinges.example').waitFor();
  await page.keyboard.press('y');
  await dialog.getByText('All websites are confirmed.').waitFor();
  await expect.poll(() => read).toContain('https://barehinges.example/');
  await page.keyboard.press('Escape');
  await row('Bare Hinges').getByText('info@barehinges.example').waitFor();
  await row('Bare Hinges').getByRole('button', { name: 'Visit Website' }).waitFor();
  // Whoever writes to a store without a website pastes one there.
  await row('Bare Tools')
    .getByRole('button', { name: /^Write to / })
    .click();
  const letter = page.getByRole('dialog');
  await letter.getByRole('textbox', { name: 'Website' }).fill('bare-tools.example');
  await page.keyboard.press('Enter');
  await letter.getByRole('link', { name: 'info@bare-tools.example' }).first().waitFor();
  expect(read).toContain('https://bare-tools.example/');
  expect(await letter.getByRole('textbox', { name: 'Website' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  // Another person's search has what this one said.
  const other = await open(server.page);
  await searchFor(other, 'Porto');
  await other
    .getByRole('row')
    .filter({ hasText: 'Bare Hinges' })
    .getByRole('button', { name: 'Visit Website' })
    .waitFor();
  expect(
    await other
      .getByRole('row')
      .filter({ hasText: 'Bare Locks' })
      .getByRole('button', { name: 'Visit Website' })
      .count(),
  ).toBe(0);
  await server.stop();
});
