import type { Page } from 'playwright-core';

/**
 * The words in Latin letters on a page, one line per text: in its text, its title and the attributes that are shown or read
 * out. Excludes keys, elements marked as another language, and the content of fields and frames.
 */
export async function foreignWords(page: Page, allowed: readonly (string | RegExp)[]): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title];
    const skip = 'script, style, noscript, kbd, [lang]:not([lang^="zh"]), [lang]:not([lang^="zh"]) *';
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
