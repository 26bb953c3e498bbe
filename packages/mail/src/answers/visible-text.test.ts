import { expect, test } from 'vitest';
import { htmlText } from './html-text.ts';
import { visibleText } from './visible-text.ts';

/** The line above a quotation, as mail programs of many languages write it. */
const introductions = [
  // In languages whose words for writing nobody listed.
  'في الثلاثاء، 1 ديسمبر 2026 في 8:00 ص تمت كتابة ما يلي بواسطة Li Wei <li@factory.example>:',
  'בתאריך יום ג, 1 בדצמ 2026 ב-7:00 מאת Li Wei <li@factory.example>:',
  'मंगल, 1 दिस॰ 2026 को 10:30 am बजे को Li Wei <li@factory.example> ने लिखा:',
  'Pada Sel, 1 Dis 2026 pada 1:00 PTG Li Wei <li@factory.example> menulis:',
  'On Wed, Nov 25, 2026 at 9:00 AM Li Wei <li@factory.example> wrote:',
  'On Wed, Nov 25, 2026 at 9:00 AM Li Wei <\nli@factory.example> wrote:',
  'On 25 Nov 2026, at 09:00, Li Wei <li@factory.example>\nwrote:',
  'Am 25.11.2026 um 09:00 schrieb Li Wei:',
  'Am Mi., 25. Nov. 2026 um 09:00 Uhr schrieb Li Wei <li@factory.example>:',
  'Li Wei <li@factory.example> schrieb am Mi., 25. Nov. 2026, 09:00:',
  'Le mer. 25 nov. 2026 à 09:00, Li Wei <li@factory.example> a écrit :',
  'El mié, 25 nov 2026 a las 9:00, Li Wei (<li@factory.example>) escribió:',
  'Em qua., 25 de nov. de 2026 às 09:00, Li Wei <li@factory.example> escreveu:',
  'Il giorno mer 25 nov 2026 alle ore 09:00 Li Wei <li@factory.example> ha scritto:',
  'Op wo 25 nov 2026 om 09:00 schreef Li Wei <li@factory.example>:',
  'śr., 25 lis 2026 o 09:00 Li Wei <li@factory.example> napisał(a):',
  'ср, 25 нояб. 2026 г. в 09:00, Li Wei <li@factory.example>:',
  '25.11.2026 09:00, Li Wei пишет:',
  'Li Wei <li@factory.example>, 25 Kas 2026 Çar, 09:00 tarihinde şunu yazdı:',
  '在 2026年11月25日 09:00，Li Wei <li@factory.example> 写道：',
  'Li Wei <li@factory.example> 于2026年11月25日周三 09:00写道：',
  'Li Wei <li@factory.example> 於 2026年11月25日 週三 上午9:00寫道：',
  'Den ons 25 nov. 2026 kl 09:00 skrev Li Wei <li@factory.example>:',
  'ons. 25. nov. 2026 kl. 09.00 skrev Li Wei <li@factory.example>:',
  'ke 25. marrask. 2026 klo 9.00 Li Wei (li@factory.example) kirjoitti:',
  'Li Wei <li@factory.example> ezt írta (időpont: 2026. nov. 25., Sze, 9:00):',
  'st 25. 11. 2026 v 9:00 odesílatel Li Wei <li@factory.example> napsal:',
  '2026年11月25日(水) 9:00 Li Wei <li@factory.example>:',
  'În mie., 25 nov. 2026 la 09:00, Li Wei <li@factory.example> a scris:',
];

test.each(introductions)('%s', (introduction) => {
  expect(visibleText(`Yes, please.\nAnna\n\n${introduction}\n\n> Hello\n> Handles\n`)).toBe(
    'Yes, please.\nAnna',
  );
  expect(visibleText(`Yes, please.\nAnna\n\n${introduction}\n\nHello\nHandles\n`)).toBe('Yes, please.\nAnna');
});

