import { closingLines, emailPackOf, type LanguagePack, templateLetter } from '@hardware-store-finder/domain';
import { describe, expect, test } from 'vitest';
import { checkLetter } from './check-letter.ts';

const seller = {
  company: 'Yongfeng Hardware Co., Ltd.',
  makes: 'cabinet handles, knobs and hinges',
  materials: 'zinc alloy and brass',
  certificates: 'ISO 9001',
  minimumOrder: '300 pieces per model',
  leadTime: '30 days',
  website: 'https://yongfeng.example.com',
  postalAddress: '8 Harbour Road, Ningbo, China',
  signature: 'Li Wei',
};
const store = {
  name: 'Eisen Huber',
  address: 'Annenstraße 12, 8020 Graz',
  website: 'https://www.eisen-huber.at/',
};
const facts = [
  'The store is a specialist retailer for fittings, tools and security technology in Graz.',
  'It sells door handles, furniture handles and hinges.',
  'The store has existed since 1923.',
  'It is a family business.',
];
const honest: [string, string, string][] = [
  [
    'en',
    'Door and cabinet handles for Eisen Huber',
    `Dear Eisen Huber team,

Your shop in Graz has sold door and furniture handles since 1923, so I thought our range could interest you. We are Yongfeng Hardware in Ningbo, China, and make cabinet handles, knobs and hinges in zinc alloy and brass. Production is certified to ISO 9001; orders begin at 300 pieces per model, with a lead time of 30 days.

Would you like to see a short list of models with prices?`,
  ],
  [
    'en',
    'Handles and hinges from Yongfeng',
    `Hello,

I came across Eisen Huber while looking for specialist retailers of fittings in Graz. Yongfeng Hardware manufactures cabinet handles and hinges made of zinc alloy and brass. Our minimum order is 300 pieces per model and we usually ship within 30 days.

Could you tell me who is responsible for purchasing at your store?`,
  ],
  [
    'en',
    'Brass handles for your range',
    `Dear Mr. or Ms. Huber,

As a family business that sells furniture handles, you may be looking for new designs. We make brass and zinc alloy handles. May I send you our catalogue?`,
  ],
  [
    'zh',
    '永丰五金：橱柜拉手与合页',
    `Eisen Huber 团队：

您好！贵店自1923年起经营门把手和家具拉手。我们是 Yongfeng Hardware，位于宁波，生产橱柜拉手、旋钮和合页，材质为锌合金和黄铜，通过 ISO 9001 认证，最小起订量每款300件，交期30天。

可否给您发一份型号和价格清单？`,
  ],
  [
    'de',
    'Griffe und Scharniere für Eisen Huber',
    `Guten Tag,

seit 1923 führen Sie in Graz Türdrücker und Möbelgriffe. Wir sind Yongfeng Hardware aus Ningbo und stellen Möbelgriffe, Knöpfe und Scharniere aus Zinklegierung und Messing her. Die Mindestmenge liegt bei 300 Stück je Modell, die Lieferzeit beträgt 30 Tage.

Darf ich Ihnen eine kurze Liste mit Preisen senden?`,
  ],
  [
    'fr',
    'Poignées et charnières pour Eisen Huber',
    `Bonjour,

Votre magasin de Graz vend des poignées de porte et de meuble depuis 1923. Nous sommes Yongfeng Hardware, à Ningbo, et fabriquons des poignées, des boutons et des charnières en alliage de zinc et en laiton. La commande minimum est de 300 pièces par modèle et le délai de livraison de 30 jours.

Puis-je vous envoyer une liste de modèles avec les prix ?`,
  ],
  [
    'es',
    'Tiradores y bisagras para Eisen Huber',
    `Estimado equipo de Eisen Huber:

Su tienda de Graz vende manillas y tiradores desde 1923. Somos Yongfeng Hardware, de Ningbo, y fabricamos tiradores, pomos y bisagras de aleación de zinc y latón. El pedido mínimo es de 300 piezas por modelo y el plazo de entrega de 30 días.

¿Puedo enviarle una lista de modelos con precios?`,
  ],
  [
    'it',
    'Maniglie e cerniere per Eisen Huber',
    `Buongiorno,

il vostro negozio di Graz vende maniglie dal 1923. Siamo Yongfeng Hardware di Ningbo e produciamo maniglie per mobili, pomoli e cerniere in lega di zinco e ottone. L'ordine minimo è di 300 pezzi per modello, i tempi di consegna sono di 30 giorni.

Posso inviarvi un elenco di modelli con i prezzi?`,
  ],
  [
    'pt',
    'Puxadores e dobradiças para Eisen Huber',
    `Bom dia,

A vossa loja em Graz vende puxadores desde 1923. Somos a Yongfeng Hardware, de Ningbo, e fabricamos puxadores de móveis e dobradiças em liga de zinco e latão. A encomenda mínima é de 300 peças por modelo e o prazo de entrega é de 30 dias.

Posso enviar uma lista de modelos com preços?`,
  ],
];

