import { afterAll, beforeAll, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { goTheWholeWay } from './support/campaign-way.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { languages } from './support/stores-api.ts';

const open = useBrowser();
const [english] = languages;
/** It counts the leads of the team, and other files save leads on the shared servers. */
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ PLACES: 'sample' });
});
afterAll(() => server.stop());

test('a search becomes letters: reviewed by the keyboard, exported, and in the leads', async () => {
  await goTheWholeWay(await open(server.page, { locale: english.locale }), english);
});
