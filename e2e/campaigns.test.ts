import { test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { goTheWholeWay } from './support/campaign-way.ts';
import { sampleServer } from './support/shared-servers.ts';
import { languages } from './support/stores-api.ts';

const open = useBrowser();
const [english] = languages;

test('a search becomes letters: reviewed by the keyboard, exported, and in the leads', async () => {
  const { page } = await sampleServer();
  await goTheWholeWay(await open(page, { locale: english.locale }), english);
});