/** Headers of the quoted letter, as Outlook and its kin write them. */
const headers = [
  'From: Li Wei <li@factory.example>\nSent: Wednesday, November 25, 2026 9:00 AM\nTo: Anna\nSubject: Handles',
  '________________________________\nFrom: Li Wei <li@factory.example>\nSent: Wednesday, November 25, 2026 9:00 AM\nTo: Anna',
  '-----Original Message-----\nFrom: Li Wei\nSent: Wednesday',
  'Von: Li Wei <li@factory.example>\nGesendet: Mittwoch, 25. November 2026 09:00\nAn: Anna\nBetreff: Griffe',
  '-----Ursprüngliche Nachricht-----\nVon: Li Wei',
  'De : Li Wei <li@factory.example>\nEnvoyé : mercredi 25 novembre 2026 09:00\nÀ : Anna\nObjet : Poignées',
  '-----Message d’origine-----\nDe : Li Wei',
  'De: Li Wei <li@factory.example>\nEnviado el: miércoles, 25 de noviembre de 2026 9:00\nPara: Anna\nAsunto: Tiradores',
  'De: Li Wei <li@factory.example>\nEnviada em: quarta-feira, 25 de novembro de 2026 09:00\nPara: Anna\nAssunto: Puxadores',
  'Da: Li Wei <li@factory.example>\nInviato: mercoledì 25 novembre 2026 09:00\nA: Anna\nOggetto: Maniglie',
  'Van: Li Wei <li@factory.example>\nVerzonden: woensdag 25 november 2026 09:00\nAan: Anna\nOnderwerp: Grepen',
  'Od: Li Wei <li@factory.example>\nWysłano: środa, 25 listopada 2026 09:00\nDo: Anna\nTemat: Uchwyty',
  'От: Li Wei <li@factory.example>\nОтправлено: среда, 25 ноября 2026 г. 9:00\nКому: Anna\nТема: Ручки',
  'Kimden: Li Wei <li@factory.example>\nGönderildi: 25 Kasım 2026 Çarşamba 09:00\nKime: Anna\nKonu: Kulplar',
  '发件人: Li Wei <li@factory.example>\n发送时间: 2026年11月25日 9:00\n收件人: Anna\n主题: 拉手',
  '寄件者: Li Wei <li@factory.example>\n寄件日期: 2026年11月25日\n收件者: Anna\n主旨: 把手',
  '------------------ 原始邮件 ------------------\n发件人: "Li Wei" <li@factory.example>;',
  '---- 回复的原邮件 ----\n| 发件人 | Li Wei |',
  '---------- Forwarded message ---------\nFrom: Li Wei',
];

test.each(headers)('%s', (header) => {
  expect(visibleText(`Yes, please.\n\nRegards\nAnna\n\n${header}\n\nHello\n`)).toBe(
    'Yes, please.\n\nRegards\nAnna',
  );
});

test.each([
  'Sent from my iPhone',
  'Von meinem iPhone gesendet',
  'Gesendet von Mail für Windows',
  'Envoyé de mon iPhone',
  'Enviado desde mi iPhone',
  'Enviado do meu telemóvel',
  'Inviato da iPhone',
  'Verzonden vanaf mijn iPhone',
  'Wysłane z iPhone’a',
  'Отправлено с iPhone',
  'iPhone’umdan gönderildi',
  '发自我的iPhone',
  '從我的 iPhone 傳送',
  'Skickat från min iPhone',
  'Get Outlook for iOS<https://aka.ms/o0ukef>',
  '-- \nAnna Berg\nShop Ltd.\n+44 20 7946 0000',
])('what the program adds goes: %s', (line) => {
  expect(visibleText(`Yes, please.\nAnna\n\n${line}\n`)).toBe('Yes, please.\nAnna');
});

test.each([
  ['answers between the lines stay', '> How many?\n\n500.\n\n> When?\n\nIn May.'],
  [
    'answers between the lines of a quotation that is introduced stay',
    'Hello,\n\nOn 25.11.2026 09:00, Li Wei wrote:\n> How many?\n500.\n\n> When?\nIn May.',
  ],
  ['a date that is no quotation', 'On Monday 30 November at 10:00 you can call me.\nAnna'],
  ['an address that is none', 'Write to anna@shop.example until 4.12.2026:\nYes.'],
  ['a list', 'Please send:\n- 5 hinges\n- 10 knobs'],
  ['headings that are no header', 'From: 5 to 10 boxes would do.\nWe pay in advance.'],
  ['a rule of one’s own', 'First\n-----\nSecond'],
])('%s', (_, text) => {
  expect(visibleText(text)).toBe(text);
});

test('an answer below its quotation is found', () => {
  const text = 'On 25.11.2026 09:00, Li Wei wrote:\n> Hello\n>\n> Handles?\n\nYes, please.\n';
  expect(visibleText(text)).toBe('Yes, please.');
});

test('of HTML, what programs mark as quoted goes', () => {
  const html =
    '<html><head><style>p{}</style></head><body><div>Yes,<br>please &amp; thanks.</div><div>Anna</div>' +
    '<div class="gmail_quote gmail_quote_container"><div class="gmail_attr">On Wed Li wrote:</div><blockquote>Hello</blockquote></div></body></html>';
  expect(htmlText(html)).toBe('Yes,\nplease & thanks.\n\nAnna');
});

test.each([
  'style="display: none"',
  'style="visibility:hidden"',
  'style="font-size:0px"',
  'style="mso-hide:all;"',
  'style="opacity:0"',
  'style="color:#ffffff"',
  'hidden',
])('of HTML, what nobody sees is not read: %s', (attribute) => {
  expect(htmlText(`<div ${attribute}>unsubscribe<p>remove me</p></div><div>Yes, 500.</div>`)).toBe(
    'Yes, 500.',
  );
});

test('small and white on a colour are seen', () => {
  const html = '<p style="font-size:0.8em">Yes,</p><p style="background:#036;color:#fff">500.</p>';
  expect(htmlText(html)).toBe('Yes,\n\n500.');
});
