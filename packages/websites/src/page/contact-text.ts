import { createFaxColumns } from './fax-columns.ts';
import { createHiddenStyles } from './hidden-styles.ts';
import { faxMark, headingMark, phoneMark } from './label-marks.ts';
import { maxSearchedText } from './page-limits.ts';
import type { Attributes } from './scan-html.ts';

/** The parts of a page that may contain contacts. */
export type ContactText = {
  /** The text that a visitor can see, with what opens on a click, block elements on separate lines. */
  text: string;
  /** Links to addresses and numbers, as written: `mailto:`, `tel:`, and links of scripts that decode an address. */
  hrefs: readonly string[];
  /** Hexadecimal texts of `data-cfemail`. */
  protectedEmails: readonly string[];
  /** Scripts that may put together an address. */
  scripts: readonly string[];
  /** Addresses that attributes hide from programs, decoded. */
  hiddenEmails: readonly string[];
  /** Where each of the above first stands: the number of lines of `text` before it. */
  lineOf: ReadonlyMap<string, number>;
  isCut: boolean;
};

const privateUse = /[\uE000-\uE00F]/g;

/** Elements whose text no visitor sees. */
export const neverSeen = new Set(
  'script style template noscript svg iframe canvas head title select datalist'.split(' '),
);
const inline = new Set('a b bdo del em font i ins s small span strong u'.split(' '));
const openable =
  /tab|panel|pane|accord|collaps|toggle|content|popup|modal|dialog|box|layer|slide|expand|more|drop|menu|contact|kontakt/i;
const maxHrefs = 2_000;
const maxScripts = 100;
const maxScriptLength = 20_000;

/**
 * Collects the text to search for contacts. It differs from the text to analyze: it includes blocks that are hidden until
 * a click opens them (tabs, menus), and leaves out decoys, which are inline elements that style sheets hide inside an
 * address.
 */
