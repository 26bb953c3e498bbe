/**
 * Whether a page shows or encodes an email address, by searching the decoded page. It shares no code with the website
 * reader, because it judges that reader. `html` is the decoded page.
 */
export function createWrittenEmails(html: string): (email: string) => boolean {
  let decoded: string[] | undefined;
  return (email) => {
    decoded ??= decodedTexts(html).map((text) => text.toLowerCase());
    return decoded.some((text) => contains(text, email.toLowerCase()));
  };
}

function decodedTexts(html: string): string[] {
  const source = withoutInvisible(undoEntities(html));
  const shown = source.replace(/<style\b.*?<\/style>/gis, ' ').replace(/<!--.*?-->/gs, '');
  const undecoyed = shown.replace(
    /<(\w+)\b[^>]*(?:display\s*:\s*none|class\s*=\s*["'][^"']*(?:spam|hid))[^>]*>[^<]*<\/\1>/gi,
    '',
  );
  // Tags end an address or stand in the middle of one.
  const texts = [
    shown.replace(/<[^>]*>/g, ' '),
    ...[shown, undecoyed].map((one) => one.replace(/<[^>]*>/g, '')),
  ];
  return [
    ...[source, ...texts].flatMap((one) => [one, undoPercent(one), withoutBrackets(one)]),
    undoQuotedPieces(source),
    ...protectedTexts(source),
    ...shiftedTexts(source),
  ];
}

/** Whether a text contains an address that is not part of a longer one. */
function contains(text: string, email: string): boolean {
  for (let at = text.indexOf(email); at >= 0; at = text.indexOf(email, at + 1)) {
    const before = text.slice(0, at).at(-1) ?? '';
    const after = text.slice(at + email.length, at + email.length + 2);
    if (!/[\p{L}\p{N}]/u.test(before) && !/^(?:[\p{L}\p{N}_@-]|\.[a-z\d])/u.test(after)) return true;
  }
  return false;
}

function withoutInvisible(text: string): string {
  return text.replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '');
}

function undoEntities(text: string): string {
  const once = (one: string) =>
    one
      .replace(/&#x([\da-f]{1,6});?/gi, (_, hex: string) => character(Number.parseInt(hex, 16)))
      .replace(/&#(\d{1,7});?/g, (_, digits: string) => character(Number(digits)))
      .replace(/&(commat|period|shy|nbsp|lowbar|hyphen|amp);/gi, (_, name: string) => named[name] ?? ' ');
  return once(once(text));
}

const named: Readonly<Record<string, string>> = {
  commat: '@',
  period: '.',
  shy: '',
  lowbar: '_',
  hyphen: '-',
  amp: '&',
};

function character(code: number): string {
  return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : '';
}

function undoPercent(text: string): string {
  return text.replace(/%([0-7][\da-f])/gi, (_, hex: string) => character(Number.parseInt(hex, 16)));
}

/** '[at]', '(a)', '(dot)' and the like, with the blanks around them. */
function withoutBrackets(text: string): string {
  return text
    .replace(/\s*[[({<]\s*(?:at|a|@|ät|arroba)\s*[\])}>]\s*/gi, '@')
    .replace(/\s*[[({<]\s*(?:dot|punkt|punto|ponto|point|\.)\s*[\])}>]\s*/gi, '.')
    .replace(/＠/g, '@')
    .replace(/．/g, '.');
}

/** Joins the strings that a script adds up: `'info' + '@' + 'acme.com'`, and `a = a + 'acme.com'`. */
function undoQuotedPieces(text: string): string {
  return text
    .replace(/['"]\s*;?\s*(?:(?:var\s+)?\w+\s*=\s*\w+\s*)?\+\s*['"]/g, '')
    .replace(/['"]\s*\+\s*['"]/g, '');
}

/** Cloudflare's `data-cfemail` and `#…` of its links: hexadecimal pairs, XORed with the first. */
function protectedTexts(html: string): string[] {
  return [...html.matchAll(/(?:data-cfemail=["']?|email-protection#)([\da-f]{6,500})/gi)].map(
    ([, hex = '']) => {
      const [key = 0, ...rest] = Buffer.from(hex.slice(0, hex.length & ~1), 'hex');
      return Buffer.from(rest.map((byte) => byte ^ key)).toString();
    },
  );
}

/** The strings of TYPO3's `linkTo_UnCryptMailto`, moved by every offset within the ranges that TYPO3 moves. */
function shiftedTexts(html: string): string[] {
  const crypted = [...html.matchAll(/linkTo_UnCryptMailto\(\s*(?:%27|['"])(.{3,300}?)(?:%27|['"])/gi)];
  return crypted.flatMap(([, text = '']) => {
    const plain = undoPercent(text).replace(/\\(.)/g, '$1');
    return Array.from({ length: 51 }, (_, at) => at - 25).map((offset) =>
      [...plain]
        .map(
          (one) =>
            moved(one, '+', ':', offset) ?? moved(one, '@', 'Z', offset) ?? moved(one, 'a', 'z', offset),
        )
        .map((one, at) => one ?? [...plain][at])
        .join('')
        .replace(/^mailto:/, ''),
    );
  });
}

/** A character moved back by an offset in a cyclic range; undefined if it is outside the range. */
function moved(one: string, first: string, last: string, offset: number): string | undefined {
  const [start, end, code] = [first.charCodeAt(0), last.charCodeAt(0), one.charCodeAt(0)];
  const length = end - start + 1;
  if (code < start || code > end) return undefined;
  return String.fromCharCode(start + ((((code - start - offset) % length) + length) % length));
}
