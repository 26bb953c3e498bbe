import { Parser } from 'htmlparser2';

const blocks = new Set('p div br tr li h1 h2 h3 h4 table ul ol pre hr'.split(' '));
const unread = new Set(['style', 'script', 'head', 'title']);

/** Elements in which mail programs put the letter that they quote, or a signature. */
const quotation =
  /gmail_(?:quote|extra|signature)|yahoo_quoted|moz-cite-prefix|moz-signature|protonmail_quote|zmail_extra|OutlookMessageHeader|divRplyFwdMsg|appendonsend|ymail_android_signature|ms-outlook-mobile-signature|isReplyContent|ntes-mailmaster-quote/;

/** Styles of what nobody sees. */
const hidden =
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|font-size\s*:\s*0(?![\d.]*[1-9])|opacity\s*:\s*0(?![\d.]*[1-9])|(?:max-height|line-height)\s*:\s*0(?![\d.]*[1-9])|(?<![-\w])color\s*:\s*(?:transparent|white|#fff(?:fff)?\b)/i;
const white = /(?<![-\w])color\s*:\s*(?:white|#fff(?:fff)?\b)/gi;

/** The text of an HTML body as people see it, a line for each block, without what mail programs mark as quoted. */
export function htmlText(html: string): string {
  let text = '';
  /** The open elements from the one on that is left out. */
  let skipped = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      const isVoid = ['br', 'img', 'hr', 'meta', 'link', 'input'].includes(name);
      const marks = `${attributes.class ?? ''} ${attributes.id ?? ''} ${attributes.name ?? ''}`;
      const isOut =
        unread.has(name) || name === 'blockquote' || quotation.test(marks) || isHidden(attributes);
      if ((skipped > 0 || isOut) && !isVoid) skipped += 1;
      else if (skipped === 0 && blocks.has(name)) text += '\n';
    },
    ontext(part) {
      if (skipped === 0) text += part.replace(/\s+/g, ' ');
    },
    onclosetag(name) {
      const isVoid = ['br', 'img', 'hr', 'meta', 'link', 'input'].includes(name);
      if (skipped > 0 && !isVoid) skipped -= 1;
      else if (skipped === 0 && blocks.has(name) && name !== 'br') text += '\n';
    },
  });
  parser.write(html);
  parser.end();
  return text
    .replace(/[ \u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function isHidden({ style = '', ...attributes }: Readonly<Record<string, string>>): boolean {
  return 'hidden' in attributes || hidden.test(/background/i.test(style) ? style.replace(white, '') : style);
}
