import { describe, expect, it, test } from 'vitest';
import { emailPackOf, emailPacks } from '../languages/language-packs.ts';
import { saysHowToOptOut, withOptOut } from './opt-out.ts';

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
    expect(saysHowToOptOut(body)).toBe(true);
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
    expect(saysHowToOptOut(body)).toBe(false);
  });
});

test.each(emailPacks)('a letter in $id ends with the line of its language, once', ({ tag, email }) => {
  const body = withOptOut('Text.\n\n', tag);
  expect(body).toBe(`Text.\n\n${email.optOut}`);
  expect(withOptOut(body, tag)).toBe(body);
});

test('a region or a language without a line changes nothing else', () => {
  const [english, german] = ['en', 'de'].map(emailPackOf);
  expect(withOptOut('Text.', 'de-AT')).toBe(`Text.\n\n${german?.email.optOut}`);
  for (const tag of ['sv', '', undefined])
    expect(withOptOut('Text.', tag)).toBe(`Text.\n\n${english?.email.optOut}`);
});

test('an own wording stays as it is', () => {
  expect(withOptOut('Text. Reply STOP and we stop.', 'de')).toBe('Text. Reply STOP and we stop.');
});