export function createContactText(blocks: ReadonlySet<string>, empty: ReadonlySet<string>) {
  const pieces: string[] = [];
  const hrefs = new Set<string>();
  const protectedEmails: string[] = [];
  const scripts: string[] = [];
  const hiddenEmails: string[] = [];
  const styles = createHiddenStyles();
  const faxColumns = createFaxColumns();
  const lineOf = new Map<string, number>();
  let length = 0;
  let lines = 0;
  let raw: { name: 'script' | 'style'; text: string } | undefined;
  let skipped: { name: string; depth: number } | undefined;

  const add = (piece: string) => {
    if (length > maxSearchedText) return;
    pieces.push(piece);
    length += piece.length;
    if (piece.includes('\n')) lines += piece.split('\n').length - 1;
  };
  const place = (written: string) => void (lineOf.has(written) || lineOf.set(written, lines));
  const addLabelled = (name: string, attributes: Attributes) => {
    const label = labelOf(name, attributes);
    if (label !== '') add(label);
    const property = attributes.get('itemprop') ?? '';
    const content = attributes.get('content');
    if (content !== undefined && /^(?:telephone|faxNumber|email)$/i.test(property))
      add(`${content.slice(0, 300).replace(privateUse, '')}\n`);
  };

  return {
    open(name: string, attributes: Attributes): void {
      if (name === 'script' || name === 'style') raw = { name, text: '' };
      if (skipped !== undefined) {
        if (name === skipped.name) skipped.depth += 1;
        // Metadata of schema.org may be in the head.
        if (skipped.name === 'head' && name === 'meta') addLabelled(name, attributes);
        return;
      }
      if (!empty.has(name) && isSkipped(name, attributes)) {
        skipped = { name, depth: 1 };
        return;
      }
      const hex = attributes.get('data-cfemail');
      if (hex !== undefined && protectedEmails.length < maxHrefs) {
        protectedEmails.push(hex);
        place(hex);
      }
      const href = attributes.get('href');
      if (href !== undefined && hrefs.size < maxHrefs && mayHaveContact.test(href.slice(0, 2_000))) {
        hrefs.add(href);
        place(href);
      }
      const token = attributes.get('data-mailto-token');
      if (token !== undefined && hrefs.size < maxHrefs) {
        hrefs.add(`linkTo_UnCryptMailto('${token}')`);
        place(`linkTo_UnCryptMailto('${token}')`);
      }
      const hide = (email: string) => {
        if (hiddenEmails.length >= maxHrefs) return;
        hiddenEmails.push(email);
        place(email);
      };
      if (name === 'joomla-hidden-mail') hide(hiddenMail(attributes));
      for (const [key, value] of attributes)
        if (mayHideEmail.test(key) && /[@([{]/.test(value)) hide(value.slice(0, 400));
      if (blocks.has(name)) add('\n');
      // "465 555 217" and "shop@acme.cz" may be two links without a blank.
      else if (/^\s*(?:mailto|tel):/i.test(href ?? '')) add(' ');
      else if (inline.has(name)) add(styles.opening(name, attributes));
      if (/^h[1-6]$/.test(name)) add(headingMark);
      if (faxColumns.open(name)) add(faxMark);
      if (attributes.size > 0) addLabelled(name, attributes);
    },
    close(name: string): void {
      if (raw !== undefined && name === raw.name) {
        if (raw.name === 'style') styles.read(raw.text);
        else if (scripts.length < maxScripts && mayCloak.test(raw.text)) {
          scripts.push(raw.text);
          place(raw.text);
        }
        raw = undefined;
      }
      if (skipped?.name === name) {
        skipped.depth -= 1;
        if (skipped.depth === 0) skipped = undefined;
        return;
      }
      if (skipped !== undefined) return;
      faxColumns.close(name);
      if (blocks.has(name)) add('\n');
      else if (inline.has(name)) add(styles.closing);
    },
    text(piece: string): void {
      if (raw !== undefined) {
        if (raw.text.length < maxScriptLength) raw.text += piece.slice(0, maxScriptLength);
      } else if (skipped === undefined) {
        faxColumns.text(piece);
        add(piece.replace(privateUse, ''));
      }
    },
    result(): ContactText {
      return {
        text: styles.withoutDecoys(pieces.join('')),
        hrefs: [...hrefs],
        protectedEmails,
        scripts,
        hiddenEmails,
        lineOf,
        isCut: length > maxSearchedText,
      };
    },
  };
}

const mayHaveContact =
  /^\s*(?:mailto|tel|callto|sms|whatsapp):|linkTo_UnCryptMailto|email-protection#|znvygb:/i;
const mayCloak = /addy|document\.write|znvygb:/i;
/** Attributes from which a script puts together an address. TYPO3's is read with the links. */
const mayHideEmail = /^data-(?!mailto-token$).*(?:mail|rot-?13)/;

/** Hidden text is skipped, unless it is a block that a click can open. */
function isSkipped(name: string, attributes: Attributes): boolean {
  if (neverSeen.has(name)) return true;
  if (attributes.size === 0) return false;
  const style = attributes.get('style')?.slice(0, 1000) ?? '';
  const isHidden = attributes.has('hidden') || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style);
  if (!isHidden) return false;
  const about = ['class', 'role'].map((key) => attributes.get(key) ?? '').join(' ');
  return inline.has(name) || !(attributes.has('id') || openable.test(about));
}

/** The mark for a number that the markup labels: microdata, or the class of an icon or of the element. */
function labelOf(name: string, attributes: Attributes): string {
  const property = attributes.get('itemprop') ?? '';
  if (/^faxNumber$/i.test(property)) return faxMark;
  if (/^telephone$/i.test(property)) return phoneMark;
  const classes = attributes.get('class') ?? '';
  const words = `${classes} ${name === 'img' ? pictureWords(attributes) : ''}`.slice(0, 300);
  const isPhone = /(?:^|[\s_-])(?:tele)?phone(?:[\s_-]|$)/i.test(words);
  if (/(?:^|[\s_-])(?:tele)?fax(?:[\s_-]|$)/i.test(words)) return isPhone ? '' : faxMark;
  return isPhone && !/hidden|visible/i.test(words) ? phoneMark : '';
}

/** What names the picture of an icon: its text and its file. */
function pictureWords(attributes: Attributes): string {
  const file = /([^/?#]{1,60})\.\w{3,4}(?:[?#]|$)/.exec(attributes.get('src')?.slice(-300) ?? '')?.[1] ?? '';
  return `${attributes.get('alt') ?? ''} ${attributes.get('title') ?? ''} ${file}`;
}

/** Joomla 4 writes both halves of an address in base64. */
function hiddenMail(attributes: Attributes): string {
  const [local = '', domain = ''] = ['first', 'last'].map((key) =>
    Buffer.from(attributes.get(key)?.slice(0, 400) ?? '', 'base64').toString(),
  );
  return `${local}@${domain}`;
}
