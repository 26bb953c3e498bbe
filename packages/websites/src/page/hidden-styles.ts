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

/** In the place of a name: the element's own style shows its letters from right to left. */
const mirrored = '\uE003';
const isMirrored = (css: string) =>
  /unicode-bidi\s*:\s*(?:bidi|isolate)-override/i.test(css) && /direction\s*:\s*rtl/i.test(css);

/**
 * Finds what a style sheet shows otherwise than it is written, so that programs read another address: decoys, pieces that it hides, and
 * text that it shows from right to left. Inline elements are marked while the page is read and judged at its end, when its style sheets
 * are known.
 */
export function createHiddenStyles() {
  const hiddenNames = new Set<string>();
  const mirroredNames = new Set([mirrored]);
  return {
    /** Notes the classes and ids that a style sheet hides or mirrors. */
    read(css: string): void {
      for (const rule of css.split('}')) {
        const isHiding = /display\s*:\s*none/i.test(rule);
        if (!isHiding && !isMirrored(rule)) continue;
        const selectors = rule.slice(0, rule.lastIndexOf('{')).replace(/^.*\{/s, '');
        for (const selector of selectors.split(','))
          for (const [, name = ''] of selector.matchAll(/[.#]([\w-]+)\s*$/g))
            (isHiding ? hiddenNames : mirroredNames).add(name.toLowerCase());
      }
    },
    /** The mark before the text of an inline element; `closing` is the one after it. */
    opening(name: string, attributes: Attributes): string {
      if (attributes.size === 0) return `${start}${middle}`;
      const names = `${attributes.get('class') ?? ''} ${attributes.get('id') ?? ''}`.slice(0, 200);
      const isTurned =
        (name === 'bdo' && attributes.get('dir')?.toLowerCase() === 'rtl') ||
        isMirrored(attributes.get('style')?.slice(0, 1000) ?? '');
      return `${start}${names.replace(/[\uE000-\uE00F]/g, '')}${isTurned ? ` ${mirrored}` : ''}${middle}`;
    },
    closing: end,
    /** The text as it is shown, without decoys and marks. */
    withoutDecoys(text: string): string {
      const isAmong = (known: ReadonlySet<string>, names: string) =>
        names.split(/\s+/).some((name) => name !== '' && known.has(name.toLowerCase()));
      const isHidden = (names: string) => hidingName.test(names) || isAmong(hiddenNames, names);
      return text
        .replace(element, (_, before: string, names: string, written: string, after: string) => {
          const inner = isAmong(mirroredNames, names) ? [...written].reverse().join('') : written;
          const isInAddress = (before !== '' || after !== '') && !/[@\s]/.test(inner.trim());
          return isInAddress && (isHidden(names) || (before !== '' && after !== '' && decoyWord.test(inner)))
            ? before
            : `${before}${inner}`;
        })
        .replace(marks, '');
    },
  };
}
