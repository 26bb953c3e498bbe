import { maxJsonLd } from './page-limits.ts';
import type { Attributes } from './scan-html.ts';

/** What a page says of itself to programs, wherever in the page. */
export type PageHead = {
  title: string;
  language: string;
  base: string | undefined;
  icon: string | undefined;
  /** By lower-cased name or property; the first of duplicates. */
  meta: ReadonlyMap<string, string>;
  /** hreflang values of the page's other versions. */
  translations: readonly string[];
  jsonLd: readonly string[];
  /** Detected shop systems. */
  marks: readonly string[];
};

const shopSystems: readonly [mark: RegExp, name: string][] = [
  [/woocommerce/i, 'WooCommerce'],
  [/cdn\.shopify\.com/i, 'Shopify'],
  [/\/skin\/frontend\/|mage\/cookies/i, 'Magento'],
  [/prestashop/i, 'PrestaShop'],
  [/shopware/i, 'Shopware'],
  [/wixstatic\.com/i, 'Wix'],
  [/static1\.squarespace/i, 'Squarespace'],
  [/jtl-shop/i, 'JTL-Shop'],
  [/\/catalog\/view\/theme\//i, 'OpenCart'],
];

export function createPageHead() {
  const meta = new Map<string, string>();
  const translations: string[] = [];
  const jsonLd: string[] = [];
  const marks = new Set<string>();
  let title = '';
  let language = '';
  let base: string | undefined;
  let icon: string | undefined;
  let reading: 'title' | 'json-ld' | undefined;
  let script = '';
  return {
    open(name: string, attributes: Attributes): void {
      if (name === 'script' || name === 'link') noteShopSystem(attributes, marks);
      if (name === 'title' && title === '') reading = 'title';
      else if (name === 'script' && /^application\/ld\+json/i.test(attributes.get('type') ?? '')) {
        reading = 'json-ld';
        script = '';
      } else if (name === 'html') language = attributes.get('lang') ?? attributes.get('xml:lang') ?? '';
      else if (name === 'base') base ??= attributes.get('href');
      else if (name === 'meta') noteMeta(attributes, meta);
      else if (name === 'link') {
        const rel = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
        if (rel.includes('icon')) icon ??= attributes.get('href');
        const translation = attributes.get('hreflang');
        if (rel.includes('alternate') && translation !== undefined && translations.length < 40)
          translations.push(translation);
      }
    },
    close(name: string): void {
      if (reading === 'json-ld' && name === 'script' && jsonLd.length < 40) jsonLd.push(script);
      if (name === 'title' || name === 'script') reading = undefined;
    },
    /** Whether a text is part of it, and not of what the page shows. */
    takes(piece: string): boolean {
      if (reading === 'title') title += piece.slice(0, 1000);
      if (reading === 'json-ld' && script.length < maxJsonLd) script += piece;
      return reading !== undefined;
    },
    result: (): PageHead => ({ title, language, base, icon, meta, translations, jsonLd, marks: [...marks] }),
  };
}

/** Detects shop systems by the URLs they load. */
function noteShopSystem(attributes: Attributes, marks: Set<string>): void {
  const address = attributes.get('src') ?? attributes.get('href') ?? '';
  const found = address.length > 1000 ? undefined : shopSystems.find(([mark]) => mark.test(address));
  if (found !== undefined) marks.add(found[1]);
}

function noteMeta(attributes: Attributes, meta: Map<string, string>): void {
  const name = (attributes.get('name') ?? attributes.get('property') ?? '').toLowerCase();
  const content = attributes.get('content');
  if (name !== '' && content !== undefined && meta.size < 200 && !meta.has(name)) meta.set(name, content);
}
