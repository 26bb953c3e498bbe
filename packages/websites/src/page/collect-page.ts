import { type ContactText, createContactText } from './contact-text.ts';
import { createMicrodata } from './microdata.ts';
import { createFormWatch } from './page-form.ts';
import { maxJsonLd } from './page-limits.ts';
import { PageLines } from './page-lines.ts';
import type { PageLine } from './page-reading.ts';
import { type Attributes, scanHtml } from './scan-html.ts';
import type { Link } from './site-links.ts';
import { createWaysIn, type WaysIn } from './ways-in.ts';
import { createWrittenAddresses } from './written-addresses.ts';

/** The informative parts of a page, unprocessed. */
export type CollectedPage = {
  title: string;
  language: string;
  base: string | undefined;
  icon: string | undefined;
  /** By lower-cased name or property; the first of duplicates. */
  meta: ReadonlyMap<string, string>;
  links: readonly Link[];
  /** hreflang values of the page's other versions. */
  translations: readonly string[];
  jsonLd: readonly string[];
  /** Items of microdata in the form of JSON-LD. */
  microdata: readonly unknown[];
  /** Postal addresses of `address` elements, each on a line. */
  addresses: readonly string[];
  contacts: ContactText;
  /** Detected shop systems. */
  marks: readonly string[];
  hasForm: boolean;
  ways: WaysIn;
  /** Characters of text in the HTML, hidden or not. */
  writtenLength: number;
  /** The visible text and images, line by line. */
  lines: readonly PageLine[];
  /** Whether there was more of its text, contacts or links than is read of a page. */
  isCut: boolean;
};

const invisible = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'iframe',
  'canvas',
  'head',
  'title',
  'select',
  'datalist',
]);
const blocks = new Set(
  'address article aside blockquote br caption dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol option p pre section summary table td th tr ul'.split(
    ' ',
  ),
);
const struckOut = new Set(['s', 'del', 'strike']);
const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
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
/** Their text is for programs, or for browsers without scripts. */
const code = new Set(['script', 'style', 'noscript', 'template', 'select']);
const maxPageLinks = 5_000;

/** Collects the parts of a page in one pass. */
export function collectPage(html: string): CollectedPage {
  const meta = new Map<string, string>();
  const links: Link[] = [];
  const translations: string[] = [];
  const jsonLd: string[] = [];
  const contacts = createContactText(blocks, empty);
  const lines = new PageLines(blocks, empty);
  const form = createFormWatch();
  const ways = createWaysIn();
  const microdata = createMicrodata(empty);
  const addresses = createWrittenAddresses(blocks);
  const marks = new Set<string>();
  let writtenLength = 0;
  let inCode: string | undefined;
  let title = '';
  let language = '';
  let base: string | undefined;
  let icon: string | undefined;
  let link: { href: string; text: string } | undefined;
  let reading: 'title' | 'json-ld' | undefined;
  let script = '';
  /** How many elements around the text strike it out: the page takes it back. */
  let struck = 0;
  /** The hidden element being skipped. `depth` counts open elements of the same name, which replaces a tree. */
  let hidden: { name: string; depth: number } | undefined;

  const endLink = () => {
    if (link !== undefined && links.length < maxPageLinks) links.push(link);
    link = undefined;
  };

  scanHtml(html, {
    open(name, attributes) {
      contacts.open(name, attributes);
      microdata.open(name, attributes);
      ways.open(name, attributes, inCode === 'noscript');
      if (code.has(name)) inCode ??= name;
      let isHiddenAlone = false;
      if (name === 'script' || name === 'link') noteShopSystem(attributes, marks);
      if (hidden !== undefined) {
        if (name === hidden.name) hidden.depth += 1;
      } else if (isHidden(name, attributes)) {
        if (empty.has(name)) isHiddenAlone = true;
        else hidden = { name, depth: 1 };
      }
      const isSeen = hidden === undefined || hidden.name === 'head';
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
      if (!isSeen) return;
      form.open(name, attributes);
      if (struckOut.has(name)) struck += 1;
      if (hidden === undefined && !isHiddenAlone) {
        lines.open(name, attributes);
        addresses.open(name, attributes);
      }
      if (name === 'a' || name === 'area') {
        endLink();
        const href = attributes.get('href');
        if (href !== undefined)
          link = { href, text: attributes.get('title') ?? attributes.get('aria-label') ?? '' };
      }
      if (name === 'img' && link !== undefined) link.text += ` ${attributes.get('alt') ?? ''}`;
    },
    close(name) {
      contacts.close(name);
      microdata.close(name);
      ways.close(name);
      if (name === inCode) inCode = undefined;
      if (reading === 'json-ld' && name === 'script' && jsonLd.length < 40) jsonLd.push(script);
      if (name === 'title' || name === 'script') reading = undefined;
      const wasHidden = hidden !== undefined;
      if (hidden?.name === name) {
        hidden.depth -= 1;
        if (hidden.depth === 0) hidden = undefined;
      }
      if (hidden !== undefined) return;
      if (struckOut.has(name)) struck = Math.max(0, struck - 1);
      form.close(name);
      if (!wasHidden) {
        lines.close(name);
        addresses.close(name);
      } else if (blocks.has(name)) lines.endLine();
      if (name === 'a') endLink();
    },
    text(piece) {
      contacts.text(piece);
      ways.text(piece);
      if (inCode === undefined) {
        writtenLength += piece.trim().length;
        microdata.text(piece);
      }
      if (reading === 'title') title += piece.slice(0, 1000);
      else if (reading === 'json-ld') script += script.length < maxJsonLd ? piece : '';
      else if (hidden === undefined) {
        if (struck === 0) {
          lines.text(piece);
          addresses.text(piece);
        }
        if (link !== undefined && link.text.length < 200) link.text += piece.slice(0, 200);
      }
    },
  });
  endLink();
  const read = { contacts: contacts.result(), lines: lines.result() };
  return {
    title,
    language,
    base,
    icon,
    meta,
    links,
    translations,
    jsonLd,
    microdata: microdata.result(),
    addresses: addresses.result(),
    marks: [...marks],
    hasForm: form.found(),
    ways: ways.result(),
    writtenLength,
    ...read,
    isCut: read.contacts.isCut || lines.isCut || links.length >= maxPageLinks,
  };
}

function isHidden(name: string, attributes: Attributes): boolean {
  return (
    invisible.has(name) ||
    attributes.has('hidden') ||
    attributes.get('aria-hidden') === 'true' ||
    /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attributes.get('style')?.slice(0, 1000) ?? '')
  );
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
