import type { Locator, Page } from 'playwright-core';

/** Locators for the map of the stores. */
export function storeMap(page: Page) {
  const region = page.getByRole('region', { name: 'Map of the stores' });
  return {
    region,
    box: region.getByRole('group'),
    marks: region.locator('button[data-mark]'),
    groups: region.locator('button[data-mark^="group"]'),
    points: region.locator('button[data-mark]:not([data-mark^="group"])'),
    toggle: page.getByRole('button', { name: 'Map', exact: true }),
    async open(): Promise<void> {
      await page.getByRole('button', { name: 'Map', exact: true }).click();
      await region.locator('[data-names]:not([data-names="0"])').waitFor();
    },
  };
}

/** Drags the map by a number of pixels. */
export async function dragMap(page: Page, box: Locator, x: number, y: number): Promise<void> {
  await box.scrollIntoViewIfNeeded();
  const frame = await box.boundingBox();
  if (frame === null) throw new Error('The map is not in the page.');
  const [fromX, fromY] = [frame.x + 60, frame.y + frame.height - 90];
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(fromX + x / 2, fromY + y / 2, { steps: 4 });
  await page.mouse.move(fromX + x, fromY + y, { steps: 4 });
  await page.mouse.up();
}

/** Each colour's share of the drawn map's pixels, the largest first: 'r g b' and 0 to 1. */
export function drawnColours(region: Locator): Promise<[colour: string, share: number][]> {
  return region.locator('canvas').evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    const counts = new Map<string, number>();
    for (let at = 0; at < data.length; at += 4) {
      const colour = `${data[at]} ${data[at + 1]} ${data[at + 2]}`;
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    return [...counts]
      .map(([colour, count]): [string, number] => [colour, (count * 4) / data.length])
      .sort((a, b) => b[1] - a[1]);
  });
}
