import { beforeAll, describe, expect, test } from 'vitest';
import { searchFor, takePicture, useBrowser } from './support/browser.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { townServer } from './support/shared-servers.ts';
import { importTown } from './support/town.ts';

const open = useBrowser();
let server: RunningServer;
beforeAll(async () => {
  server = await townServer();
});

describe('places that a search finds, or does not', () => {
  test("'Did you mean' offers other places with that name beside the error for an area that was not imported", async () => {
    const page = await open(server.page);
    await searchFor(page, 'Springfield');
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toMatch(/Springfield, \w+, United States is outside the imported data/);
    await page.getByText('Did you mean').waitFor();
    expect(await page.getByRole('button', { name: /^Springfield, / }).count()).toBeGreaterThan(1);
  });

  test('an unknown place is an error that repeats its name', async () => {
    const page = await open(server.page);
    await searchFor(page, 'Xqzzkwv');
    await page.getByRole('alert').getByText('No place called "Xqzzkwv" found.').waitFor();
    await takePicture(page, 'fault-desktop-light');
  });

  test('a district of several cities is asked, never guessed', async () => {
    const page = await open(server.page);
    await searchFor(page, '鼓楼区');
    const alert = page.getByRole('alert');
    await alert
      .getByText('鼓楼区 is a district of 南京, 徐州, 福州, 开封. Which city do you mean?')
      .waitFor();
    await alert.getByRole('button', { name: '徐州市鼓楼区' }).click();
    await page.getByRole('alert').getByText('is outside the imported data').waitFor();
  });

  test('an unknown street is reported, and the search continues around its town', async () => {
    const page = await open(server.page);
    await searchFor(page, 'Rua das Flores 10, Porto');
    await page
      .getByRole('heading', { name: 'Found 5 Hardware Store(s) near "Rua das Flores 10, Porto"' })
      .waitFor();
    await page.getByText('The street or place "Rua das Flores 10" wasn’t found').waitFor();
  });

  test('in an area that no import covers the page says so, instead of reporting no stores', async () => {
    const page = await open(server.page);
    await searchFor(page, 'Berlin');
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toMatch(/Berlin, Germany is outside the imported data/);
    // Nothing is broken: it is not in red, and the same search is not offered again.
    const colour = await alert.evaluate((element) => getComputedStyle(element).backgroundColor);
    const [red = 255, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    expect(red).toBeLessThanOrEqual(Math.max(green, blue));
    expect(await alert.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await alert.getByText('Details for administrators').click();
    expect(await alert.getByRole('link').getAttribute('href')).toBe('https://download.geofabrik.de/');
  });

  test('a country alone means its largest city, which is mentioned beside the error too', async () => {
    const page = await open(server.page);
    await searchFor(page, 'Germany');
    await page.getByText('"Germany" is a country. Searching around Berlin, Germany').waitFor();
    await page.getByRole('alert').waitFor();
  });

  test('a location pasted with tabs and line breaks is searched as it reads', async () => {
    const page = await open(server.page);
    const box = page.getByRole('combobox', { name: /location/i });
    await box.evaluate((input: HTMLInputElement) => {
      input.focus();
      document.execCommand('insertText', false, 'Porto,\tPortugal');
    });
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Found 5 Hardware Store(s) near "Porto, Portugal"' }).waitFor();
  });

  test('in a covered area without stores the page says where it looked', async () => {
    const empty = await startServer(
      {},
      await importTown([{ lat: 41.15, lon: -8.61, tags: { amenity: 'bench' } }]),
    );
    const page = await open(empty.page);
    await searchFor(page, 'Porto');
    await page.getByText(/No hardware stores found within 50 km of Porto, Portugal/).waitFor();
    await takePicture(page, 'none-desktop-light');
    await empty.stop();
  });
});
