import { type ContactText, createContactText, neverSeen } from './contact-text.ts';
import { createMicrodata } from './microdata.ts';
import { createFormWatch } from './page-form.ts';
import { createPageHead, type PageHead } from './page-head.ts';
import { PageLines } from './page-lines.ts';
import type { PageLine } from './page-reading.ts';
import { type Attributes, scanHtml } from './scan-html.ts';
import type { Link } from './site-links.ts';
import { createWaysIn, type WaysIn } from './ways-in.ts';
import { createWrittenAddresses } from './written-addresses.ts';

/** The informative parts of a page, unprocessed. */
export type CollectedPage = PageHead & {
  links: readonly Link[];
  /** Items of microdata in the form of JSON-LD. */
  microdata: readonly unknown[];
  /** Postal addresses of `address` elements, each on a line. */
  addresses: readonly string[];
  contacts: ContactText;
  hasForm: boolean;
  ways: WaysIn;
  /** Characters of text in the HTML, hidden or not. */
  writtenLength: number;
  /** The visible text and images, line by line. */
  lines: readonly PageLine[];
  /** Whether there was more of its text, contacts or links than is read of a page. */
  isCut: boolean;
};

const blocks = new Set(
  'address article aside blockquote br caption dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol option p pre section summary table td th tr ul'.split(
    ' ',
  ),
);
const struckOut = new Set(['s', 'del', 'strike']);
const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Their text is for programs, or for browsers without scripts. */
const code = new Set(['script', 'style', 'noscript', 'template', 'select']);
const maxPageLinks = 5_000;

/** Collects the parts of a page in one pass. */
export function collectPage(html: string): CollectedPage {
  const head = createPageHead();
  const links = createPageLinks();
  const contacts = createContactText(blocks, empty);
  const lines = new PageLines(blocks, empty);
  const form = createFormWatch();
  const ways = createWaysIn();
  const microdata = createMicrodata(empty);
  const addresses = createWrittenAddresses(blocks);
  let writtenLength = 0;
  let inCode: string | undefined;
  /** How many elements around the text strike it out: the page takes it back. */
  let struck = 0;
  /** The hidden element being skipped. `depth` counts open elements of the same name, which replaces a tree. */
  let hidden: { name: string; depth: number } | undefined;

  scanHtml(html, {
    open(name, attributes) {
      contacts.open(name, attributes);
      microdata.open(name, attributes);
      ways.open(name, attributes, inCode === 'noscript');
      head.open(name, attributes);
      if (code.has(name)) inCode ??= name;
      let isHiddenAlone = false;
      if (hidden !== undefined) {
        if (name === hidden.name) hidden.depth += 1;
      } else if (isHidden(name, attributes)) {
        if (empty.has(name)) isHiddenAlone = true;
        else hidden = { name, depth: 1 };
      }
      if (hidden !== undefined && hidden.name !== 'head') return;
      form.open(name, attributes);
      if (struckOut.has(name)) struck += 1;
      if (hidden === undefined && !isHiddenAlone) {
        lines.open(name, attributes);
        addresses.open(name, attributes);
      }
      links.open(name, attributes);
    },
    close(name) {
      contacts.close(name);
      microdata.close(name);
      ways.close(name);
      head.close(name);
      if (name === inCode) inCode = undefined;
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
      links.close(name);
    },
    text(piece) {
      contacts.text(piece);
      ways.text(piece);
      if (inCode === undefined) {
        writtenLength += piece.trim().length;
        microdata.text(piece);
      }
      if (head.takes(piece) || hidden !== undefined) return;
      if (struck === 0) {
        lines.text(piece);
        addresses.text(piece);
      }
      links.text(piece);
    },
  });
  const read = { contacts: contacts.result(), lines: lines.result(), links: links.result() };
  return {
    ...head.result(),
    microdata: microdata.result(),
    addresses: addresses.result(),
    hasForm: form.found(),
    ways: ways.result(),
    writtenLength,
    ...read,
    isCut: read.contacts.isCut || lines.isCut || read.links.length >= maxPageLinks,
  };
}

/** Collects links with their texts. */
function createPageLinks() {
  const links: Link[] = [];
  let link: { href: string; text: string } | undefined;
  const end = () => {
    if (link !== undefined && links.length < maxPageLinks) links.push(link);
    link = undefined;
  };
  return {
    open(name: string, attributes: Attributes): void {
      if (name === 'a' || name === 'area') {
        end();
        const href = attributes.get('href');
        if (href !== undefined)
          link = { href, text: attributes.get('title') ?? attributes.get('aria-label') ?? '' };
      }
      if (name === 'img' && link !== undefined) link.text += ` ${attributes.get('alt') ?? ''}`;
    },
    close(name: string): void {
      if (name === 'a') end();
    },
    text(piece: string): void {
      if (link !== undefined && link.text.length < 200) link.text += piece.slice(0, 200);
    },
    result(): readonly Link[] {
      end();
      return links;
    },
  };
}

function isHidden(name: string, attributes: Attributes): boolean {
  return (
    neverSeen.has(name) ||
    attributes.has('hidden') ||
    attributes.get('aria-hidden') === 'true' ||
    /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attributes.get('style')?.slice(0, 1000) ?? '')
  );
}
