import { describe, expect, it, test } from 'vitest';
import { detectEncoding } from './detect-encoding.ts';
import { createDecoder, tryDecode } from './encodings.ts';
import encoded from './testing/lists.json' with { type: 'json' };

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));

describe('a list of names is read as it was written', () => {
  test.each(encoded.lists.map(({ encoding, text, base64 }) => [encoding, text, base64] as const))(
    'in %s: %j',
    (_, text, base64) => {
      const { encoding, isDoubtful } = detectEncoding(bytesOf(base64));
      expect(tryDecode(bytesOf(base64), encoding)).toBe(text);
      expect(isDoubtful).toBe(false);
    },
  );
});

describe('a doubt is told', () => {
  it.each([
    ['of a name that is Turkish or Romanian', 'Firma;Telefon\nKaraku\xfe Nalburiye;0212\n'],
    ['of letters that fit nowhere', 'a\n\x98\xb7\xf7\xd7\xac\n'],
  ])('%s', (_, latin1) => {
    expect(detectEncoding(Uint8Array.from(latin1, (sign) => sign.charCodeAt(0))).isDoubtful).toBe(true);
  });
});

test('Code page 437 is decoded byte by byte', () => {
  expect(createDecoder('ibm437').decode(Uint8Array.of(0x4d, 0x81, 0x6c, 0x6c, 0x65, 0x72, 0xe1))).toBe(
    'Müllerß',
  );
});
