import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchFor, shownDistances, takePicture, useBrowser } from './support/browser.ts';
import { root } from './support/run-program.ts';
import { importFiles, type RunningServer, startServer, temporaryFolder } from './support/server.ts';

const extract = path.resolve(root, '../shared/data/porto-2020.osm.pbf');
const isThere = existsSync(extract);

describe.skipIf(!isThere)(
  `the job on real input: porto-2020.osm.pbf imported, 'Porto' searched${isThere ? '' : ' (skipped: shared/data is not beside the project)'}`,
  () => {
    const open = useBrowser();
    let server: RunningServer;
    beforeAll(async () => {
      const dataDir = temporaryFolder();
      await importFiles(dataDir, extract);
      server = await startServer({}, dataDir);
    });
    afterAll(() => server.stop());

    test('finds the 39 stores in the extract, nearest first and the nameless one last', async () => {
      const page = await open(server.page);
      await searchFor(page, 'Porto');
      await page
        .getByRole('heading', { name: 'Found 39 Hardware Store(s) near "Porto"', exact: true })
        .waitFor();
      await page.getByRole('button', { name: '1 store without a name' }).click();
      const distances = await shownDistances(page);
      expect(distances).toHaveLength(39);
      const ofNamed = distances.slice(0, -1);
      expect(ofNamed).toEqual(ofNamed.toSorted((a, b) => a - b));
      await page.getByText('data from Jul 20, 2020').waitFor();
      await page.getByRole('button', { name: 'Filter and sort' }).waitFor();
      await takePicture(page, 'found-desktop-light');
      await takePicture(page, 'found-desktop-light-whole', { fullPage: true });
    });

    test('is readable on a phone and in dark mode', async () => {
      const page = await open(server.page, { viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
      await searchFor(page, 'Porto');
      await page.getByRole('heading', { name: /Found 39/ }).waitFor();
      await takePicture(page, 'porto-phone-dark', { fullPage: true });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    });

    test('shows a new import within seconds, without a restart', async () => {
      const krems = path.resolve(root, '../shared/data/krems-2013.osm.gz');
      const page = await open(server.page);
      await searchFor(page, 'Krems an der Donau');
      await page.getByRole('alert').waitFor();
      await importFiles(server.dataDir, krems);
      await expect
        .poll(
          async () => {
            await searchFor(page, 'Krems an der Donau');
            await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
            return page.getByRole('row').count();
          },
          { timeout: 20_000, interval: 1000 },
        )
        .toBeGreaterThan(5);
    });
  },
);
