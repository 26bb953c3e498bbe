import { emailPacks, templateLetter } from '@Hardware-Store-Finder/domain';
import { describe, expect, it, test } from 'vitest';
import { checkLetter, withPostalLine } from './letter-lines.tsx';

const store = { name: 'Silva', address: 'Rua X 5, Porto' };
const seller = { company: 'Yongfeng', postalAddress: '8 Harbour Road, Ningbo' };

test.each(emailPacks)('our own template in $id has both lines, and neither once it is removed', (pack) => {
  const { body } = templateLetter({ store, seller, pack });
  expect(checkLetter(body, seller.postalAddress)).toEqual({ optOut: true, postal: 'there' });
  const without = body.replace(pack.email.optOut, '').replace(seller.postalAddress, '');
  expect(checkLetter(without, seller.postalAddress)).toEqual({ optOut: false, postal: 'missing' });
});

describe('the postal address', () => {
  it('ignores line breaks and capitals, but not other differences', () => {
    const address = '8 Harbour Road, Ningbo';
    expect(checkLetter('Us\n8 Harbour Road\nNINGBO\n', address).postal).toBe('there');
    expect(checkLetter('Us\n8 Harbour Road …', address).postal).toBe('missing');
    expect(checkLetter('', address).postal).toBe('missing');
  });

  it('is not judged if no profile has one', () => {
    expect(checkLetter('8 Harbour Road, Ningbo', undefined).postal).toBe('unknown');
    expect(checkLetter('Hello', ' , ').postal).toBe('unknown');
  });

  it('goes above the opt-out line, otherwise at the end', () => {
    expect(withPostalLine('Dear all\n\nBest\nMe\n\nReply "no" to unsubscribe.', 'A')).toBe(
      'Dear all\n\nBest\nMe\nA\n\nReply "no" to unsubscribe.',
    );
    expect(withPostalLine('Dear all\n\nBest', 'A')).toBe('Dear all\n\nBest\n\nA');
    expect(withPostalLine('', 'A')).toBe('A');
  });
});
