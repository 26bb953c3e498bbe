import { emailPacks, templateLetter } from '@hardware-store-finder/domain';
import { describe, expect, it, test } from 'vitest';
import { checkLetter, withLine, withPostalLine } from './letter-lines.tsx';

const store = { name: 'Silva', address: 'Rua X 5, Porto' };
const seller = { company: 'Yongfeng', postalAddress: '8 Harbour Road, Ningbo' };

test.each(emailPacks)('our own template in $id has both lines, and neither once it is removed', (pack) => {
  const { body } = templateLetter({ store, seller, pack });
  expect(checkLetter(body, seller.postalAddress)).toEqual({ optOut: true, postal: 'there' });
  const without = body.replace(pack.email.optOut, '').replace(seller.postalAddress, '');
  expect(checkLetter(without, seller.postalAddress)).toEqual({ optOut: false, postal: 'missing' });
  expect(withLine(without, pack.email.optOut).endsWith(`\n\n${pack.email.optOut}`)).toBe(true);
});

describe('the opt-out line', () => {
  it.each([
    'To unsubscribe, write to us.',
    'You can opt out at any time.',
    'Reply STOP and we stop.',
    'If you do not wish to receive letters, tell us.',
    'If you would rather not\nhear from us, say so.',
    '如需退订，请回复。',
    '不想再收到我们的邮件，请告知。',
    'Zum Abmelden genügt eine Antwort.',
    'Wenn Sie nichts mehr von uns hören wollen, schreiben Sie uns.',
    'Pour vous désabonner, répondez-nous.',
    'Para darse de baja, responda.',
    'Se não quiser receber mensagens, responda.',
    'Se non volete più ricevere messaggi, scriveteci.',
  ])('is recognised in %j', (body) => {
    expect(checkLetter(body, undefined).optOut).toBe(true);
  });

  it.each([
    '',
    'We have no stop in production.',
    'Please reply with your sizes.',
    'Reply now, not later.',
    'May I send you a list?',
    '我们不需要最小起订量。',
    'No hay pedido mínimo.',
    'We will not write a long letter.',
  ])('is not found in %j', (body) => {
    expect(checkLetter(body, undefined).optOut).toBe(false);
  });
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
