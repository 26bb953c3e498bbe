import type { Attributes } from './scan-html.ts';

const start = '\uE000';
const end = '\uE001';
const middle = '\uE002';
/** Names of classes that hide a decoy, and words that decoys consist of. */
const hidingName =
  /(?:^|[\s_-])(?:no-?spam|anti-?spam|spam|hidden|hide|invisible|d-none|clutter|decoy)(?:[\s_-]|$)/i;
const decoyWord =
  /^[\s._-]*(?:no-?spam|anti-?spam|spam|remove|remove-?this|delete|clutter|entfernen)[\s._-]*$/i;
const element = new RegExp(
  `([\\p{L}\\p{N}.@_%+-]?)${start}([^${start}-${middle}]*)${middle}([^${start}-${middle}\\n]{0,80})${end}(?=([\\p{L}\\p{N}.@_%+-]?))`,
  'gu',
);
const marks = new RegExp(`${start}[^${start}-${middle}]*${middle}|[${start}-${middle}]`, 'g');

/**
 * Finds the decoys in email addresses: pieces that a style sheet hides from people, so that programs read another
 * address. Inline elements are marked while the page is read and judged at its end, when its style sheets are known.
 */
export function createHiddenStyles() {
  const hiddenNames = new Set<string>();
  return {
    /** Notes the classes and ids that a style sheet hides. */
    read(css: string): void {
      for (const rule of css.split('}')) {
        if (!/display\s*:\s*none/i.test(rule)) continue;
        const selectors = rule.slice(0, rule.lastIndexOf('{')).replace(/^.*\{/s, '');
        for (const selector of selectors.split(','))
          for (const [, name = ''] of selector.matchAll(/[.#]([\w-]+)\s*$/g))
            hiddenNames.add(name.toLowerCase());
      }
    },
    /** The mark before the text of an inline element; `closing` is the one after it. */
    opening(attributes: Attributes): string {
      if (attributes.size === 0) return `${start}${middle}`;
      const names = `${attributes.get('class') ?? ''} ${attributes.get('id') ?? ''}`.slice(0, 200);
      return `${start}${names.replace(/[\uE000-\uE00F]/g, '')}${middle}`;
    },
    closing: end,
    /** The text without decoys and marks. */
    withoutDecoys(text: string): string {
      const isHidden = (names: string) =>
        hidingName.test(names) ||
        names.split(/\s+/).some((name) => name !== '' && hiddenNames.has(name.toLowerCase()));
      return text
        .replace(element, (_, before: string, names: string, inner: string, after: string) => {
          const isInAddress = (before !== '' || after !== '') && !/[@\s]/.test(inner.trim());
          return isInAddress && (isHidden(names) || (before !== '' && after !== '' && decoyWord.test(inner)))
            ? before
            : `${before}${inner}`;
        })
        .replace(marks, '');
    },
  };
}
