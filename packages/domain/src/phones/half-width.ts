/**
 * A text of the same length with full-width letters and signs, and the digits of all scripts, as ASCII: 'ＦＡＸ', '٠٤', '०११'.
 */
export function halfWidth(text: string): string {
  if (/^[\0-\xff]*$/.test(text)) return text;
  return text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')
    .replace(/\p{Nd}/gu, (digit) => (digit.length === 1 ? asciiDigit(digit.charCodeAt(0)) : digit));
}

/** Unicode begins the digits of Indian scripts at 6 of a row of 16, and all others at 0. */
function asciiDigit(code: number): string {
  const zero = code >= 0x966 && code <= 0xdef ? 6 : 0;
  return String((code & 0xf) - zero);
}
