type Parts = Record<string, Uint8Array>;

/**
 * The parts of a workbook in which numbers of formats such as 00000 are the texts that the sheet shows: postcodes and phones
 * keep their zeros. Formats are those of ECMA-376 part 1, 18.8.31, of zeros and signs between them.
 */
export function withShownZeros(parts: Parts): Parts {
  const formats = zeroFormats(new TextDecoder().decode(parts['xl/styles.xml']));
  if (formats.size === 0) return parts;
  const shown = ([name, bytes]: [string, Uint8Array]) =>
    name.startsWith('xl/worksheets/') && name.endsWith('.xml')
      ? [name, withTexts(bytes, formats)]
      : [name, bytes];
  return Object.fromEntries(Object.entries(parts).map(shown)) as Parts;
}

/** The formats by the index of their style. */
function zeroFormats(styles: string): ReadonlyMap<string, string> {
  const codes = new Map(
    [...styles.matchAll(/<numFmt\s[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'numFmtId'),
      attribute(tag, 'formatCode'),
    ]),
  );
  const cells = /<cellXfs[\s>][\s\S]*?<\/cellXfs>/.exec(styles)?.[0] ?? '';
  return new Map(
    [...cells.matchAll(/<xf\s[^>]*>/g)].flatMap(([tag], style) => {
      const code = (codes.get(attribute(tag, 'numFmtId')) ?? '').replaceAll(/\\(?=.)|&quot;|"/g, '');
      return /^[0 ()-]*0[0 ()-]*0[0 ()-]*$/.test(code) ? [[String(style), code] as const] : [];
    }),
  );
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}

function withTexts(bytes: Uint8Array, formats: ReadonlyMap<string, string>): Uint8Array {
  const text = new TextDecoder().decode(bytes);
  const cell = /<c((?:\s(?!t=)[a-z]+="[^"<>]*")*)>(<f>[^<]*<\/f>)?<v>(\d{1,15})<\/v><\/c>/g;
  return new TextEncoder().encode(
    text.replace(cell, (found, attributes: string, _, digits: string) => {
      const format = formats.get(attribute(attributes, 's'));
      return format === undefined ? found : `<c${attributes} t="str"><v>${asShown(digits, format)}</v></c>`;
    }),
  );
}

function asShown(digits: string, format: string): string {
  const zeros = format.replaceAll(/[^0]/g, '').length;
  const left = [...digits.padStart(zeros, '0')];
  const first = left.splice(0, left.length - zeros + 1).join('');
  let isFirst = true;
  return format.replaceAll('0', () => {
    if (!isFirst) return left.shift() ?? '';
    isFirst = false;
    return first;
  });
}
