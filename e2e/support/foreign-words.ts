import type { Page } from 'playwright-core';

/**
 * What stands on a page in letters of Latin, a line for each text: in its texts, its title and the attributes that are
 * read out or shown. What says of itself that it is in English, and what stands in fields and frames, is not ours.
 */
export async function foreignWords(page: Page, allowed: readonly (string | RegExp)[]): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title];
    const skip = 'script, style, noscript, [lang="en"], [lang="en"] *';
    for (const element of document.querySelectorAll('body, body *')) {
      if (element.matches(skip)) continue;
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? '');
      for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'])
        found.push(element.getAttribute(name) ?? '');
    }
    return found.map((text) => text.trim()).filter((text) => text !== '');
  });
  return texts.filter((text) => {
    const rest = allowed.reduce<string>((left, one) => left.replaceAll(one, ' '), text);
    return /\p{Script=Latin}{2}/u.test(rest);
  });
}