function check(tag: string, subject: string, message: string): string[] {
  const pack = emailPackOf(tag) as LanguagePack;
  const template = templateLetter({
    store,
    seller,
    facts: { products: ['door_handles'], fit: 'independent' },
    pack,
  });
  const rules = {
    pack,
    ofSeller: [...Object.values(seller), template.body].join('\n'),
    ofStore: [store.name, store.address, store.website, ...facts].join('\n'),
  };
  return checkLetter({ subject, body: `${message}\n\n${closingLines(seller, pack)}` }, rules);
}

describe('A letter that says only what the profile and the facts say', () => {
  test.each(honest)('passes in %s: %s', (tag, subject, message) => {
    expect(check(tag, subject, message)).toEqual([]);
  });

  test.each(honest)('fails in %s with an invented price: %s', (tag, subject, message) => {
    expect(check(tag, subject, message.replace(/[.。]/, ' 4,99 €.'))).not.toEqual([]);
  });

  test.each(honest)('fails in %s with a link, and without its question: %s', (tag, subject, message) => {
    expect(check(tag, subject, `${message} https://evil.example/`)).not.toEqual([]);
    expect(check(tag, subject, message.replace(/[?？]/, '.'))).not.toEqual([]);
  });
});

test.each(['de', 'fr', 'es', 'it', 'pt', 'zh'])('English fails if %s was asked for', (tag) => {
  const [, subject = '', message = ''] = honest[0] ?? [];
  expect(check(tag, subject, message).some((fault) => fault.startsWith('Write in '))).toBe(true);
});

test('a product of the store is not a product of the seller', () => {
  const pack = emailPackOf('en') as LanguagePack;
  const body = `Dear team,\n\nWe make hinges of stainless steel, with a warranty.\n\nMay I send you a list?\n\n${closingLines(seller, pack)}`;
  const rules = {
    pack,
    ofSeller: Object.values(seller).join('\n'),
    ofStore: 'The store sells hinges of stainless steel, with a warranty.',
  };
  expect(checkLetter({ subject: 'Hinges', body }, rules)).toEqual([
    expect.stringContaining('The profile does not say'),
  ]);
});

describe('A letter fails for', () => {
  const subject = 'Handles and hinges';
  const body = 'We make cabinet handles and hinges. May I send you a list?';
  const question = 'Ask exactly one question; there are';
  test.each<[string, string, string, string[]]>([
    ['nothing', subject, body, []],
    ['nothing, at the longest subject', 'x'.repeat(59), body, []],
    [
      'a subject that is too long',
      'x'.repeat(60),
      body,
      ['The subject must be shorter than 60 characters; it has 60.'],
    ],
    ['an empty subject', ' ', body, ['The subject is empty.']],
    ['a subject of two lines', 'Handles\nhinges', body, ['The subject must be one line.']],
    ['a reply', 'Re: handles', body, ['The subject must not look like a reply or a forward.']],
    ['two questions', subject, `${body} Or not?`, [`${question} 2.`]],
    ['no question', subject, 'We make cabinet handles and hinges.', [`${question} 0.`]],
    [
      'an attachment',
      subject,
      `The list is attached. ${body}`,
      ['Nothing is attached: do not speak of attachments or enclosures.'],
    ],
    ['a header line', subject, `Bcc: all\n${body}`, ['Write no header lines.']],
    [
      'marks',
      subject,
      `**We** make it. ${body}`,
      ['Write plain text: no links, lists, HTML or other marks.'],
    ],
    [
      'an account',
      subject,
      `Pay to DE89 3704 0044 0532 0130 00. ${body}`,
      ['Write no bank account and no wallet.'],
    ],
    ['a wallet', subject, `Pay to 0x${'ab12'.repeat(10)}. ${body}`, ['Write no bank account and no wallet.']],
    [
      'a web address',
      subject,
      `See evil.de. ${body}`,
      ["evil.de is not the seller's address: leave it out."],
    ],
    [
      'a detour',
      subject,
      `Write to me on whatsapp. ${body}`,
      ['Name no other way to reach you than the profile does.'],
    ],
    [
      'an invented number',
      subject,
      `There are 2 models. ${body}`,
      ['The number 2 is neither in the profile nor in the facts: leave it out.'],
    ],
    ['nothing but the number 1', subject, `There is 1 model. ${body}`, []],
    [
      'an invented name',
      subject,
      `I know Klaus Berger here. ${body}`,
      ['The name Klaus is neither in the profile nor in the facts: leave it out.'],
    ],
    [
      'too many words',
      subject,
      `${body}${' and we make handles'.repeat(60)}`,
      [expect.stringMatching(/^The e-mail must have at most/)],
    ],
  ])('%s', (_, title, message, faults) => {
    const found = check('en', title, message);
    for (const fault of faults) expect(found).toContainEqual(fault);
    if (faults.length === 0) expect(found).toEqual([]);
  });
});
